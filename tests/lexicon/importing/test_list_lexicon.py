"""A lexicon of a program's own words: folded, judged and played with like any other, and nothing passes unseen."""

import pytest

from plancia.engine.generator import Generator
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.importing.list_lexicon import lexicon_of
from plancia.lexicon.judge.word_judge import Judge
from plancia.notation.cgp import parse_position
from plancia.rules.editions import load

EDITION = load("figs-c")


def test_words_are_folded_and_counted_once() -> None:
    lexicon = lexicon_of(["casa", "CASA", " perché "])
    assert list(lexicon.graph.words()) == ["CASA", "PERCHE"]
    assert len(lexicon) == lexicon.info.words == 2


def test_it_judges_and_finds_moves_and_every_tier_has_all_words() -> None:
    lexicon = lexicon_of(["micio", "amici"])
    assert Judge(lexicon, EDITION).explain("micio") == "MICIO: valid. word of the list (art. 47)"
    assert not Judge(lexicon, EDITION).verdict("casa").valid
    moves = Generator(lexicon, EDITION.play_rules()).generate(parse_position("15/" * 14 + "15 MICIOAE/"))
    assert {move.word for move in moves} == {"MICIO", "AMICI"}
    assert len(lexicon.vocabulary(1)) == 2
    lexicon.verify()


@pytest.mark.parametrize("word", ["l'ho", "a", "", "x" * 16, "casa mia", "猫"])
def test_what_is_no_word_is_refused_by_name(word) -> None:
    with pytest.raises(LexiconError, match="word_not_playable") as refusal:
        lexicon_of(["casa", word])
    assert refusal.value.context["word"] == word
