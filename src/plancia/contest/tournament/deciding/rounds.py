"""Pairing a round, taking it back, showing it."""

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import find_current
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.pairing.systems.pair import pair_next
from plancia.contest.tournament.rounds import Pairing, Round
from plancia.contest.tournament.state import State


def pair(state: State, action: a.PairRound, now_ms: int) -> Events:
    """Pair the next round; a second click changes nothing."""
    current = state.round
    if action.number is not None and action.number != state.next_number:
        if action.number <= len(state.rounds):
            return ()
        raise TournamentError("not_this_round", round=state.next_number)
    if current is not None and not action.late and not current.is_complete:
        if action.number is None and not any(_was_entered(game) for game in current.pairings):
            return ()
        raise results_missing(current)
    if current is not None and action.late and action.number is None and not current.has_results:
        return ()
    pairings, byes = pair_next(state, action.seed)
    return (
        e.RoundPaired(number=state.next_number, pairings=pairings, byes=byes, seed=action.seed, at_ms=now_ms),
    )


def _was_entered(game: Pairing) -> bool:
    """Whether a result was entered, rather than standing since the round was paired."""
    return game.result is not None and not game.result.outcome.startswith("forfeit")


def results_missing(current: Round) -> TournamentError:
    """Return the error that names the tables without result."""
    tables = ", ".join(str(game.table) for game in current.missing)
    return TournamentError("results_missing", round=current.number, tables=tables)


def unpair(state: State, _action: a.UnpairRound, now_ms: int) -> Events:
    """Take the last round back."""
    current = find_current(state)
    error = unpair_refusal(current)
    if error is not None:
        raise error
    return (e.RoundUnpaired(number=current.number, at_ms=now_ms),)


def unpair_refusal(current: Round) -> TournamentError | None:
    """Return why a round cannot be taken back: games of it are on a server, or somebody has told how one ended."""
    if any(game.game for game in current.pairings):
        return TournamentError("round_has_games", round=current.number)
    if current.reports or any(_was_entered(game) for game in current.pairings):
        return TournamentError("round_has_results", round=current.number)
    return None


def publish(state: State, _action: a.PublishRound, now_ms: int) -> Events:
    """Show the last round."""
    current = find_current(state)
    if current.status != "paired":
        return ()
    return (e.RoundPublished(number=current.number, at_ms=now_ms),)
