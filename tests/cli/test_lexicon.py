"""``plancia lexicon``: lexica imported, listed, shown, exported, compared and removed; failures that cost nothing."""

import gzip
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.command import Result, plancia
from lexicon.small_lexicon import ANALYSES, INFO, VERBS, WORDS, image
from plancia.lexicon.compiled.compile import Commonness, compile_lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.rules.editions import load


@pytest.fixture
def run(tmp_path):
    def call(*arguments: str, **environment: str) -> Result:
        return plancia("lexicon", *arguments, PLANCIA_DATA=str(tmp_path / "data"), **environment)

    return call


@pytest.fixture
def club(run, tmp_path) -> Path:
    """Import a small list and return its file."""
    file = tmp_path / "club.txt"
    file.write_bytes("casa\r\nperché\r\nl'ho\r\nCASA\r\n".encode("latin-1"))
    assert run("import", str(file), "--name", "club").exit_code == 0
    return file


def put_default(data: Path, edition: str = "figs-c") -> Path:
    path = data / "lexica" / f"default@{WordRules.of(load(edition)).key}.plx"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(image())
    return path


def test_an_import_reports_words_repetitions_and_lines_without_a_word(run, club) -> None:
    report = run("import", str(club), "--name", "club", "--json").json
    assert (report["name"], report["kind"], report["words"], report["duplicates"]) == ("club", "words", 2, 1)
    assert report["junk"] == [{"line": 3, "text": "l'ho", "why": "not_letters"}]
    text = run("import", str(club), "--name", "club", language="it").stdout
    assert "riga 3: non solo lettere: l'ho" in text


def test_a_folder_of_lists_is_one_lexicon(run, tmp_path) -> None:
    """Lists by length, as clubs have them: a line that gives no word is told with its file."""
    folder = tmp_path / "lists"
    folder.mkdir()
    (folder / "2.txt").write_text("AD\nDA\n")
    (folder / "3.txt").write_text("ADA\nAD\n4\n")
    report = run("import", str(folder), "--name", "lists", "--json").json
    assert (report["words"], report["duplicates"]) == (3, 1)
    assert [(junk["file"], junk["line"]) for junk in report["junk"]] == [("3.txt", 3)]
    (tmp_path / "none").mkdir()
    nothing = run("import", str(tmp_path / "none"), "--name", "none", "--json")
    assert nothing.json["error"]["code"] == "no_records"


def test_import_then_export_is_the_identity(run, club, tmp_path) -> None:
    assert run("export", "club").stdout == "CASA\nPERCHE\n"
    target = tmp_path / "out.txt"
    assert run("export", "club", "--to", str(target), "--json").json["count"] == 2
    assert target.read_bytes() == b"CASA\nPERCHE\n"
    run("import", str(target), "--name", "again")
    hashes = {each["hash"] for each in run("list", "--json").json}
    assert len(hashes) == 1
    assert run("export", "club", "--json").json["words"] == ["CASA", "PERCHE"]


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sets(st.text("ABCDEXYZ", min_size=2, max_size=15), min_size=1, max_size=200))
def test_any_list_comes_back_sorted(run, tmp_path, words) -> None:
    file = tmp_path / "any.txt"
    file.write_text("\n".join(words))
    run("import", str(file), "--name", "any")
    assert run("export", "any").stdout == "".join(f"{word}\n" for word in sorted(words))


def test_a_table_of_lemmas_becomes_forms_and_enclitics(run, tmp_path) -> None:
    table = tmp_path / "table.tsv"
    table.write_text("lemma\tpart\tclass\tauxiliary\namare\tverb\ttransitive\tavere\nboh\tnothing\n")
    report = run("import", str(table), "--name", "table", "--kind", "lemmas", "--json").json
    assert (report["kind"], report["edition"], report["junk"][0]["why"]) == ("lemmas", "figs-c", "part")
    words = run("export", "table").stdout.split()
    assert {"AMARE", "AMAVANO", "AMANDOLA"} <= set(words)
    told = run("import", str(table), "--name", "table", "--kind", "lemmas", language="it")
    assert told.exit_code == 0
    assert "riga 3: la parte del discorso manca o non è tra quelle previste: boh | nothing" in told.stdout


ARCHAIC = """\
lemma\tpart\tclass\tforms
ebere\tverb\tbare\tind.pres.3s=ebe
torre\tverb\tbare\tind.fut.1s=torrò cond.pres.1s=torrei
"""


@pytest.mark.parametrize(
    ("edition", "valid"),
    [
        ("figs-2008", "EBERE EBE EBENDO EBERLO TORRE TORREI TORRO TORLO"),
        ("figs-a", "EBERE EBE TORRE TORREI TORRO"),
        ("figs-c", "EBERE EBE TORRE TORREI TORRO"),
    ],
)
def test_forms_that_an_archaic_or_syncopated_verb_is_expressly_given_stay_valid(
    run, tmp_path, edition, valid
) -> None:
    file = tmp_path / "lemmas.tsv"
    file.write_text(ARCHAIC, encoding="utf-8")
    imported = run("import", str(file), "--name", "federation", "--kind", "lemmas", "--edition", edition)
    assert imported.exit_code == 0
    asked = ["EBERE", "EBE", "EBENDO", "EBERLO", "TORRE", "TORREI", "TORRO", "TORLO"]
    judged = plancia(
        "judge", "--lexicon", "federation", "--edition", edition, "--json", *asked,
        PLANCIA_DATA=str(tmp_path / "data"),
    ).json  # fmt: skip
    assert [each["word"] for each in judged if each["valid"]] == valid.split()
    articles = {each["article"] for verdict in judged for each in verdict["analyses"]}
    assert articles <= {"14", "15 c", "22"}


def test_open_points_about_words_are_decided_when_a_lexicon_is_made(run, tmp_path) -> None:
    file = tmp_path / "lemmas.tsv"
    file.write_text("lemma\tpart\tforms\nricco\tadjective\tplural=ricchi\nportare\tverb\n", encoding="utf-8")
    typed = ("--option", "superlatives=regular", "--option", "words.max_enclitics=1")
    made = run("import", str(file), "--name", "largo", "--kind", "lemmas", *typed, "--json").json
    assert made["choices"] == {"superlatives": "regular", "max_enclitics": 1}
    words = run("export", "largo").stdout.split()
    assert {"RICCHISSIMO", "PORTARLO"} <= {*words}
    assert "PORTARMELO" not in words
    judged = plancia(
        "judge",
        "--lexicon",
        "largo",
        "--json",
        "ricchissimo",
        "portarmelo",
        PLANCIA_DATA=str(tmp_path / "data"),
    ).json
    assert [each["valid"] for each in judged] == [True, False]
    assert judged[1]["reason"]["article"] == "23"


@pytest.mark.parametrize(
    "option",
    ["verbs=whole_conjugation", "superlatives=sometimes", "max_enclitics=3", "intransitive_particles=xx"],
)
def test_an_open_point_that_cannot_be_decided_so_is_refused(run, club, option) -> None:
    refused = run("import", str(club), "--name", "largo", "--option", option, "--json")
    assert (refused.exit_code, refused.json["error"]["code"][:8]) == (2, "edition_")


def test_the_default_lexicon_has_no_options_of_its_own(run) -> None:
    refused = run("build", "--option", "superlatives=regular", "--json")
    assert (refused.exit_code, refused.json["error"]["code"]) == (2, "lexicon_name")


def test_info_and_list_tell_counts_sources_and_licences(run, club, tmp_path) -> None:
    put_default(tmp_path / "data")
    assert [each["name"] for each in run("list", "--json").json] == ["club", "default"]
    assert "club" in run("list").stdout
    shown = run("info", "--json").json
    assert (shown["words"], shown["lengths"]["4"], shown["letters"]["Z"]) == (len(WORDS), 2, 0)
    assert shown["sources"][0]["licence"] == "GPL-3.0-or-later"
    assert len(shown["hash"]) == 16
    text = run("info", language="it").stdout
    assert "10 parole" in text
    assert "GPL-3.0-or-later" in text


def test_info_tells_how_many_words_are_known_in_each_tier(run, club, tmp_path) -> None:
    assert run("info", "club", "--json").json["vocabularies"] == []
    assert "familiarity" not in run("info", "club").stdout
    common = Commonness({word: 1 + at % 5 for at, word in enumerate(WORDS)}, {"CASETTINA"})
    put_default(tmp_path / "data").write_bytes(compile_lexicon(INFO, WORDS, ANALYSES, VERBS, common))
    shown = run("info", "--json").json
    assert (shown["vocabularies"], shown["phonies"]) == ([2, 4, 6, 8, 10], 1)
    text = run("info", language="it").stdout
    assert "familiarità\n   1         2\n   2         4\n" in text
    assert "1 parole finte credibili" in text


def test_a_difference_has_two_sides(run, club, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("casa\nmicio\n")
    run("import", str(other), "--name", "other")
    assert run("diff", "club", "other").stdout == "+ MICIO\n- PERCHE\n"
    assert run("diff", "club", "other", "--json").json == {
        "a": "club", "b": "other", "only_a": ["PERCHE"], "only_b": ["MICIO"],
    }  # fmt: skip
    assert run("diff", "club", "club").stdout == ""


def test_another_edition_s_lexicon_is_asked_for_by_name(run, tmp_path) -> None:
    put_default(tmp_path / "data")
    put_default(tmp_path / "data", "figs-2008")
    assert run("diff", "default", "default@figs-2008", "--json").json["only_a"] == []
    assert run("info", "default@nessuna", "--json").json["error"]["code"] == "edition_not_found"


def test_what_is_removed_is_gone(run, club) -> None:
    assert run("remove", "club").exit_code == 0
    assert run("list", "--json").json == []
    result = run("remove", "club", "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "lexicon_not_found")


def test_a_missing_default_says_what_to_type(run) -> None:
    result = run("info", "--edition", "figs-2008", language="it")
    assert result.exit_code == 2
    assert "plancia lexicon build --edition figs-2008" in result.stderr


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "import_empty"),
        (b"\x00" * 1000, "import_empty"),
        (gzip.compress(b"casa\n" * 100_000), "import_compressed"),
    ],
)
def test_a_hostile_list_leaves_the_lexicon_as_it_was(run, club, tmp_path, content, code) -> None:
    hostile = tmp_path / "hostile"
    hostile.write_bytes(content)
    result = run("import", str(hostile), "--name", "club", "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, code)
    assert run("export", "club").stdout == "CASA\nPERCHE\n"


def test_a_list_past_the_limit_is_not_read(run, tmp_path) -> None:
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(1 << 40)
    assert run("import", str(huge), "--name", "club", "--json").json["error"]["code"] == "file_too_large"
    assert (
        run("import", str(tmp_path / "none"), "--name", "club", "--json").json["error"]["code"]
        == "file_not_readable"
    )


@pytest.mark.parametrize("name", ["default", "../x", "Club", ""])
def test_names_that_cannot_be(run, club, name) -> None:
    result = run("import", str(club), "--name", name, "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "lexicon_name")


def test_a_damaged_file_is_named_and_can_be_replaced(run, club, tmp_path) -> None:
    file = tmp_path / "data" / "lexica" / "club.plx"
    whole = file.read_bytes()
    for damaged in (whole[:-1], b"", whole[:-70] + b"\xff" + whole[-69:]):
        file.write_bytes(damaged)
        result = run("export", "club", "--json")
        assert (result.exit_code, result.json["error"]["code"]) == (2, "lexicon_damaged")
        assert str(file) in result.json["error"]["message"]
    file.write_bytes(b"")
    assert run("list", "--json").json == [{"name": "club", "damaged": True, "file": str(file)}]
    assert run("import", str(club), "--name", "club").exit_code == 0
    assert run("export", "club").stdout == "CASA\nPERCHE\n"


def test_a_build_that_fails_leaves_the_lexicon_as_it_was(run, tmp_path) -> None:
    path = put_default(tmp_path / "data")
    before = path.read_bytes()
    result = run("build", "--json", PATH=str(tmp_path))
    assert (result.exit_code, result.json["error"]["code"]) == (2, "npm_missing")
    offline = {"npm_config_registry": "http://127.0.0.1:9/", "npm_config_cache": str(tmp_path / "npm")}
    result = run("build", "--json", **offline)
    assert (result.exit_code, result.json["error"]["code"]) == (2, "sources_not_fetched")
    assert path.read_bytes() == before
    assert run("build", "--name", "A/B", "--json").json["error"]["code"] == "lexicon_name"


def test_a_target_that_cannot_be_written(run, club, tmp_path) -> None:
    result = run("export", "club", "--to", str(club / "inside-a-file"), "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "lexicon_not_written")


def test_wrong_usage() -> None:
    for arguments in (
        ("import", "x"),
        ("import", "x", "--name", "n", "--kind", "z"),
        ("diff", "a"),
        ("build", "--level", "z"),
    ):
        assert plancia("lexicon", *arguments).exit_code == 2
