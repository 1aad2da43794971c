"""Games of a round that are played on a server: opened there, and reported when they are over."""

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import check_two, find_current
from plancia.contest.tournament.deciding.results import check_result
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import State

#: Why a result was corrected when its game was counted again; reports say it in the reader's language.
COUNTED_AGAIN = "counted_again"


def awaits_game(pairing: Pairing) -> bool:
    """Tell whether a game may be opened for a pairing: it has none, or one that ended without giving a result."""
    return pairing.result is None and (not pairing.game or pairing.told is not None)


def open_games(state: State, action: a.OpenGames, now_ms: int) -> Events:
    """Note which games wait for their players; those that do already are left as they are."""
    current = find_current(state)
    if current.status == "paired":
        raise TournamentError("round_not_published", round=current.number)
    waiting = {pairing.home for pairing in current.pairings if awaits_game(pairing)}
    games = {home: game for home, game in action.games.items() if home in waiting}
    if not games:
        return ()
    return (e.GamesOpened(round=current.number, games=games, lexicon=action.lexicon, at_ms=now_ms),)


def close_game(state: State, action: a.CloseGame, now_ms: int) -> Events:
    """Let a game be played at a board of wood; what it ended with, if it did, stays where it is."""
    check_two(state, action.a, action.b)
    current = find_current(state)
    pairing = current.game_of(action.a)
    if pairing is None or not pairing.has(action.b):
        raise TournamentError(
            "game_not_paired", a=state.name(action.a), b=state.name(action.b), round=current.number
        )
    if not pairing.game or pairing.told is not None:
        return ()
    return (e.GameClosed(round=current.number, a=pairing.home, b=pairing.away, at_ms=now_ms),)


def tell_result(state: State, action: a.TellResult, now_ms: int) -> Events:
    """Enter how a game ended. Told again, or of a game that was closed, it changes nothing.

    A result that is there already stays, and so does the need for one where this game gives none (a tie that must be
    played again): the desk shows what the game says beside it. If the game itself was put right before its result was
    confirmed, the result that it had given in the present round is corrected with it.
    """
    found = next(
        ((number, pairing) for number, pairing in state.games() if pairing.game == action.game), None
    )
    if found is None or found[1].told == action.result:
        return ()
    number, pairing = found
    ended = e.GameEnded(
        round=number,
        a=pairing.home,
        b=pairing.away,
        game=action.game,
        result=action.result,
        at_ms=now_ms,
    )
    given = pairing.told is not None and pairing.result == pairing.told and number == len(state.rounds)
    if pairing.result is not None and not given:
        return (ended,)
    try:
        check_result(state, pairing, action.result, number)
    except TournamentError:
        return (ended,)
    if pairing.result is not None:
        return (ended, _corrected(pairing, action.result, pairing.result, number, now_ms))
    recorded = e.ResultRecorded(
        round=number, a=pairing.home, b=pairing.away, result=action.result, at_ms=now_ms
    )
    return (ended, recorded)


def tell_table(state: State, action: a.TellTable, now_ms: int) -> Events:
    """Enter what the people at a wooden table have confirmed, and keep their game with it.

    Nothing is overwritten. Beside a result that is there already, or that a player has told otherwise, the desk shows
    what the table says. A game that is kept with the pairing stays: of two forms the first counts.
    """
    number = action.round
    pairing = state.rounds[number - 1].game_of(action.home) if number <= len(state.rounds) else None
    if pairing is None or (pairing.home, pairing.away) != (action.home, action.away) or pairing.game:
        return ()  # it was paired anew, or has its game
    games = {pairing.home: action.game}
    kept: Events = (
        e.GamesOpened(round=number, games=games, lexicon=action.lexicon, at_ms=now_ms),
        e.GameEnded(
            round=number,
            a=pairing.home,
            b=pairing.away,
            game=action.game,
            result=action.result,
            at_ms=now_ms,
        ),
    )
    reports = state.rounds[number - 1].reports
    said = [report.result for report in reports if report.home == pairing.home]
    if pairing.result is not None or any(each != action.result for each in said):
        return kept
    try:
        check_result(state, pairing, action.result, number)
    except TournamentError:
        return kept
    recorded = e.ResultRecorded(
        round=number, a=pairing.home, b=pairing.away, result=action.result, at_ms=now_ms
    )
    return (*kept, recorded)


def _corrected(pairing: Pairing, result: Result, was: Result, number: int, now_ms: int) -> e.ResultCorrected:
    return e.ResultCorrected(
        round=number, a=pairing.home, b=pairing.away, result=result, was=was, why=COUNTED_AGAIN, at_ms=now_ms
    )
