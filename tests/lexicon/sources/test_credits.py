"""What licences ask to be said is said in both languages, word for word in English as the lexicon's file has it."""

import pytest

from plancia.lexicon.sources import frequencies, open_packages
from plancia.lexicon.sources.credit import Credit


@pytest.mark.parametrize(
    "credit", [*open_packages.CREDITS, frequencies.CREDIT], ids=lambda credit: credit.name
)
def test_a_source_is_credited_in_both_languages(credit) -> None:
    italian = credit.said_in("it")
    assert credit.said_in("en") == credit
    assert italian.attribution != credit.attribution
    assert (italian.name, italian.version, italian.licence) == (credit.name, credit.version, credit.licence)


def test_words_of_a_file_that_the_catalogue_does_not_know_stay() -> None:
    other = Credit("Plancia", "", "GPL-3.0-or-later", "made at the club")
    assert other.said_in("it") is other
