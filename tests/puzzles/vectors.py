"""Positions and judged plays written by hand."""

import msgspec

from plancia.engine.analysis.decision import move_of
from plancia.engine.analysis.judged_play import JudgedPlay, shown
from plancia.engine.player import Exchange
from plancia.notation.cgp import parse_position
from plancia.notation.coordinates import parse_play
from plancia.rules.editions import load
from plancia.rules.play import declare
from plancia.rules.position import Position
from plancia.rules.tiles import rack, without

EDITION = load()
RULES = EDITION.play_rules()


def position(rows: dict[int, str], held: str) -> Position:
    """Return a position with some rows of the board, each as its CGP field."""
    board = "/".join(rows.get(number, "15") for number in range(1, 16))
    return parse_position(f"{board} {held}/ 50/60 0")


def play(
    at: Position, called: str, *, chance: float = 0.5, equity: float = 0.0, spread: float = 0.0
) -> JudgedPlay:
    """Return a play as it is called out, with figures of a simulation."""
    found = declare(at.board, parse_play(called), RULES, at.racks[0])
    return _judged(shown(move_of(found, at.racks[0])), chance, equity, spread)


def exchange(
    at: Position, tiles: str, *, chance: float = 0.5, equity: float = 0.0, spread: float = 0.0
) -> JudgedPlay:
    """Return an exchange, with figures of a simulation."""
    kept = "".join(without(at.racks[0], rack(tiles)))
    return _judged(shown(Exchange(rack(tiles)), kept), chance, equity, spread)


def _judged(bare: JudgedPlay, chance: float, equity: float, spread: float) -> JudgedPlay:
    return msgspec.structs.replace(
        bare,
        chance=chance,
        chance_error=0.005,
        equity=equity,
        spread=spread,
        spread_error=1.0,
        judged="simulated",
    )
