"""Plays counted by the rules, for the pages to count the same: ``PYTHONPATH=tests python -m rules.preview_vectors``.

The page shows what tiles would earn while they are being laid. The file has boards reached by legal play, tiles laid on
them, and for each what ``rules.play.lay`` makes of them: every word with its arithmetic, or the code of the refusal.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from plancia.rules.board import Board, Direction
from plancia.rules.editions import load
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.scoring import PlayRules, arithmetic
from plancia.rules.tiles import ALPHABET
from plancia.server.rulebooks import get_edition
from rules.random_play import move_one, random_board, remove_one, sensible_placement

VECTORS = Path(__file__).parents[2] / "web" / "src" / "game" / "preview.vectors.json"
BOARDS = 48
PLAYS_EACH = 6
#: The refusals that the page sees coming; the others cannot be laid with a rack and a board on a screen.
TROUBLES = {"not_in_line", "gap", "not_connected", "centre_not_covered", "first_play_too_short"}


def vectors() -> dict[str, Any]:
    """Return the rulebook as the page gets it, and boards with plays on them, always the same."""
    edition = load("figs-c")
    return {
        "edition": msgspec.to_builtins(get_edition.fn(edition.id)),
        "boards": [_board(Random(seed), edition.play_rules(), seed) for seed in range(BOARDS)],
    }


def _board(random: Random, rules: PlayRules, seed: int) -> dict[str, Any]:
    whole_rack, declared = seed % 4 == 1, seed % 3 == 1
    # In these rulebooks a blank is worth nothing: that must come from them, so on some boards it is worth something.
    blank_value = 2 if seed % 5 == 1 else 0
    rules = msgspec.structs.replace(
        rules,
        bonus_condition="whole_rack" if whole_rack else "full_rack",
        main_word_tie="declared" if declared else "higher_score",
        values=rules.values | {letter.lower(): blank_value for letter in ALPHABET},
    )
    board = random_board(random, rules, plays=seed % 16)
    plays: list[dict[str, Any]] = []
    while len(plays) < PLAYS_EACH:
        vector = _play(random, board, rules)
        if vector is not None:
            plays.append(vector)
    return {
        "letters": board.squares,
        "bonus_for_whole_rack": whole_rack,
        "main_word_is_declared": declared,
        "blank_value": blank_value,
        "plays": plays,
    }


def _play(random: Random, board: Board, rules: PlayRules) -> dict[str, Any] | None:
    tiles = list(sensible_placement(random, board, rules).tiles)
    for _ in range(random.choice([0, 0, 0, 1])):
        tiles = random.choice((move_one, remove_one))(random, tiles)
    if len({square for square, _ in tiles}) < len(tiles):
        return None
    placement, called = Placement(tuple(tiles)), random.choice(list(Direction))
    rack = [tile if tile.isupper() else "?" for _, tile in tiles]
    rack += ["E"] * random.choice([0, rules.rack_size - len(rack)])
    vector: dict[str, Any] = {
        "tiles": [[square.name, tile] for square, tile in tiles],
        "rack": len(rack),
        "declared": called.value,
    }
    try:
        play = lay(board, placement, rules, tuple(rack), called)
    except RuleError as error:
        return {**vector, "trouble": error.code} if error.code in TROUBLES else None
    words = [[word.start.name, word.direction.value, word.word, arithmetic(word)] for word in play.words]
    return {**vector, "words": words, "bonus": play.bonus, "total": play.score}


def encoded() -> bytes:
    """Return the file, a board a line."""
    content = vectors()
    boards = b",\n".join(msgspec.json.encode(board) for board in content["boards"])
    return b'{"edition":%s,\n"boards":[\n%s\n]}\n' % (msgspec.json.encode(content["edition"]), boards)


if __name__ == "__main__":
    VECTORS.write_bytes(encoded())
