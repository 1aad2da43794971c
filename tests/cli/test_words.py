"""``plancia words``: the lists people study, from a small lexicon."""

import pytest

from cli.command import Result, plancia

WORDS = "ad\ncasa\ncase\ncosa\ncasale\nquiz\nsaca\n"


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("words")
    (folder / "list.txt").write_text(WORDS)

    def call(*arguments: str, **environment: str) -> Result:
        return plancia(
            "words", *arguments, "--lexicon", "club", PLANCIA_DATA=str(folder / "data"), **environment
        )

    plancia(
        "lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=str(folder / "data")
    )
    return call


def words(result: Result) -> list[str]:
    return [each["word"] for each in result.json["words"]]


def test_short_words_come_with_what_they_are(run) -> None:
    result = run("--length", "2", "--json").json
    (ad,) = result["words"]
    assert (ad["word"], ad["gloss"]["part"], ad["gloss"]["article"]) == ("AD", "preposition", "14")
    assert "forma eufonica" in run("--length", "2").stdout
    assert (result["lexicon"]["name"], result["count"], len(result["lexicon"]["hash"])) == ("club", 1, 16)


def test_anagrams_patterns_beginnings_ends_and_middles(run) -> None:
    assert words(run("--anagram", "casa", "--json")) == ["CASA", "SACA"]
    assert words(run("--anagram", "CAS?", "--json")) == ["CASA", "CASE", "COSA", "SACA"]
    assert words(run("--rack", "ADSAC?", "--json")) == ["AD", "CASA", "CASE", "COSA", "SACA"]
    assert words(run("--pattern", "C..A", "--json")) == ["CASA", "COSA"]
    assert words(run("--starts", "cas", "--ends", "e", "--json")) == ["CASALE", "CASE"]
    assert words(run("--contains", "SA", "--length", "4", "--json")) == ["CASA", "COSA", "SACA"]
    assert words(run("--starts", "ZZ", "--json")) == []
    assert run("--starts", "ZZ").stdout == ""


def test_every_question_can_be_asked_together(run) -> None:
    assert words(run("--pattern", "C*A", "--json")) == ["CASA", "COSA"]
    assert words(run("--length", "5-", "--json")) == ["CASALE"]
    assert words(run("--with", "aa", "--without", "L", "--json")) == ["CASA", "SACA"]
    assert words(run("--extends", "cas", "--side", "behind", "--length", "-4", "--json")) == ["CASA", "CASE"]
    assert words(run("--points", "20-", "--json")) == ["QUIZ"]
    assert words(run("--anagrams", "1", "--ends", "SA", "--json")) == ["CASA"]
    assert words(run("--rank", "1", "--length", "2", "--part", "word", "--json")) == ["AD"]
    assert words(run("--not-in", "figs-2008", "--json")) == []


def test_a_page_says_how_many_there_are(run) -> None:
    result = run("--length", "4", "--sort", "length", "--first", "2", "--most", "2", "--json")
    assert (words(result), result.json["count"], result.json["first"]) == (["CASE", "COSA"], 5, 2)
    assert words(run("--length", "4", "--reverse", "--most", "1", "--json")) == ["SACA"]


def test_a_table_for_spreadsheets(run) -> None:
    head, casa = run("--pattern", "CASA", "--csv").stdout.splitlines()
    assert head.startswith("word,length,points,anagrams,ways,rank,")
    assert casa.startswith("CASA,4,6,1,")
    (found,) = run("--pattern", "CASA", "--json").json["words"]
    assert (found["anagrams"], found["front"], found["back"], found["parts"][0] != "") == (1, [], [], True)


def test_by_points_or_by_alphabet(run) -> None:
    assert words(run("--length", "4", "--sort", "score", "--json"))[0] == "QUIZ"
    assert run("--length", "4").stdout.split()[0] == "CASA"


def test_the_edition_says_what_tiles_are_worth(run, tmp_path) -> None:
    assert [each["score"] for each in run("--pattern", "QUIZ", "--json").json["words"]] == [22]


def test_hooks(run) -> None:
    assert run("--hooks", "CAS", "--json").json | {"lexicon": None} == {
        "lexicon": None, "word": "CAS", "valid": False, "front": [], "back": ["A", "E"],
    }  # fmt: skip
    assert "CAS" in run("--hooks", "cas").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--length", "1"),
        ("--length", "4-16"),
        ("--points", "x"),
        ("--points", "9-7"),
        ("--side", "front"),
        ("--length", "4", "--hooks", "casa"),
        ("--length", "4", "--json", "--csv"),
        ("--sort", "x"),
    ],
)
def test_wrong_usage(run, arguments) -> None:
    assert run(*arguments).exit_code == 2


def test_what_is_no_letter(run) -> None:
    for arguments in (("--pattern", "C+A"), ("--anagram", "l'ho"), ("--hooks", "C.")):
        result = run(*arguments, "--json")
        assert (result.exit_code, result.json["error"]["code"]) == (2, "words_letters")


def test_without_a_lexicon_the_line_to_type_is_said(tmp_path) -> None:
    result = plancia("words", "--length", "2", PLANCIA_DATA=str(tmp_path), language="it")
    assert result.exit_code == 2
    assert "plancia lexicon build --edition figs-c" in result.stderr


def test_new_words_of_a_numbered_list(run) -> None:
    # Only words that the lexicon asked has too: a club whose words were there before has no new one.
    assert words(run("--new-in", "2026.1", "--length", "2-8", "--json")) == []
    whole = plancia("words", "--new-in", "2026.1", "--starts", "ZUGZ", "--json")
    assert words(whole) == ["ZUGZWANG"]
    unknown = plancia("words", "--new-in", "2026.0", "--length", "4", "--json")
    assert unknown.json["error"]["code"] == "version_unknown"
