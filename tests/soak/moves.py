"""The native generator against the slow, obvious search, in every position of random games."""

import re
from collections import Counter
from random import Random

from plancia.engine.generator import Generator, Summary
from plancia.engine.move import Move
from plancia.engine.reference import reference_moves
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.cgp import Cgp, format_cgp
from plancia.rules.board import EMPTY, SIZE
from plancia.rules.position import Position
from plancia.rules.tiles import BLANK
from positions.oracle import difference
from soak.random_games import Setting, play_game, random_setting
from soak.trial import Soak

#: Tiles laid between others that lay there before.
BRIDGE = re.compile(r"\.[^.]+\.")


def trial(seed: int) -> Counter[str]:
    """Play a game and compare the generators in all its positions."""
    random = Random(seed)
    setting = random_setting(random)
    graph = WordGraph(WordGraph.build("\n".join(sorted(setting.words)).encode()))
    generator = Generator(graph, setting.rules)
    seen: Counter[str] = Counter()

    def ask(position: Position) -> list[Move]:
        moves = compared(generator, position, setting)
        seen.update(kinds(position, moves, setting))
        return moves

    play_game(random, setting, ask)
    return seen


def compared(generator: Generator, position: Position, setting: Setting) -> list[Move]:
    """Return the moves, after all ways to ask for them have given the same as the slow search."""
    found = sorted(generator.generate(position), key=lambda move: move.rank)
    expected = reference_moves(position, setting.words, setting.rules)
    if found != expected:
        told = difference(found, expected) or "the same moves, but not once each in the order of their rank"
        raise AssertionError(f"{described(position, setting)}\n{told}")
    best = expected[0] if expected else None
    assert generator.best(position) == best, described(position, setting)
    total = sum(move.score for move in expected)
    summary = Summary(len(expected), total, best.score if best else 0)
    assert generator.summary(position) == summary, described(position, setting)
    return expected


def described(position: Position, setting: Setting) -> str:
    """Return what somebody needs to set up the position."""
    counts = "".join(f"{tile}{count}" for tile, count in sorted(setting.rules.counts.items()))
    return f"{format_cgp(Cgp(position))}\n{setting.edition}, set {counts}\n{' '.join(sorted(setting.words))}"


def kinds(position: Position, moves: list[Move], setting: Setting) -> Counter[str]:
    """Count the classes that a position and its moves belong to."""
    rules, (rack, _) = setting.rules, position.racks
    complete = position.complete_rack(rules) is not None
    ending = complete and len(rack) < rules.rack_size
    empty = position.board.is_empty
    seen = Counter(
        {
            "cases": 1,
            "moves": len(moves),
            "positions: opening": bool(moves) and empty,
            "positions: endgame": ending,
            "positions: whole rack of an endgame earns a bonus": ending
            and rules.bonus_condition == "whole_rack"
            and any(not move.leave for move in moves),
            "positions: two blanks": rack.count(BLANK) >= 2,
            "positions: rack known in part": not complete,
            "positions: no move": not moves,
            "positions: crowded with words that are none": not setting.board.is_empty,
        }
    )
    for move in moves:
        laid = move.tiles.replace(EMPTY, "")
        seen["moves: bingo"] += len(laid) == rules.rack_size
        seen["moves: with a blank"] += not laid.isupper()
        seen["moves: single tile"] += len(laid) == 1
        seen["moves: through letters"] += len(laid) < len(move.tiles)
        seen["moves: bridge"] += bool(BRIDGE.search(move.tiles))
        seen["moves: parallel"] += 1 < len(laid) == len(move.tiles) and not empty
        seen["moves: whole line"] += len(move.word) == SIZE
        seen["moves: a letter without tiles"] += any(not rules.counts.get(tile.upper()) for tile in laid)
    return seen


SOAK = Soak(cases_a_position=1, trial=trial)
