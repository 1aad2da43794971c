"""``plancia judge`` and ``plancia rule``: real processes on a small compiled lexicon."""

import msgspec
import pytest

from cli.command import plancia
from lexicon.memory_lexicon import RULES, VERBS, MemoryLexicon
from plancia.lexicon import library
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.glosses.gathered import meanings
from plancia.rules.editions import load

AUTHORITY = {"dictionary": "Zingarelli, edizione dell'anno in cui si gioca", "article": "47"}


@pytest.fixture(scope="module")
def image() -> bytes:
    lexicon = MemoryLexicon()
    words = {word for word in (*lexicon.readings, *lexicon.enclitics) if 2 <= len(word) <= 15}
    verbs = {lemma: lexicon.verb(lemma) for lemma in VERBS}
    return compile_lexicon(Info("default", "Prova", "derived"), words, lexicon.readings, verbs)


@pytest.fixture
def data(image, tmp_path, monkeypatch) -> dict[str, str]:
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path))
    library.store(image, "default", RULES.key)
    return {"PLANCIA_DATA": str(tmp_path)}


def test_a_plain_list_does_not_claim_to_know_how_its_words_inflect(tmp_path) -> None:
    (tmp_path / "list.txt").write_text("casa\n")
    assert (
        plancia(
            "lexicon", "import", str(tmp_path / "list.txt"), "--name", "club", PLANCIA_DATA=str(tmp_path)
        ).exit_code
        == 0
    )
    judged = plancia("judge", "--lexicon", "club", "--json", "CASE", PLANCIA_DATA=str(tmp_path)).json
    assert judged[0]["reason"]["article"] == "14"


def test_a_valid_word_comes_with_every_reading_the_shortest_first(data) -> None:
    result = plancia("judge", "--json", "amatelo", **data)
    assert result.exit_code == 0
    assert result.json == [
        {
            "word": "AMATELO",
            "valid": True,
            "familiarity": 5,
            "analyses": [
                {
                    "lemma": "amare",
                    "pos": "verb",
                    "analysis": "imp.2p",
                    "particles": ["lo"],
                    "article": "22",
                    "sources": ["plancia"],
                    "gloss": meanings()["amare"][0].text,
                },
                {
                    "lemma": "amare",
                    "pos": "verb",
                    "analysis": "imp.2s",
                    "particles": ["ti", "lo"],
                    "article": "22",
                    "sources": ["plancia"],
                    "gloss": None,
                },
            ],
            "reason": None,
            "authority": AUTHORITY,
        }
    ]


def test_a_word_that_is_not_valid_comes_with_the_nearest_reason(data) -> None:
    result = plancia("judge", "--json", "casa", "magliettina", **data)
    assert result.exit_code == 1
    house, vest = result.json
    assert house["valid"]
    assert vest == {
        "word": "MAGLIETTINA",
        "valid": False,
        "familiarity": None,
        "analyses": [],
        "reason": {
            "article": "20",
            "text": "It is an altered form of «maglietta» that dictionaries do not head.",
        },
        "authority": AUTHORITY,
    }


def test_people_read_it_in_their_language(data) -> None:
    result = plancia("judge", "dammi", "fattolo", language="it", **data)
    assert result.stdout == (
        "DAMMI  valida\n"
        "  imperativo, 2ª persona singolare di «dare» + mi (art. 22; plancia)\n"
        f"    {meanings()['dare'][0].text}\n"
        "FATTOLO  non valida\n"
        "  La particella «lo» si unisce a infinito, gerundio e imperativo: questo è un participio di «fare». (art. 22)\n"
        "Fa fede il vocabolario: Zingarelli, edizione dell'anno in cui si gioca (art. 47).\n"
    )


def test_a_guide_without_articles_is_cited_by_its_heading_or_not_at_all(data, image) -> None:
    library.store(image, "default", WordRules.of(load("milano")).key)
    judged = plancia(
        "judge", "--edition", "milano", "--json", "magliettina", "casa", "amarlo", "qzzx", **data
    ).json
    heading = "Contestazione di una giocata"
    assert [each["authority"] for each in judged] == [{"dictionary": "Zanichelli", "article": heading}] * 4
    cited = [each["reason"] or each["analyses"][0] for each in judged]
    assert [each["article"] for each in cited] == [None, heading, None, heading]
    told = plancia("judge", "--edition", "milano", "magliettina", "casa", language="it", **data).stdout
    assert told == (
        "MAGLIETTINA  non valida\n"
        "  È un alterato di «maglietta» che i dizionari non danno come lemma.\n"
        "CASA  valida\n"
        "  sostantivo «casa» («Contestazione di una giocata»; plancia)\n"
        f"    {meanings()['casa'][0].text}\n"
        "Fa fede il vocabolario: Zanichelli («Contestazione di una giocata»).\n"
    )


@pytest.mark.parametrize(
    ("words", "valid"), [(["casa", "amarlo"], True), (["casa", "dilo", "amarlo"], False)]
)
def test_a_play_has_one_verdict_that_does_not_say_which_word_failed(data, words, valid) -> None:
    result = plancia("judge", "--play", "--json", *words, **data)
    assert (result.exit_code, result.json) == (0 if valid else 1, {"valid": valid})
    told = plancia("judge", "--play", *words, **data)
    assert told.stdout == ("The play is valid.\n" if valid else "The play is not valid.\n")


def test_a_lexicon_that_is_not_there_is_one_coded_error(tmp_path) -> None:
    result = plancia("judge", "--json", "casa", PLANCIA_DATA=str(tmp_path))
    assert (result.exit_code, result.json["error"]["code"]) == (2, "lexicon_not_found")


def test_no_word_is_wrong_usage(data) -> None:
    assert plancia("judge", **data).exit_code == 2


def rule(data, *arguments: str, **options: str):
    return plancia("rule", *arguments, "--by", "Anna Rossi", "--why", "vista la voce", **options, **data)


def test_a_ruling_applies_from_then_on_and_shows_in_the_verdict(data) -> None:
    assert plancia("judge", "--json", "zuzzù", **data).exit_code == 1
    assert rule(data, "zuzzù", "--valid").exit_code == 0
    valid = plancia("judge", "--json", "zuzzù", **data)
    assert valid.exit_code == 0
    assert valid.json[0]["analyses"][0]["sources"] == ["ruling"]
    assert (valid.json[0]["ruling"]["by"], valid.json[0]["ruling"]["why"]) == ("Anna Rossi", "vista la voce")
    assert rule(data, "zuzzù", "--invalid").exit_code == 0
    invalid = plancia("judge", "--json", "zuzzù", **data)
    assert invalid.exit_code == 1
    assert "Anna Rossi" in invalid.json[0]["reason"]["text"]
    assert invalid.json[0]["reason"]["article"] == "28, 29"
    assert "Anna Rossi" in plancia("judge", "zuzzù", **data).stdout


def test_rulings_outlive_a_rebuilt_lexicon(data, image) -> None:
    rule(data, "zuzzù", "--valid")
    library.store(image, "default", RULES.key)
    assert plancia("judge", "zuzzù", **data).exit_code == 0


def test_rulings_are_listed_and_exported_in_order(data, tmp_path) -> None:
    rule(data, "zen", "--valid")
    rule(data, "casa", "--invalid")
    listed = plancia("rule", "--list", "--json", **data).json
    assert [(each["word"], each["valid"]) for each in listed] == [("ZEN", True), ("CASA", False)]
    assert plancia("rule", "--list", language="it", **data).stdout.startswith(
        "ZEN: valida, decisione di Anna Rossi"
    )
    assert "(art. 28, 29)" in plancia("rule", "--list", **data).stdout
    target = tmp_path / "rulings.jsonl"
    assert plancia("rule", "--export", str(target), **data).exit_code == 0
    assert [msgspec.json.decode(line) for line in target.read_bytes().splitlines()] == listed
    assert plancia("rule", "--export", "-", **data).stdout == target.read_text()


def test_a_torn_line_is_reported_and_the_rest_counts(data, tmp_path) -> None:
    rule(data, "zen", "--valid")
    with (tmp_path / "lexica" / "default.rulings.jsonl").open("ab") as file:
        file.write(b'{"word": "CA')
    result = plancia("judge", "--json", "zen", "casa", **data)
    assert (result.exit_code, [each["valid"] for each in result.json]) == (0, [True, True])
    assert "[rulings_damaged]" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["zen"],
        ["zen", "--valid"],
        ["zen", "--valid", "--by", "Anna"],
        ["zen", "--by", "Anna", "--why", "no"],
        ["zen", "--valid", "--by", "Anna", "--why", "sì", "--list"],
    ],
)
def test_an_incomplete_ruling_is_wrong_usage(data, arguments) -> None:
    assert plancia("rule", *arguments, **data).exit_code == 2


def test_a_ruling_on_two_words_is_refused(data) -> None:
    result = rule(data, "ab aeterno", "--valid", "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "word_not_playable")


def test_bytes_that_are_no_text_are_no_word_and_no_crash(data) -> None:
    typed = b"CAS\xff".decode(errors="surrogateescape")
    answer = plancia("judge", typed, "--json", **data)
    assert (answer.exit_code, answer.json[0]["valid"]) == (1, False)
    assert plancia("judge", typed, **data).exit_code == 1
