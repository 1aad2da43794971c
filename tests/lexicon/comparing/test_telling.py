"""A comparison in words, as JSON and as a page: all say the same, and no list can write into the page."""

import re

import pytest

from lexicon.comparing.two_lists import EDITION, LIST, OWN, READER, WORDS, compared, graph, own
from plancia.catalogue import LANGUAGES, wording
from plancia.lexicon.comparing.comparison import compare
from plancia.lexicon.comparing.content import content
from plancia.lexicon.comparing.rows import rows
from plancia.lexicon.comparing.side import Side
from plancia.lexicon.comparing.suspects import ORDER
from plancia.lexicon.comparing.telling import LONG, Extent, Told, tell
from plancia.paper.comparison_page import format_comparison_page

COMPARED = compared()


def table(told: Told, heading: str) -> list[tuple[str, ...]]:
    return list(next(each for each in told.tables if each.heading == heading).rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said_and_every_sign_has_its_words(language) -> None:
    told = tell(COMPARED, EDITION, language, LONG)
    texts = [told.title, *told.lines, *(cell for each in told.tables for row in each.rows for cell in row)]
    assert not any("{" in text for text in texts)
    assert {f"sign_{sign}" for sign in ORDER} <= wording("lexicon_comparison", language).keys()


def test_the_likeliest_errors_of_each_list_are_told_under_its_name() -> None:
    told = tell(COMPARED, EDITION, "it")
    club = {what: which for _, what, which in table(told, "Probabili errori di club")}
    assert club["refusi: a una lettera da una parola che hanno tutti e due"] == "PSOTARE → POSTARE"
    assert club["mancano, benché il resto del lemma ci sia"] == "POSTANDO (postare)"
    assert club["mancano, benché tutti le conoscano"] == "gatto (2 forme)"
    ours = {what: which for _, what, which in table(told, "Probabili errori di default")}
    assert ours == {"lemmi rari di una sola fonte": "codare (6 forme)"}


def test_a_paradigm_is_a_line_and_what_is_missing_wholly_comes_first() -> None:
    lemmas = table(tell(COMPARED, EDITION, "it"), "Solo in default, per lemma")
    assert lemmas[0] == ("codare (verbo)", "6", "0", "CODANDO, CODARE, CODO")
    assert [row[2] == "0" for row in lemmas] == sorted((row[2] == "0" for row in lemmas), reverse=True)


def test_long_lists_are_cut_and_say_so() -> None:
    told = tell(COMPARED, EDITION, "it", Extent(lemmas=1, examples=1))
    (row,) = table(told, "Solo in default, per lemma")
    assert row[3] == "CODANDO e altre 2"
    assert "lemmi" in next(each.note for each in told.tables if each.heading == "Solo in default, per lemma")


def test_equal_lists_and_lists_that_nobody_can_read() -> None:
    assert "Hanno le stesse parole." in tell(compare(own(), own()), EDITION, "it").lines
    bare = [Side(name, name, graph(words)) for name, words in (("a", LIST), ("b", WORDS))]
    told = tell(compare(*bare), EDITION, "it")
    assert "plancia lexicon build" in told.lines[-1]
    assert len(table(told, "Per lunghezza")) > 3


def test_json_rows_and_text_agree() -> None:
    found = content(COMPARED, EDITION)
    for key, name in (("only_first", "club"), ("only_second", "default")):
        part = found[key]
        words = [word for each in part["lemmas"] for word in (*each["words"], *each["enclitic"])]
        assert sorted([*words, *part["unread"]]) == [
            row.word for row in rows(COMPARED, EDITION) if row.only_in == name
        ]
        assert part["count"] == sum(each[key] for each in map(_lengths, found["lengths"]))
        assert sum(each["words"] for each in part["admitted"]) == len(words)
        signs = {word: each["sign"] for each in part["suspects"] for word in each["words"]}
        assert signs == {
            row.word: row.sign for row in rows(COMPARED, EDITION) if row.sign and row.only_in == name
        }
    assert found["second"] == {"name": "default", "title": "Plancia", "hash": OWN.hash, "words": len(WORDS)}
    total = table(tell(COMPARED, EDITION, "en"), "By length")[-1]
    assert total[1:] == tuple(
        str(count) for count in (found["both"], found["only_first"]["count"], found["only_second"]["count"])
    )


def _lengths(each) -> dict[str, int]:
    return {"only_first": each.only_first, "only_second": each.only_second}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_names_as_they_are_and_runs_nothing(language) -> None:
    title = "<script>alert('x')</script> & \"elenco\""
    side = Side("<b>club", title, graph(LIST), reader=READER)
    page = format_comparison_page(tell(compare(side, own()), EDITION, language, LONG), language)
    assert page.startswith("<!doctype html>")
    assert f'lang="{language}"' in page
    assert "<script" not in page
    assert "<b>" not in page
    assert "&lt;script&gt;" in page
    assert not re.search(r"(src|href)=", page)
    assert "PSOTARE → POSTARE" in page
