"""Calls for the referee, decisions, rating lists."""

from msgspec.structs import replace

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.actors import Actor, Director
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import find_current, find_player
from plancia.contest.tournament.deciding.measures import effect_of, round_of
from plancia.contest.tournament.deciding.recusal import check_decision
from plancia.contest.tournament.deciding.voting import vote
from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.state import State
from plancia.rules.articles.citation import normal_citation


def call(state: State, action: a.CallReferee, now_ms: int) -> Events:
    """Note that somebody asks for the referee."""
    player = find_player(state, action.by)
    current = find_current(state)
    if any(call.player == player.id and not call.answered for call in state.calls):
        return ()
    game = current.game_of(player.id)
    called = e.RefereeCalled(
        player=player.id,
        round=current.number,
        table=None if game is None else game.table,
        why=action.why,
        at_ms=now_ms,
    )
    return (called,)


def answer_call(state: State, action: a.AnswerCall, now_ms: int) -> Events:
    """Note that the referee came."""
    waiting = {call.number for call in state.calls if not call.answered}
    return (e.CallAnswered(number=action.number, at_ms=now_ms),) if action.number in waiting else ()


def take_decision(state: State, shown: State, by: Actor, action: a.TakeDecision, now_ms: int) -> Events:
    """Write a decision down; what a disciplinary measure does happens with it. A member of the panel votes for it.

    ``shown`` is the tournament as the official sees it. By that his decision is judged: who is a party in a round that
    is not published yet he must not learn from a refusal.
    """
    decision = action.decision
    article = normal_citation(decision.article, state.provisions.articles)
    for player in decision.players:
        find_player(state, player)
    if decision.measure is not None:
        find_player(state, decision.measure.player)
    decision = replace(decision, article=article, round=round_of(decision, shown))
    voted: Events = ()
    if decision.by == "panel" and not isinstance(by, Director):
        voted, agreed = vote(state, shown, by, decision, now_ms)
        if agreed is None:
            return voted
        decision = agreed
    check_decision(decision, shown)
    effect = effect_of(decision, state, now_ms)
    if not effect and _is_repeated(decision, state):
        return voted
    return (*voted, e.DecisionTaken(decision=decision, at_ms=now_ms), *effect)


def _is_repeated(decision: Decision, state: State) -> bool:
    """Whether a measure was imposed before: on the same player for the same round.

    Two warnings are two unless they are the same word for word: each has its own reason.
    """
    if decision.measure is None:
        return False
    if decision.measure.kind in ("warning", "other"):
        return decision in state.decisions
    taken = (each for each in state.decisions if each.measure == decision.measure)
    return any(each.round in (decision.round, None) for each in taken)


def import_ratings(state: State, action: a.ImportRatings, now_ms: int) -> Events:
    """Give players the ratings of a list."""
    known = {player: rating for player, rating in action.ratings.items() if player in state.players}
    return (e.RatingsImported(ratings=known, at_ms=now_ms),) if known else ()
