"""The worked examples of the documents, and constructed corner cases, score exactly."""

import tomllib
from pathlib import Path

import pytest

from plancia.notation.cgp import format_board
from plancia.notation.coordinates import format_federation, format_play, parse_play
from plancia.rules.board import Board
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import RuleError
from plancia.rules.penalty import challenge_penalty
from plancia.rules.play import declare

GAMES = tomllib.loads(Path(__file__).with_name("plays.toml").read_text(encoding="utf-8"))["game"]


def start(game) -> Board:
    board = Board()
    for word in game.get("position", ()):
        board = board.laid(parse_play(word).on(board).tiles)
    return board


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["name"])
def test_plays(game, edition) -> None:
    rules = load(edition).play_rules()
    board = start(game)
    for expected in game["plays"]:
        declaration = parse_play(expected["play"])
        if "refused" in expected:
            with pytest.raises(RuleError) as refusal:
                declare(board, declaration, rules)
            assert refusal.value.code == expected["refused"]
            continue
        play = declare(board, declaration, rules)
        assert play.score == expected["score"]
        assert play.bonus == expected.get("bonus", 0)
        assert format_play(play.declaration) == expected["play"]
        if "words" in expected:
            words = [
                f"{word.word} {format_federation(word.start, word.direction)} {word.sum}×{word.factor}"
                for word in play.words
            ]
            assert words == expected["words"]
        if "techniques" in expected:
            assert [technique.value for technique in play.techniques] == expected["techniques"]
        if "invalid" in expected:
            assert challenge_penalty(play.score, 20) == expected["invalid"]
            assert challenge_penalty(play.score, 10) == expected["valid"]
        board = play.board
    if "ends" in game:
        assert format_board(board) == game["ends"]


PENALTIES = [
    (0, 1, 1), (1, 1, 1), (2, 1, 1), (4, 1, 1), (5, 1, 1), (7, 1, 1), (8, 2, 1), (12, 2, 1), (13, 3, 1), (15, 3, 1),
    (16, 3, 2), (20, 4, 2), (21, 4, 2), (22, 4, 2), (25, 5, 2), (35, 7, 3), (45, 9, 4), (48, 10, 5), (53, 11, 5),
    (57, 11, 6), (79, 16, 8), (105, 21, 10), (110, 22, 11), (212, 42, 21),
]  # fmt: skip


@pytest.mark.parametrize(("value", "invalid", "valid"), PENALTIES)
def test_challenge_penalties_round_half_down_and_cost_at_least_a_point(value, invalid, valid) -> None:
    assert (challenge_penalty(value, 20), challenge_penalty(value, 10)) == (invalid, valid)


def test_x14_going_out_with_five_tiles_earns_the_bonus_only_by_the_guide() -> None:
    declaration = parse_play("F8 orizz. MICIO")
    rack = declaration.on(Board()).tiles
    tiles = [tile for _, tile in rack]
    assert declare(Board(), declaration, load("figs-c").play_rules(), tiles).bonus == 0
    assert declare(Board(), declaration, load("milano").play_rules(), tiles).bonus == 50
    assert declare(Board(), declaration, load("milano").play_rules(), [*tiles, *tiles[:2]]).bonus == 0


def test_the_main_word_of_a_single_tile_is_the_edition_s_choice() -> None:
    board = start(next(game for game in GAMES if game["name"].startswith("X8")))
    by_score = load("figs-c").play_rules()
    by_declaration = load("figs-c").with_options({"main_word_tie": "declared"}).play_rules()
    single_tile = parse_play("K8 vert. RE")
    assert declare(board, single_tile, by_score).main.word == "POSTER"
    assert declare(board, single_tile, by_declaration).main.word == "RE"
