"""The trace: every article of every document has a line, and every line names what exists."""

import json
import re
from pathlib import Path

import pytest

from plancia.cli.main import COMMANDS
from plancia.contest.duplicate import actions as duplicate_actions
from plancia.contest.tournament import actions as tournament_actions
from plancia.rules.articles import Article, articles_in, articles_of, find, find_in
from plancia.rules.articles.citation import pieces_of
from plancia.rules.editions import EDITIONS, load, read_custom
from plancia.rules.errors import EditionError
from plancia.rules.game import actions as game_actions
from plancia.server.pages import ADDRESSES

ROOT = Path(__file__).parents[2]


def _numbers(first: int, last: int) -> list[str]:
    return [str(number) for number in range(first, last + 1)]


def _points(article: str, letters: str) -> list[str]:
    return [f"{article} {letter}" for letter in letters]


#: The beginning that all four editions of the federation share: thirty-six articles and their headings.
BEGINNING = [
    *("Parte prima", "Premessa", "Capo I", *_numbers(1, 2), "Capo II", *_numbers(3, 13)),
    *("Capo III", "14", "15", *_points("15", "abcdef"), *_numbers(16, 23)),
    *("Parte seconda", "Capo IV", "24", "25", "Capo V", "26", "27", "Capo VI", *_numbers(28, 32)),
    *("Capo VII", *_numbers(33, 35), "Capo VIII", "36"),
]
APPENDIX = [
    "Appendice",
    *(
        f"Appendice: {part}"
        for part in ("verbi transitivi", "verbi intransitivi", "eccezioni", "pronominali", "asterisco")
    ),
]
OFFICIALS = ["Capo X", *_numbers(42, 47), *_points("47", "ab"), *APPENDIX]

#: What each document contains, as printed, written out here without a look at the files that are tested.
DOCUMENTS = {
    "figs-2008": [
        *(*BEGINNING, *_numbers(37, 42), "Capo IX", "43", *_points("43", "abc"), "44", "45"),
        *("Capo X", *_numbers(46, 51), *_points("51", "ab")),
    ],
    "figs-a": [*BEGINNING, "37", "38", "Capo IX", "39", *_points("39", "abc"), "40", "41", *OFFICIALS],
    "figs-b": [*BEGINNING, "37", "38", "Capo IX", "39", *_points("39", "abc"), "40", "41", *OFFICIALS],
    "figs-c": [
        *(*BEGINNING, "37", "37 a", "38", "Capo IX", "39", *_points("39", "abcd"), "40", "41", *OFFICIALS)
    ],
    "milano": [
        *("Contenuto di una scatola", "Contenuto di un sacchetto", "Inizio di una partita"),
        *("Gestione del tempo", "Conteggio dei punti", "Esempi di giocate"),
        *(f"Esempio {number}" for number in range(1, 6)),
        *("Cambio delle lettere", "Contestazione di una giocata", "Quando finisce una partita", "Torneo"),
        *("Sistema italo-svizzero", "Eliminazione diretta", "Girone all'italiana", "Duplicato"),
    ],
}


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


ACTIONS = {
    _snake(name)
    for module in (game_actions, duplicate_actions, tournament_actions)
    for name, content in vars(module).items()
    if isinstance(content, type) and content.__module__ == module.__name__
}

LINES = [
    pytest.param(edition_id, line, id=f"{edition_id}-{line.slug}")
    for edition_id in EDITIONS
    for line in articles_of(edition_id)
]


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_article_of_a_document_has_its_line_in_the_order_of_the_document(edition_id: str):
    assert [line.article for line in articles_of(edition_id)] == DOCUMENTS[edition_id]


@pytest.mark.parametrize(("edition_id", "line"), LINES)
def test_a_line_names_only_what_exists(edition_id: str, line: Article):
    known = {
        *load(edition_id).entries(),
        *(f"action:{action}" for action in ACTIONS),
        *(f"page:{address}" for address in ADDRESSES),
        *(f"command:{command}" for command in COMMANDS),
    }
    assert set(line.by) <= known
    assert [test for test in line.tests if not (ROOT / test).is_file()] == []
    assert all(test.startswith("tests/") for test in line.tests)
    assert len(set(line.by)) == len(line.by)
    assert len(set(line.tests)) == len(line.tests)


@pytest.mark.parametrize(("edition_id", "line"), LINES)
def test_a_scenario_that_a_line_names_is_played_by_that_rulebook(edition_id: str, line: Article):
    for test in line.tests:
        if test.startswith("tests/games/") and test.endswith(".json"):
            cases = json.loads((ROOT / test).read_text(encoding="utf-8"))["cases"]
            assert any(edition_id in case["editions"] for case in cases), test


@pytest.mark.parametrize(("edition_id", "line"), LINES)
def test_a_line_says_by_what_an_article_is_treated_as_it_says(edition_id: str, line: Article):
    kinds = {name.partition(":")[0] if ":" in name else "entry" for name in line.by}
    match line.treated:
        case "enforced":
            assert "entry" in kinds
            assert line.tests or line.heading
        case "assisted":
            assert kinds & {"action", "page", "command"}
            assert line.tests
        case "shown":
            assert "page" in kinds
        case "outside":
            assert line.reading
    for text in (line.title, line.title_en, line.reading, line.reading_en):
        assert text.strip() == text != ""
    for reading in (line.reading, line.reading_en):
        assert reading.endswith(".")
    assert max(len(line.title), len(line.title_en)) <= 100


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_article_that_an_entry_cites_leads_to_a_line_that_names_the_entry(edition_id: str):
    for key, entry in load(edition_id).entries().items():
        if entry.article is None:
            continue
        found = find(edition_id, entry.article)
        assert len(found) == len(pieces_of(entry.article)), (key, entry.article)
        assert all(key in line.by for line in found)


def test_slugs_are_unique_and_lead_back():
    for edition_id in EDITIONS:
        lines = articles_of(edition_id)
        assert len({line.slug for line in lines}) == len(lines)
        assert all(find(edition_id, line.slug) == (line,) for line in lines)


@pytest.mark.parametrize(
    ("edition_id", "citation", "articles"),
    [
        ("figs-c", "34, 35", ["34", "35"]),
        ("figs-c", "37, 37 a, 39 d", ["37", "37 a", "39 d"]),
        ("figs-c", "22, appendice", ["22", "Appendice"]),
        ("figs-c", "art. 37", ["37"]),
        ("figs-2008", "Capo VIII", ["Capo VIII"]),
        ("milano", "Inizio di una partita; Torneo", ["Inizio di una partita", "Torneo"]),
        ("figs-b", "39 d", []),
        ("milano", "3", []),
        ("figs-c", "", []),
    ],
)
def test_a_citation_leads_to_the_lines_it_names(edition_id: str, citation: str, articles: list[str]):
    assert [line.article for line in find(edition_id, citation)] == articles


def test_what_is_equal_under_another_number_is_the_same_line():
    for newer, older in (("38", "42"), ("39 b", "43 b"), ("45", "49"), ("47 b", "51 b")):
        (there,), (here,) = find("figs-2008", older), find("figs-a", newer)
        assert (here.title, here.reading) == (there.title, there.reading)
        assert here.tests == tuple(test.replace("figs_2008", "figs_a") for test in there.tests)


def test_an_own_edition_has_the_articles_of_the_one_it_extends_and_its_own_entries():
    own = read_custom(
        """
        id = "circolo"
        name = "Circolo"
        source = "Noi"
        extends = "figs-c"

        [time]
        initial_s = { value = 900, reason = "Il bar chiude presto." }
        """,
        "circolo.toml",
    )
    assert [line.article for line in articles_in(own)] == DOCUMENTS["figs-c"]
    assert "time.initial_s" in find("figs-c", "37")[0].by
    assert "time.initial_s" not in find_in(own, "37")[0].by


def test_an_edition_that_does_not_exist_has_no_articles():
    with pytest.raises(EditionError, match="edition_not_found"):
        articles_of("figs-z")
