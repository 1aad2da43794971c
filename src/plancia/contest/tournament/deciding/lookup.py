"""Finding the player, the round or the game that an action names, or refusing it."""

from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.outcome import Result, turned
from plancia.contest.tournament.player import Player
from plancia.contest.tournament.rounds import Pairing, PlayerId, Round
from plancia.contest.tournament.state import State


def find_player(state: State, player: PlayerId) -> Player:
    """Return a player; raise ``player_not_entered``."""
    if player not in state.players:
        raise TournamentError("player_not_entered", player=player)
    return state.players[player]


def check_two(state: State, first: PlayerId, second: PlayerId, number: int | None = None) -> None:
    """Refuse two players if one is unknown or both are the same; ``number``: their round, if not the next."""
    find_player(state, first)
    find_player(state, second)
    if first == second:
        name = state.name(first)
        raise TournamentError("game_not_paired", a=name, b=name, round=number or state.next_number)


def find_current(state: State) -> Round:
    """Return the last round; raise ``round_not_paired``."""
    if state.round is None:
        raise TournamentError("round_not_paired", round=1)
    return state.round


def find_game(
    state: State, number: int, first: PlayerId, second: PlayerId, result: Result
) -> tuple[Pairing, Result]:
    """Return the game two players have in a round, and the result as its home player sees it."""
    check_two(state, first, second, number)
    if not 1 <= number <= len(state.rounds):
        raise TournamentError("round_not_paired", round=number)
    game = state.rounds[number - 1].game_of(first)
    if game is None:
        raise TournamentError("bye_has_no_result", player=state.name(first), round=number)
    if not game.has(second):
        raise TournamentError("game_not_paired", a=state.name(first), b=state.name(second), round=number)
    return game, result if game.home == first else turned(result)
