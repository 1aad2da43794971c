"""Codes are a promise: raised, translated and documented lists are the same."""

import importlib
import pkgutil
import re
from pathlib import Path
from string import Formatter

import pytest

import plancia
from plancia.catalogue import LANGUAGES, sentence, sentences
from plancia.rules.errors import CodedError, RuleError

DOCS = Path(__file__).parents[2] / "docs" / "errors.md"


def all_codes() -> set[str]:
    for module in pkgutil.walk_packages(plancia.__path__, "plancia."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found, waiting = set(), [CodedError]
    while waiting:
        kind = waiting.pop()
        found |= kind.CODES
        waiting += kind.__subclasses__()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_and_every_sentence_a_code(language) -> None:
    assert set(sentences(language)) == all_codes()


def test_both_languages_use_the_same_context() -> None:
    italian, english = sentences("it"), sentences("en")
    for code in italian:
        names = [
            {name for _, name, _, _ in Formatter().parse(text[code]) if name} for text in (italian, english)
        ]
        assert names[0] == names[1], code


def test_every_code_is_documented() -> None:
    documented = set(re.findall(r"^\| `([a-z_0-9]+)`", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
    assert documented == all_codes()


def test_an_unknown_code_is_a_programming_error() -> None:
    with pytest.raises(LookupError):
        CodedError("whatever")


def test_an_error_that_lacks_a_fact_of_its_sentence_still_shows_its_code_and_what_it_has() -> None:
    assert str(RuleError("square_occupied", square="H8")) == "square_occupied: square='H8'"
    assert str(RuleError("square_occupied")) == "square_occupied"


def test_an_error_shows_its_english_sentence_before_its_code() -> None:
    for code in RuleError.CODES:
        facts = {name: 1 for _, name, _, _ in Formatter().parse(sentences("en")[code]) if name}
        if "between" in facts:
            facts |= {"lowest_s": 60, "highest_s": 120}
        assert str(RuleError(code, **facts)) == f"{sentence(code, facts, 'en')} [{code}]"
