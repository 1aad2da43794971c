"""The words of printed and typed pages: both languages say the same things about the same facts."""

from importlib.resources import files
from string import Formatter

import pytest

import plancia.catalogue
from plancia.catalogue import wording

SUBJECTS = sorted(
    path.name.removesuffix(".it.toml")
    for path in files(plancia.catalogue).joinpath("texts").iterdir()
    if path.name.endswith(".it.toml")
)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_both_languages_have_the_same_words_with_the_same_facts(subject) -> None:
    italian, english = wording(subject, "it"), wording(subject, "en")
    assert list(italian) == list(english)
    for key in italian:
        facts = [
            {name for _, name, _, _ in Formatter().parse(texts[key]) if name} for texts in (italian, english)
        ]
        assert facts[0] == facts[1], key
