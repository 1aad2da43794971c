"""Results: entered by the director, told by the players, corrected, taken back."""

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import find_current, find_game, find_player
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.outcome import Result, turned
from plancia.contest.tournament.pairing.systems.plan import phase_at
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import State


def record(state: State, action: a.RecordResult, now_ms: int) -> Events:
    """Enter a result."""
    game, result = find_game(state, action.round, action.a, action.b, action.result)
    if game.result == result:
        return ()
    if game.result is not None:
        raise _result_exists(state, game, game.result)
    check_result(state, game, result, action.round)
    return (e.ResultRecorded(round=action.round, a=game.home, b=game.away, result=result, at_ms=now_ms),)


def report(state: State, action: a.ReportResult, now_ms: int) -> Events:
    """Note what a player says; when both say the same, it is the result."""
    player = find_player(state, action.by)
    current = find_current(state)
    game = current.game_of(player.id)
    if game is None:
        raise TournamentError("bye_has_no_result", player=player.name, round=current.number)
    result = action.result if game.home == player.id else turned(action.result)
    if game.result is not None:
        if game.result == result:
            return ()
        raise _result_exists(state, game, game.result)
    if not result.was_played:
        raise TournamentError("result_scores", score_a=result.score_a, score_b=result.score_b)
    check_result(state, game, result, current.number)
    said = {report.by: report.result for report in current.reports if report.home == game.home}
    if said.get(player.id) == result:
        return ()
    reported = e.ResultReported(
        round=current.number, by=player.id, home=game.home, result=result, at_ms=now_ms
    )
    other = game.away if game.home == player.id else game.home
    if said.get(other) != result:
        return (reported,)
    recorded = e.ResultRecorded(round=current.number, a=game.home, b=game.away, result=result, at_ms=now_ms)
    return (reported, recorded)


def correct(state: State, action: a.CorrectResult, now_ms: int) -> Events:
    """Replace a result."""
    game, result = find_game(state, action.round, action.a, action.b, action.result)
    if game.result is None:
        raise TournamentError("result_missing", a=state.name(game.home), b=state.name(game.away))
    if game.result == result:
        return ()
    check_result(state, game, result, action.round)
    return (
        e.ResultCorrected(
            round=action.round,
            a=game.home,
            b=game.away,
            result=result,
            was=game.result,
            why=action.why,
            at_ms=now_ms,
        ),
    )


def erase(state: State, action: a.EraseResult, now_ms: int) -> Events:
    """Take a result of the last round back."""
    game, _ = find_game(state, action.round, action.a, action.b, Result())
    if game.result is None:
        return ()
    if action.round != len(state.rounds):
        raise TournamentError("not_this_round", round=len(state.rounds))
    return (e.ResultErased(round=action.round, a=game.home, b=game.away, at_ms=now_ms),)


def check_result(state: State, game: Pairing, result: Result, number: int) -> None:
    """Refuse a result that cannot be: a tie where there must be a winner, scores nobody has."""
    phase = phase_at(state, number)
    decisive = phase is not None and phase.kind in ("knockout", "italian_elimination")
    tied = result.outcome in ("played", "cap") and result.score_a == result.score_b
    # A play-off needs a winner too, whatever a tie is worth in the rounds before it.
    knockout = phase is not None and phase.kind == "knockout"
    ties = state.settings.conventions.ties
    if tied and decisive and (ties == "replay" or (knockout and ties != "higher_seed")):
        raise TournamentError("tie_needs_replay", a=state.name(game.home), b=state.name(game.away))
    if result.outcome == "cap" and state.settings.conventions.cap_s is None:
        raise TournamentError("longest_duration_none", edition=state.settings.conventions.edition)
    most = max(abs(result.score_a), abs(result.score_b))
    if most > 10_000 or not 0 <= result.minutes_left <= 60:
        raise TournamentError("result_scores", score_a=result.score_a, score_b=result.score_b)


def _result_exists(state: State, game: Pairing, there: Result) -> TournamentError:
    return TournamentError(
        "result_exists",
        a=state.name(game.home),
        b=state.name(game.away),
        score_a=there.score_a,
        score_b=there.score_b,
        outcome=there.outcome,
    )
