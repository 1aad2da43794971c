"""Disciplinary measures: what each does to the results, from the decision on [art. 43]."""

from typing import Literal

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.field import withdraw
from plancia.contest.tournament.deciding.lookup import find_player
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.outcome import Outcome, Result
from plancia.contest.tournament.pairing.systems.plan import plan
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State


def round_of(decision: Decision, state: State) -> int | None:
    """Return the round that a decision is about; a measure on a game or a round always has one.

    Refuses a round that is not there: of a game one that was not paired, of an exclusion one the event does not have.
    """
    kind = None if decision.measure is None else decision.measure.kind
    if kind == "round_excluded":
        wanted = state.next_number if decision.round is None else decision.round
        planned = sum(phase.rounds for phase in plan(state))
        if wanted > max(planned, len(state.rounds)):
            raise TournamentError("round_not_planned", round=wanted, rounds=planned)
        return wanted
    number = decision.round
    if kind == "game_lost" and number is None:
        number = len(state.rounds)
    if number is not None and not 1 <= number <= len(state.rounds):
        raise TournamentError("round_not_paired", round=max(1, number))
    return number


def effect_of(decision: Decision, state: State, now_ms: int) -> Events:
    """Return what happens to results and players because of a decision; nothing, if it has no measure."""
    measure = decision.measure
    if measure is None:
        return ()
    player = find_player(state, measure.player)
    match measure.kind:
        case "game_lost":
            return _lose(state, player.id, decision.round or 0, decision.text, now_ms)
        case "round_excluded":
            return _exclude(state, player.id, decision, now_ms)
        case "expelled":
            return withdraw(state, a.WithdrawPlayer(player.id), now_ms)
    return ()


def _lose(state: State, player: PlayerId, number: int, why: str, now_ms: int) -> Events:
    """Let a game be lost by the conventional margin, also one that was played otherwise."""
    if not 1 <= number <= len(state.rounds):
        raise TournamentError("round_not_paired", round=number)
    game = state.rounds[number - 1].game_of(player)
    if game is None:
        raise TournamentError("bye_has_no_result", player=state.name(player), round=number)
    outcome: Outcome = "ruled_a" if game.home == player else "ruled_b"
    other: Literal["a", "b"] = "b" if game.home == player else "a"
    if game.result is not None and game.result.loses_without_playing(other):
        # The opponent has lost this game already: nobody wins it.
        outcome = "ruled_both"
    result = Result(outcome=outcome)
    if game.result is None:
        return (e.ResultRecorded(round=number, a=game.home, b=game.away, result=result, at_ms=now_ms),)
    if game.result == result or game.result.outcome == "ruled_both":
        return ()
    corrected = e.ResultCorrected(
        round=number,
        a=game.home,
        b=game.away,
        result=result,
        was=game.result,
        why=why[:200],
        at_ms=now_ms,
    )
    return (corrected,)


def _exclude(state: State, player: PlayerId, decision: Decision, now_ms: int) -> Events:
    """Keep a player out of a round: one to come is not played, the game of the present one is lost."""
    number = decision.round or 0
    if number < len(state.rounds):
        raise TournamentError("not_this_round", round=state.next_number)
    if number == len(state.rounds):
        return _lose(state, player, number, decision.text, now_ms)
    rounds = tuple(sorted({*state.players[player].absent, number}))
    if rounds == state.players[player].absent:
        return ()
    return (e.AbsenceSet(player=player, rounds=rounds, at_ms=now_ms),)
