"""``plancia lexicon compare``: a file or a lexicon against another, in words, as JSON, as CSV and as a page."""

import csv
from io import StringIO
from pathlib import Path

import pytest

from cli.command import Result, plancia
from lexicon.comparing.two_lists import ANALYSES, LIST, RULES, TIERS, VERBS, WORDS
from plancia.lexicon.compiled.compile import Commonness, compile_lexicon
from plancia.lexicon.compiled.info import Info


@pytest.fixture
def run(tmp_path):
    def call(*arguments: str, **environment: str) -> Result:
        return plancia("lexicon", *arguments, PLANCIA_DATA=str(tmp_path / "data"), **environment)

    return call


@pytest.fixture
def default(tmp_path) -> None:
    """Put a small default lexicon into the library."""
    info = Info("default", "Plancia", "derived", edition="figs-c", rules=RULES.key, word_rules=RULES)
    path = tmp_path / "data" / "lexica" / f"default@{RULES.key}.plx"
    path.parent.mkdir(parents=True)
    path.write_bytes(compile_lexicon(info, WORDS, ANALYSES, VERBS, Commonness(TIERS, frozenset())))


@pytest.fixture
def club(tmp_path) -> Path:
    """Write a list as people have it: small letters, a Windows encoding, lines that are no words."""
    file = tmp_path / "club.txt"
    lines = [*(word.lower() for word in sorted(LIST)), "gatto\u00e0 nero", "amo"]
    file.write_bytes("\r\n".join(lines).encode("cp1252"))
    return file


@pytest.mark.usefixtures("default")
def test_a_file_is_compared_with_the_default_lexicon_without_being_imported(run, club) -> None:
    found = run("compare", str(club), language="it")
    assert found.exit_code == 0
    assert "PSOTARE → POSTARE" in found.stdout
    assert "codare (verbo)" in found.stdout
    assert "club.txt: 1 righe senza una parola, 1 ripetute." in found.stderr
    assert run("list", "--json").json[0]["name"] == "default"
    assert len(run("list", "--json").json) == 1


@pytest.mark.usefixtures("default")
def test_json_and_csv_say_the_same(run, club) -> None:
    found = run("compare", str(club), "--json").json
    table = list(csv.DictReader(StringIO(run("compare", str(club), "--csv").stdout)))
    assert found["first"]["words"] == len(LIST)
    assert found["both"] + found["only_first"]["count"] == len(LIST)
    assert found["both"] + found["only_second"]["count"] == len(WORDS)
    assert sorted(row["word"] for row in table if row["only_in"] == "club") == sorted(LIST - WORDS)
    assert sorted(row["word"] for row in table if row["only_in"] == "default") == sorted(WORDS - LIST)


@pytest.mark.usefixtures("default")
def test_two_lexica_by_name_and_diff_has_the_same_words(run, club) -> None:
    run("import", str(club), "--name", "club")
    found = run("compare", "club", "default", "--json").json
    words = run("diff", "club", "default", "--json").json
    assert found["only_first"]["unread"] == words["only_a"]
    assert found["only_second"]["count"] == len(words["only_b"])


@pytest.mark.usefixtures("default")
def test_a_page_is_written_whole_and_nothing_else_is_printed(run, club, tmp_path) -> None:
    page = tmp_path / "confronto.html"
    found = run("compare", str(club), "--page", str(page), language="it")
    assert (found.exit_code, found.stdout) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert "<h1>club e default a confronto</h1>" in text
    assert "Probabili errori di club" in text


def test_without_a_default_lexicon_two_lists_are_still_counted(run, club, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("amo\ncasa\n")
    run("import", str(other), "--name", "other")
    found = run("compare", str(club), "other", language="it")
    assert found.exit_code == 0
    assert "plancia lexicon build" in found.stdout


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (["nobody"], "lexicon_not_found"),
        (["nothing.txt"], "file_not_readable"),
        (["folder/list", "default"], "file_not_readable"),
    ],
)
@pytest.mark.usefixtures("default")
def test_what_is_not_there_is_refused_in_a_sentence(run, typed, code) -> None:
    refused = run("compare", *typed, "--json")
    assert (refused.exit_code, refused.json["error"]["code"]) == (2, code)


@pytest.mark.usefixtures("default")
def test_an_import_says_how_many_words_are_explained(run, club) -> None:
    assert run("import", str(club), "--name", "club", "--json").json["explained"] == len(WORDS & LIST)
    assert "plancia lexicon compare club" in run("import", str(club), "--name", "club", language="it").stdout


def test_an_import_without_a_default_lexicon_works_and_says_so(run, club, tmp_path) -> None:
    assert run("import", str(club), "--name", "club", "--json").json["explained"] is None
    assert "Manca il lessico predefinito" in run("import", str(club), "--name", "club", language="it").stdout
    judged = plancia("judge", "--lexicon", "club", "amo", PLANCIA_DATA=str(tmp_path / "data"), language="it")
    assert "parola dell'elenco" in judged.stdout


@pytest.mark.usefixtures("default")
def test_a_list_is_judged_with_the_readings_of_the_default_lexicon(run, club, tmp_path) -> None:
    run("import", str(club), "--name", "club")
    words = ("amo", "gatti", "psotare")
    judged = plancia("judge", "--lexicon", "club", *words, PLANCIA_DATA=str(tmp_path / "data"), language="it")
    assert "indicativo presente, 1ª persona singolare di «amare»" in judged.stdout
    assert "L'elenco in uso non ha questa parola. Per Plancia sarebbe: plurale di «gatto»." in judged.stdout
    assert "Plancia non la conosce." in judged.stdout
