"""Endings of games that engines played, to try solvers on."""

from collections.abc import Iterator
from itertools import count

from plancia.engine.generator import HasWords
from plancia.engine.player import EnginePlayer, Strength
from plancia.engine.selfplay import Games
from plancia.rules.edition import Edition
from plancia.rules.position import Position


def games_of(edition: Edition, words: HasWords) -> Games:
    """Return the games of a player who takes the most points, against itself."""
    player = EnginePlayer(Strength(leave_share=None), edition, words)
    return Games(edition, player, player)


def ending_of(games: Games, seed: int, number: int, *, most: int) -> Position | None:
    """Return the first position of a game with an empty bag and at most so many tiles on each rack, if there is one."""
    record = games.record(seed, number)
    for at, (turn, position) in enumerate(zip(record.turns, record.positions(), strict=True)):
        others = [each.rack for each in record.turns[at + 1 :] if each.player != turn.player]
        other = others[0] if others else record.racks[1 - turn.player]
        if turn.bag == 0 and 0 < len(turn.rack) <= most and 0 < len(other) <= most:
            return Position(position.board, (turn.rack, other), position.scores, position.scoreless)
    return None


def endings(edition: Edition, words: HasWords, *, seed: int, most: int) -> Iterator[Position]:
    """Yield such positions of the games of a seed."""
    games = games_of(edition, words)
    for number in count():
        position = ending_of(games, seed, number, most=most)
        if position is not None:
            yield position
