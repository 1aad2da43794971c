"""The one door to a tournament: an action comes in, events come out, or one coded ``TournamentError``.

An action that changes nothing (a result entered twice, a second click on "pair") answers with no events: whoever
repeats himself has the same outcome.
"""

from collections.abc import Callable
from typing import Any

from plancia.contest.event_form import MAX_PLAYERS
from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.officials import check_decision
from plancia.contest.tournament.outcome import Outcome, Result
from plancia.contest.tournament.player import Player
from plancia.contest.tournament.rounds import Pairing, PlayerId, Round
from plancia.contest.tournament.state import State
from plancia.contest.tournament.systems.pair import pair_next
from plancia.contest.tournament.systems.plan import phase_at

Events = tuple[e.Event, ...]


def decide(state: State, action: a.Action, now_ms: int) -> Events:
    """Return what happens because of an action, or raise the ``TournamentError`` that says why it may not be."""
    return _DECIDE[type(action)](state, action, now_ms)


# --- players --------------------------------------------------------------------------------------


def _enter(state: State, action: a.EnterPlayer, now_ms: int) -> Events:
    known = state.players.get(action.id)
    if known is not None:
        if known.name == action.name and known.withdrawn is None:
            return ()
        raise TournamentError("player_already_entered", player=action.id)
    if state.rounds and state.settings.system not in (
        "italian_swiss",
        "italian_elimination",
        "swiss_playoff",
    ):
        raise TournamentError("too_late_to_enter", player=action.name)
    if len(state.players) >= MAX_PLAYERS:
        raise TournamentError("too_late_to_enter", player=action.name)
    player = Player(
        id=action.id,
        name=action.name,
        number=len(state.players) + 1,
        rating=action.rating,
        deviation=action.deviation,
        volatility=action.volatility,
        club=action.club,
        from_round=state.next_number,
        table=action.table,
    )
    return (e.PlayerEntered(player=player, at_ms=now_ms),)


def _withdraw(state: State, action: a.WithdrawPlayer, now_ms: int) -> Events:
    player = _player(state, action.player)
    if player.withdrawn is not None:
        return ()
    happened: list[e.Event] = []
    from_round = state.next_number
    current = state.round
    if current is not None and (game := current.game_of(player.id)) is not None and game.result is None:
        # He leaves in the middle of a round: its game is the opponent's bye.
        from_round = current.number
        outcome: Outcome = "withdrawn_a" if game.home == player.id else "withdrawn_b"
        result = Result(outcome=outcome)
        happened.append(
            e.ResultRecorded(round=current.number, a=game.home, b=game.away, result=result, at_ms=now_ms)
        )
    return (
        e.PlayerWithdrawn(player=player.id, from_round=from_round, at_ms=now_ms),
        *happened,
    )


def _return(state: State, action: a.ReturnPlayer, now_ms: int) -> Events:
    player = _player(state, action.player)
    if player.withdrawn is None:
        return ()
    missed = tuple(range(player.withdrawn, state.next_number))
    return (e.PlayerReturned(player=player.id, missed=missed, at_ms=now_ms),)


def _set_absence(state: State, action: a.SetAbsence, now_ms: int) -> Events:
    player = _player(state, action.player)
    kept = tuple(number for number in player.absent if number < state.next_number)
    asked = tuple(sorted({number for number in action.rounds if number >= state.next_number}))
    if len(asked) != len(set(action.rounds) - set(kept)):
        raise TournamentError("not_this_round", round=state.next_number)
    rounds = kept + asked
    if rounds == player.absent:
        return ()
    return (e.AbsenceSet(player=player.id, rounds=rounds, at_ms=now_ms),)


def _forbid(state: State, action: a.ForbidPairing, now_ms: int) -> Events:
    _two(state, action.a, action.b)
    if frozenset((action.a, action.b)) in state.forbidden:
        return ()
    return (e.PairingForbidden(a=action.a, b=action.b, at_ms=now_ms),)


def _allow(state: State, action: a.AllowPairing, now_ms: int) -> Events:
    _two(state, action.a, action.b)
    if frozenset((action.a, action.b)) not in state.forbidden:
        return ()
    return (e.PairingAllowed(a=action.a, b=action.b, at_ms=now_ms),)


def _fix(state: State, action: a.FixPairing, now_ms: int) -> Events:
    fixed = action.pairing
    _two(state, fixed.a, fixed.b)
    if fixed.round < state.next_number:
        raise TournamentError("not_this_round", round=state.next_number)
    if fixed in state.settings.options.fixed:
        return ()
    return (e.PairingFixed(pairing=fixed, at_ms=now_ms),)


# --- rounds ---------------------------------------------------------------------------------------


def _pair(state: State, action: a.PairRound, now_ms: int) -> Events:
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


def _unpair(state: State, _action: a.UnpairRound, now_ms: int) -> Events:
    current = _current(state)
    if current.status == "started" or any(_was_entered(game) for game in current.pairings):
        raise TournamentError("round_has_results", round=current.number)
    return (e.RoundUnpaired(number=current.number, at_ms=now_ms),)


def _publish(state: State, _action: a.PublishRound, now_ms: int) -> Events:
    current = _current(state)
    if current.status != "paired":
        return ()
    return (e.RoundPublished(number=current.number, at_ms=now_ms),)


def _start(state: State, _action: a.StartRound, now_ms: int) -> Events:
    current = _current(state)
    if current.status == "started":
        return ()
    return (e.RoundStarted(number=current.number, at_ms=now_ms),)


# --- results --------------------------------------------------------------------------------------


def _record(state: State, action: a.RecordResult, now_ms: int) -> Events:
    game, result = _game(state, action.round, action.a, action.b, action.result)
    if game.result == result:
        return ()
    if game.result is not None:
        raise TournamentError(
            "result_exists",
            a=state.name(game.home),
            b=state.name(game.away),
            score_a=game.result.score_a,
            score_b=game.result.score_b,
            outcome=game.result.outcome,
        )
    _check_result(state, game, result, action.round)
    return (e.ResultRecorded(round=action.round, a=game.home, b=game.away, result=result, at_ms=now_ms),)


def _correct(state: State, action: a.CorrectResult, now_ms: int) -> Events:
    game, result = _game(state, action.round, action.a, action.b, action.result)
    if game.result is None:
        raise TournamentError("result_missing", a=state.name(game.home), b=state.name(game.away))
    if game.result == result:
        return ()
    _check_result(state, game, result, action.round)
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


def _erase(state: State, action: a.EraseResult, now_ms: int) -> Events:
    game, _ = _game(state, action.round, action.a, action.b, Result())
    if game.result is None:
        return ()
    if action.round != len(state.rounds):
        raise TournamentError("not_this_round", round=len(state.rounds))
    return (e.ResultErased(round=action.round, a=game.home, b=game.away, at_ms=now_ms),)


def _check_result(state: State, game: Pairing, result: Result, number: int) -> None:
    phase = phase_at(state, number)
    decisive = phase is not None and phase.kind in ("knockout", "italian_elimination")
    tied = result.outcome in ("played", "cap") and result.score_a == result.score_b
    # A play-off needs a winner too, whatever a tie is worth in the rounds before it.
    knockout = phase is not None and phase.kind == "knockout"
    ties = state.settings.conventions.ties
    if tied and decisive and (ties == "replay" or (knockout and ties != "higher_seed")):
        raise TournamentError("tie_needs_replay", a=state.name(game.home), b=state.name(game.away))
    if abs(result.score_a) > 10_000 or abs(result.score_b) > 10_000:
        raise TournamentError("result_scores", score_a=result.score_a, score_b=result.score_b)


_OTHER_SIDE: dict[Outcome, Outcome] = {
    "time_a": "time_b",
    "time_b": "time_a",
    "resigned_a": "resigned_b",
    "resigned_b": "resigned_a",
    "forfeit_a": "forfeit_b",
    "forfeit_b": "forfeit_a",
    "withdrawn_a": "withdrawn_b",
    "withdrawn_b": "withdrawn_a",
}


def turned(result: Result) -> Result:
    """Return a result as seen from the other side of the table."""
    outcome = _OTHER_SIDE.get(result.outcome, result.outcome)
    return Result(result.score_b, result.score_a, outcome, result.minutes_left)


def _game(
    state: State, number: int, first: PlayerId, second: PlayerId, result: Result
) -> tuple[Pairing, Result]:
    """Return the game two players have in a round, and the result as its home player sees it."""
    _two(state, first, second)
    if not 1 <= number <= len(state.rounds):
        raise TournamentError("round_not_paired", round=number)
    game = state.rounds[number - 1].game_of(first)
    if game is None:
        raise TournamentError("bye_has_no_result", player=state.name(first), round=number)
    if not game.has(second):
        raise TournamentError("game_not_paired", a=state.name(first), b=state.name(second), round=number)
    return game, result if game.home == first else turned(result)


# --- officials and ratings ------------------------------------------------------------------------


def _take_decision(state: State, action: a.TakeDecision, now_ms: int) -> Events:
    for player in action.decision.players:
        _player(state, player)
    check_decision(action.decision, state.settings.options.officials, state.settings.conventions)
    return (e.DecisionTaken(decision=action.decision, at_ms=now_ms),)


def _import_ratings(state: State, action: a.ImportRatings, now_ms: int) -> Events:
    known = {player: rating for player, rating in action.ratings.items() if player in state.players}
    return (e.RatingsImported(ratings=known, at_ms=now_ms),) if known else ()


def _player(state: State, player: PlayerId) -> Player:
    if player not in state.players:
        raise TournamentError("player_not_entered", player=player)
    return state.players[player]


def _two(state: State, first: PlayerId, second: PlayerId) -> None:
    _player(state, first)
    _player(state, second)
    if first == second:
        raise TournamentError("game_not_paired", a=first, b=second, round=state.next_number)


def _current(state: State) -> Round:
    if state.round is None:
        raise TournamentError("round_not_paired", round=1)
    return state.round


_DECIDE: dict[type[a.Action], Callable[[State, Any, int], Events]] = {
    a.EnterPlayer: _enter,
    a.WithdrawPlayer: _withdraw,
    a.ReturnPlayer: _return,
    a.SetAbsence: _set_absence,
    a.ForbidPairing: _forbid,
    a.AllowPairing: _allow,
    a.FixPairing: _fix,
    a.PairRound: _pair,
    a.UnpairRound: _unpair,
    a.PublishRound: _publish,
    a.StartRound: _start,
    a.RecordResult: _record,
    a.CorrectResult: _correct,
    a.EraseResult: _erase,
    a.TakeDecision: _take_decision,
    a.ImportRatings: _import_ratings,
}
