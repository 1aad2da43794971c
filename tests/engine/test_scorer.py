"""The native core agrees with the rules, placement by placement: the same points or the same refusal."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia import _native
from plancia.engine.scorer import Scorer
from plancia.rules.board import SQUARE_NAMED, SQUARES, Board, Square
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, BLANK, Tile, withdrawn
from rules.random_play import random_board, random_placement

PLACEMENTS_PER_BOARD = 40

seeds = st.integers(0, 2**32).map(Random)
editions = st.sampled_from(EDITIONS).map(lambda edition: load(edition).play_rules())


def wild_rules(random) -> PlayRules:
    """Return rules that no federation ever printed, up to the limits of what the core takes."""
    return PlayRules(
        values={tile: random.randint(0, 255) for tile in ALPHABET + ALPHABET.lower()},
        counts={
            tile: random.choice([0, 1, 2, 20, 1000]) for tile in ALPHABET + BLANK if random.random() < 0.9
        },
        letter_factors=tuple(random.choices([1, 1, 2, 3, 4], k=len(SQUARES))),
        word_factors=tuple(random.choices([1, 1, 2, 3, 4], k=len(SQUARES))),
        start=random.choice(SQUARES),
        first_word_min=random.randint(0, 4),
        rack_size=random.randint(0, 20),
        bonus_points=random.randint(-100, 100),
        bonus_condition=random.choice(["full_rack", "whole_rack"]),
        main_word_tie=random.choice(["higher_score", "declared"]),
        layable=blanks_as(random.sample(ALPHABET, random.randint(0, 26))),
    )


def blanks_as(letters) -> frozenset[str]:
    """Return the tiles that may be laid where a blank may stand for these letters only."""
    return frozenset(ALPHABET) | {letter.lower() for letter in letters}


def answer(score, board, placement) -> int | str:
    """Return the points, or the code of the error."""
    try:
        return score(board, placement)
    except RuleError as error:
        return error.code


def agreed_answers(random, rules, plays) -> list[int | str]:
    """Compare core and rules on random placements on a random board; return what both said."""
    scorer = Scorer(rules)
    board = random_board(random, rules, plays)
    placements = [random_placement(random, board, rules) for _ in range(PLACEMENTS_PER_BOARD)]
    expected = [answer(lambda *play: lay(*play, rules).score, board, placement) for placement in placements]
    assert [answer(scorer.score, board, placement) for placement in placements] == expected
    legal = [
        (placement, said)
        for placement, said in zip(placements, expected, strict=True)
        if isinstance(said, int)
    ]
    assert scorer.scores(board, [placement for placement, _ in legal]) == [points for _, points in legal]
    return expected


@given(random=seeds, rules=editions, plays=st.integers(0, 30))
def test_agrees_with_the_rules_of_every_edition(random, rules, plays) -> None:
    agreed_answers(random, rules, plays)


@given(random=seeds, rules=seeds.map(wild_rules), plays=st.integers(0, 30))
def test_agrees_with_rules_nobody_printed(random, rules, plays) -> None:
    agreed_answers(random, rules, plays)


def test_the_comparison_sees_every_refusal_and_many_legal_plays() -> None:
    rules = load().play_rules()
    vowels = msgspec.structs.replace(rules, layable=blanks_as("AEIOU"))
    said = Counter()
    for seed in range(60):
        said.update(agreed_answers(Random(seed), vowels if seed % 3 == 0 else rules, plays=seed % 20))
    assert set(_native.REFUSALS) == {each for each in said if isinstance(each, str)}
    assert sum(times for each, times in said.items() if isinstance(each, int)) > 500


@given(random=seeds, rules=editions | seeds.map(wild_rules), held=st.integers(0, 3))
def test_bonus_for_the_whole_rack(random, rules, held) -> None:
    board = random_board(random, rules, plays=10)
    placement = random_placement(random, board, rules)
    rack = [withdrawn(tile) for _, tile in placement.tiles] + [BLANK] * held
    points = answer(lambda *play: lay(*play, rules, rack).score, board, placement)
    assert answer(lambda *play: Scorer(rules).score(*play, len(rack)), board, placement) == points


def placement(squares: str, tiles: str) -> Placement:
    return Placement(tuple(zip(map(SQUARE_NAMED.get, squares.split()), map(Tile, tiles), strict=True)))


def test_refusals_carry_the_context_of_the_rules() -> None:
    rules = load().play_rules()
    board = Board().laid(placement("H8 I8", "CI").tiles)
    good, bad = placement("J8", "O"), placement("I8 J8", "AB")
    with pytest.raises(RuleError) as by_rules:
        lay(board, bad, rules)
    for ask in (lambda: Scorer(rules).score(board, bad), lambda: Scorer(rules).scores(board, [good, bad])):
        with pytest.raises(RuleError) as by_core:
            ask()
        assert by_core.value.args == by_rules.value.args


def test_nothing_to_score() -> None:
    assert Scorer(load().play_rules()).scores(Board(), []) == []


@pytest.mark.parametrize("index", [-1, 225, 255, 256])
def test_a_square_that_no_board_has(index) -> None:
    scorer = Scorer(load().play_rules())
    stray = Placement(((Square(index, 0, 0, "Z99"), Tile("A")),))
    with pytest.raises(ValueError, match=r"square|range"):
        scorer.score(Board(), stray)
    with pytest.raises(ValueError, match=r"square|range"):
        scorer.scores(Board(), [stray])
