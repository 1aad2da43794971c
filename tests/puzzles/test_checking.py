"""A check finds what is wrong with a puzzle, and nothing where nothing is."""

from functools import cache

import msgspec
import pytest

from plancia.engine.reference import SortedWords
from plancia.puzzles.board_words import BoardWord
from plancia.puzzles.checking import Checker
from plancia.puzzles.margin import margin_of
from plancia.puzzles.puzzle import Puzzle, puzzle_id
from plancia.rules.editions import load
from puzzles.made import SMALL, best_play, spoilt, with_phony, words


@cache
def checker() -> Checker:
    every = SortedWords(words().graph.words())
    return Checker(words(), every, words().graph.contains, load(), depth=SMALL)


def test_nothing_is_wrong_with_what_was_made() -> None:
    found = checker().check(best_play())
    assert (found.how, found.faults) == ("simulated", ())
    assert found.margin not in {None, best_play().margin}, "it was judged again"
    judged = checker().check(with_phony())
    assert (judged.how, judged.faults) == ("judged", ())


def with_plays(*plays) -> Puzzle:
    return spoilt(best_play(), plays=plays, margin=margin_of(plays))


def test_another_answer_is_not_the_best() -> None:
    first, second, *_ = best_play().plays
    lying = msgspec.structs.replace(second, chance=0.9)
    assert "not_best" in checker().check(with_plays(lying, first)).faults


@pytest.mark.parametrize(
    "fields",
    [{"score": 90}, {"word": "OSTRICHI", "tiles": "OSTR.CHI"}, {"at": "F3"}],
    ids=["other points", "tiles that are not held", "elsewhere"],
)
def test_an_answer_that_is_no_play_is_refused(fields) -> None:
    first, *others = best_play().plays
    changed = with_plays(msgspec.structs.replace(first, **fields), *others)
    assert checker().check(changed).faults[-1] == "answer_not_legal"


def test_themes_difficulty_and_plays_are_worked_out_again() -> None:
    changed = spoilt(best_play(), themes=("hook",), difficulty=1, legal=3)
    assert set(checker().check(changed).faults) == {"themes", "difficulty", "plays_differ"}


def moved(puzzle: Puzzle, line: str) -> Puzzle:
    return spoilt(puzzle, position=line, id=puzzle_id(puzzle.kind, line, puzzle.edition, puzzle.lexicon_hash))


def test_a_position_that_cannot_be() -> None:
    apart = best_play().position.replace("15/15/4NIDO7", "2AA11/15/4NIDO7")
    assert checker().check(moved(best_play(), apart)).faults == ("position",)


def test_a_word_on_the_board_that_is_none() -> None:
    assert checker().check(moved(best_play(), with_phony().position)).faults == ("board_word",)


def test_the_other_word_is_the_phony() -> None:
    wrong = spoilt(with_phony(), phony=BoardWord("E8", "orizz.", "NIDO"))
    assert set(checker().check(wrong).faults) == {"phony_is_word", "board_word"}
