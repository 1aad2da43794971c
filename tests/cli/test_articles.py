"""``plancia articles``: every article of a rulebook, listed and one by one."""

from pathlib import Path

import pytest

from cli.command import plancia
from plancia.catalogue import LANGUAGES, wording
from plancia.rules.articles import articles_of
from plancia.rules.editions import EDITIONS

ENGLISH = "english"


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_json_has_every_article_with_the_promised_keys_first(edition_id: str) -> None:
    listed = plancia("articles", edition_id, "--json").json
    assert [line["article"] for line in listed] == [line.article for line in articles_of(edition_id)]
    assert all(list(line)[:5] == ["article", "title", "treated", "by", "tests"] for line in listed)
    assert {line["treated"] for line in listed} <= {"enforced", "assisted", "shown", "outside"}


def test_titles_are_in_the_language_asked_for() -> None:
    italian = plancia("articles", "figs-c", "33", "--json", language="it").json
    english = plancia("articles", "figs-c", "33", "--json", language="en").json
    assert (italian[0]["title"], english[0]["title"]) == ("Il passo: zero punti", "The pass: no points")
    assert italian[0]["reading"] != english[0]["reading"]


def test_the_list_has_a_line_for_each_under_its_heading() -> None:
    text = plancia("articles", "figs-c", language="it").stdout
    assert "Capo VII: Passo e cambio delle lettere" in text
    assert "33  applicato     Il passo: zero punti" in text
    assert "Girone all'italiana" in plancia("articles", "milano", language="it").stdout


def test_one_article_is_shown_with_its_reading_and_its_entries_with_their_values() -> None:
    text = plancia("articles", "figs-c", "37", "a", language="it").stdout
    assert text.startswith("37 a: Durata massima")
    assert "[applicato]" in text
    assert "Tempo massimo della partita: 75" in text
    assert "[time.cap_s]" in text
    assert "[options.cap_start]" in text
    assert (
        "azioni: far partire il tempo del turno (start_round), dichiarare raggiunto il tempo massimo (call_cap)"
        in text
    )
    assert "tests/games/f09-cap.json" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_that_an_article_names_has_a_name_in_words(language) -> None:
    named = {name for edition in EDITIONS for line in articles_of(edition) for name in line.named("action")}
    assert named == set(wording("action_names", language))


def test_a_citation_shows_every_article_it_names() -> None:
    shown = plancia("articles", "figs-c", "37, 37 a, 39 d", "--json").json
    assert [line["article"] for line in shown] == ["37", "37 a", "39 d"]
    headings = plancia("articles", "milano", "inizio di una partita; torneo", "--json").json
    assert [line["article"] for line in headings] == ["Inizio di una partita", "Torneo"]


def test_an_own_edition_has_the_articles_of_the_one_it_extends() -> None:
    assert plancia("articles", ENGLISH, "37", "--json").json[0]["article"] == "37"


def test_an_edition_that_follows_no_document_says_so(tmp_path) -> None:
    source = Path("src/plancia/rules/editions/figs-2008.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(source.replace('id = "figs-2008"', 'id = "own"'), encoding="utf-8")
    result = plancia("articles", str(own), language="it")
    assert (result.exit_code, "non ha articoli" in result.stdout) == (0, True)
    assert plancia("articles", str(own), "--json").json == []


def test_what_does_not_exist_is_one_sentence_with_its_code() -> None:
    for arguments, code in (
        (("figs-z",), "edition_not_found"),
        (("figs-b", "39 d"), "article_not_found"),
        (("milano", "37"), "article_not_found"),
        (("figs-c", "37, 99"), "article_not_found"),
    ):
        result = plancia("articles", *arguments, language="it")
        assert result.exit_code == 2
        assert result.stderr.strip().endswith(f"[{code}]")
        assert len(result.stderr.strip().splitlines()) == 1
        assert plancia("articles", *arguments, "--json").json["error"]["code"] == code
