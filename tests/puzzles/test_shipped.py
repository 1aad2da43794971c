"""The puzzles that come with the program: enough of them, each once, about everything that a puzzle can be about."""

from collections import Counter

from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.puzzles.document import parse_puzzles
from plancia.puzzles.margin import STATED_WIN
from plancia.puzzles.standing_phonies import is_made_again
from plancia.puzzles.theme import THEMES
from plancia.rules.editions import load
from plancia.server.puzzles.shipped import shipped_files


def test_a_thousand_puzzles_each_once_and_about_every_theme() -> None:
    puzzles = [puzzle for content in shipped_files() for puzzle in parse_puzzles(content)]
    assert len(puzzles) >= 1_000
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    about = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    assert set(about) == set(THEMES)
    assert {puzzle.kind for puzzle in puzzles} == {"best_play", "won_ending", "phony_on_board"}
    for puzzle in puzzles:
        if puzzle.kind == "best_play":
            assert puzzle.margin is not None
            assert puzzle.margin.win >= STATED_WIN, puzzle.id


def test_a_phony_is_no_word_and_no_verb_that_another_dictionary_may_have() -> None:
    words = open_lexicon(DEFAULT, load())
    phonies = [
        puzzle.phony.word
        for content in shipped_files()
        for puzzle in parse_puzzles(content)
        if puzzle.phony is not None
    ]
    assert phonies
    assert [word for word in phonies if word in words or is_made_again(word, words)] == []
