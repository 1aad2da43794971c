"""Believable phonies of the default lexicon: none is a word, and every kind that we make is among them."""

import pytest

from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import open_lexicon
from plancia.lexicon.sources import hunspell, open_packages
from plancia.rules.editions import load


@pytest.fixture(scope="module", params=["figs-c", "figs-2008"])
def lexicon(request) -> Lexicon:
    return open_lexicon("default", load(request.param))


@pytest.fixture(scope="module")
def phonies(lexicon) -> list[str]:
    return list(lexicon.phonies.words())


def test_no_phony_is_a_word(lexicon, phonies) -> None:
    assert not any(lexicon.graph.contains_all(phonies))
    assert len(phonies) == lexicon.info.phonies
    assert 5_000 < len(phonies) < 30_000


def test_no_phony_is_a_name_or_too_short_to_believe_in(phonies) -> None:
    assert min(map(len, phonies)) >= 4
    assert not hunspell.names(open_packages.load().hunspell) & set(phonies)


@pytest.mark.parametrize(
    ("kind", "examples"),
    [
        ("superlatives", "NOIOSISSIMO VERDISSIMI"),
        ("adverbs", "STATUTARIAMENTE"),
        ("participles with pronouns", "TENUTOSI CONFERITOMI"),
        ("compounds", "RIPIANTATO RICANCELLARE"),
        ("derivatives", "MEMORIZZABILE"),
        ("foreign plurals", "COMPUTERS FOLLOWERS"),
        ("alterations", "STORIACCIA ZANZARINA"),
        ("slips", "COSCENZA INPORTANTE"),
        ("regular participles", "APRITO SCRIVUTO"),
        ("wrong moods", "VADINO POTRESSIMO"),
        ("wrong stems", "STASSE ROMPETTE"),
        ("agreeing participles", "TOSSITA RUSSATI"),
        ("impersonal si", "CHIAMASI"),
        ("wrong plurals", "PANCIE STUDII"),
        ("numbers", "QUARANTADUE CENTOVENTI"),
        ("excluded", "REDARRE AEREOPORTO"),
    ],
)
def test_every_kind_is_there(phonies, kind, examples) -> None:
    assert set(examples.split()) <= set(phonies), kind


def test_nothing_vulgar_or_offensive_is_made_up(phonies) -> None:
    stems = ("CAZZ", "RICAZZ", "MERD", "STRONZ", "NEGR", "FROCI", "PUTTAN", "PUTAN")
    assert [phony for phony in phonies if phony.startswith(stems)] == []
