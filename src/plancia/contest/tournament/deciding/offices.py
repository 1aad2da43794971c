"""Calls for the referee, decisions, rating lists."""

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import find_current, find_player
from plancia.contest.tournament.deciding.measures import effect_of
from plancia.contest.tournament.deciding.recusal import check_decision
from plancia.contest.tournament.state import State


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


def take_decision(state: State, action: a.TakeDecision, now_ms: int) -> Events:
    """Write a decision down; what a disciplinary measure does happens with it."""
    decision = action.decision
    for player in decision.players:
        find_player(state, player)
    if decision.measure is not None:
        find_player(state, decision.measure.player)
    check_decision(decision, state)
    taken = e.DecisionTaken(decision=decision, at_ms=now_ms)
    return (taken, *effect_of(decision, state, now_ms))


def import_ratings(state: State, action: a.ImportRatings, now_ms: int) -> Events:
    """Give players the ratings of a list."""
    known = {player: rating for player, rating in action.ratings.items() if player in state.players}
    return (e.RatingsImported(ratings=known, at_ms=now_ms),) if known else ()
