"""Words over HTTP: verdicts, hooks, lists and lexica, on a lexicon small enough to know by heart. About 10 seconds."""

import gzip
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicon.memory_lexicon import RULES, VERBS, MemoryLexicon
from plancia.lexicon import library
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.judge.rulings import Ruling, append
from plancia.lexicon.pocket_graph import digest
from plancia.lexicon.shelves import rulings_file
from plancia.lexicon.sources.credit import Credit
from plancia.rules.editions import EDITIONS
from plancia.server.words import searches
from server.people.app import code, served

CREDIT = Credit("Plancia", "1", "GPL-3.0-or-later", "Plancia's own linguistic files")


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """Make a library with the derived lexicon of the latest editions and a list that serves all."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCIA_DATA", str(folder))
        lexicon = MemoryLexicon()
        words = {word for word in (*lexicon.readings, *lexicon.enclitics) if 2 <= len(word) <= 15}
        verbs = {lemma: lexicon.verb(lemma) for lemma in VERBS}
        info = Info("default", "Prova", "derived", (CREDIT,))
        library.store(compile_lexicon(info, words, lexicon.readings, verbs), "default", RULES.key)
        short = {"AD", "AH", "CASA", "KM", "YAK", "PERCHE", "SACA", "COSA"}
        library.store(compile_lexicon(Info("club", "Il circolo", "words"), short, {}, {}), "club")
        yield folder


@pytest.fixture(scope="module")
def client(data, tmp_path_factory):
    with served(tmp_path_factory.mktemp("words") / "p.db") as client:
        yield client


def judged(client, *words, **more):
    answer = client.get("/api/words/judge", params={"words": list(words), **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_valid_word_comes_with_its_readings_and_their_articles(client) -> None:
    found = judged(client, "amatelo")
    assert found["valid"]
    assert found["lexicon"]["name"] == "default"
    assert found["lexicon"]["edition"] == "figs-c"
    (verdict,) = found["verdicts"]
    assert (verdict["asked"], verdict["word"], verdict["reason"]) == ("amatelo", "AMATELO", None)
    first = verdict["readings"][0]
    assert (first["lemma"], first["form"], first["particles"]) == ("amare", "imp.2p", ["lo"])
    assert (first["article"], first["cited"]) == ("22", "art. 22")
    assert first["text"] == "imperativo, 2ª persona plurale di «amare» + lo"


def test_a_word_that_is_none_comes_with_the_nearest_reason_in_both_languages(client) -> None:
    (italian,) = judged(client, "computers")["verdicts"]
    (english,) = judged(client, "computers", language="en")["verdicts"]
    assert not italian["valid"]
    assert italian["reason"]["code"] == english["reason"]["code"] == "loan_plural"
    assert italian["reason"]["article"] == "16"
    assert "«computer»" in italian["reason"]["text"]
    assert english["reason"]["text"].startswith("It is a plural of")


def test_the_answer_says_which_dictionary_prevails(client) -> None:
    authority = judged(client, "casa")["authority"]
    assert (authority["dictionary"][:10], authority["article"], authority["cited"]) == (
        "Zingarelli",
        "47",
        "art. 47",
    )


def test_a_guide_without_articles_is_cited_by_its_heading_or_not_at_all(client) -> None:
    found = judged(client, "casa", "zzz", lexicon="club", edition="milano")
    heading = "Contestazione di una giocata"
    reading, reason = found["verdicts"][0]["readings"][0], found["verdicts"][1]["reason"]
    assert (
        (reading["article"], reading["cited"])
        == (reason["article"], reason["cited"])
        == (heading, f"«{heading}»")
    )
    assert found["authority"] == {"dictionary": "Zanichelli", "article": heading, "cited": f"«{heading}»"}
    (numeral,) = judged(client, "quarantadue", lexicon="club", edition="milano")["verdicts"]
    assert (numeral["reason"]["article"], numeral["reason"]["cited"]) == (None, "")


def test_several_words_are_one_play(client) -> None:
    found = judged(client, "casa", "zzz", "perché")
    assert [verdict["valid"] for verdict in found["verdicts"]] == [True, False, True]
    assert not found["valid"]
    assert judged(client, "casa", "perché")["valid"]


def test_what_tiles_cannot_spell_is_explained(client) -> None:
    (verdict,) = judged(client, "l'ho")["verdicts"]
    assert (verdict["word"], verdict["reason"]["code"]) == ("l'ho", "apostrophe")


def test_letters_without_a_tile_are_named(client) -> None:
    (verdict,) = judged(client, "yak", lexicon="club")["verdicts"]
    assert (verdict["values"], verdict["blanks"]) == ([0, 1, 0], "KY")


def test_a_ruling_shows_in_the_next_answer_and_in_the_file_to_take_along(client, data) -> None:
    asked = {"words": ["zuzzu"], "lexicon": "club"}
    before = client.get("/api/words/judge", params=asked)
    tag = before.headers["etag"]
    assert client.get("/api/words/judge", params=asked, headers={"if-none-match": tag}).status_code == 304
    append(rulings_file("club"), Ruling("ZUZZU", True, "Anna", "2026-03-01T10:15:00Z", "perché sì"))
    after = client.get("/api/words/judge", params=asked, headers={"if-none-match": tag})
    (verdict,) = after.json()["verdicts"]
    assert verdict["valid"]
    assert verdict["ruling"] == {
        "by": "Anna",
        "at": "2026-03-01T10:15:00Z",
        "why": "perché sì",
        "correction": None,
    }
    club = next(each for each in client.get("/api/words/lexica").json() if each["name"] == "club")
    assert b'"admitted":["ZUZZU"]' in client.get(f"/api/words/graph/{club['graph']}").content


def test_credits_are_said_in_the_language_of_the_page(client) -> None:
    def said(language: str) -> list[str]:
        lexica = client.get("/api/words/lexica", headers={"accept-language": language}).json()
        return [source["attribution"] for lexicon in lexica for source in lexicon["sources"]]

    assert "Plancia's own linguistic files" in said("en")
    assert "I file linguistici di Plancia" in said("it")
    assert "Plancia's own linguistic files" not in said("it")


def test_how_familiar_words_are_goes_with_the_file_to_take_along(client) -> None:
    """A device makes the words of every level of it; a list without frequencies has none to tell."""
    lexica = {each["name"]: each for each in client.get("/api/words/lexica").json()}
    club = client.get(f"/api/words/tiers/{lexica['club']['graph']}")
    assert club.headers["content-encoding"] == "gzip"
    assert club.content == b"PlTiers\n" + (1).to_bytes(4, "little") + bytes(4)
    assert client.get("/api/words/tiers/0123").status_code == 404


def test_hooks_and_what_is_left(client) -> None:
    found = client.get("/api/words/hooks", params={"word": "cas"}).json()
    assert (found["word"], found["valid"]) == ("CAS", False)
    assert found["back"] == ["A", "E"]
    found = client.get("/api/words/hooks", params={"word": "amarla"}).json()
    assert (found["valid"], found["beheaded"], found["curtailed"]) == (True, None, None)
    found = client.get("/api/words/hooks", params={"word": "xcasa"}).json()
    assert found["beheaded"] == "CASA"
    assert client.get("/api/words/hooks", params={"word": "CASAX"}).json()["curtailed"] == "CASA"


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"anagram": "asca"}, ["CASA", "SACA"]),
        ({"anagram": "cas?"}, ["CASA", "COSA", "SACA"]),
        ({"pattern": "C..A"}, ["CASA", "COSA"]),
        ({"length": 2}, ["AD", "AH", "KM"]),
        ({"starts": "C", "ends": "SA"}, ["CASA", "COSA"]),
        ({"contains": "RC"}, ["PERCHE"]),
        ({"length": 2, "order": "score"}, ["AH", "AD", "KM"]),
        ({"rack": "SACAX"}, ["CASA", "SACA"]),
        ({"pattern": "C*A"}, ["CASA", "COSA"]),
        ({"having": "SO", "length": "3-5"}, ["COSA"]),
        ({"length": "-3", "without": "D", "order": "length", "reverse": "true"}, ["YAK", "AH", "KM"]),
        ({"extends": "CAS", "side": "behind"}, ["CASA"]),
        ({"anagrams": "1", "part": ["noun", "verb", "word"]}, ["CASA", "SACA"]),
        ({"length": 4, "points": "6", "rank": "1-"}, ["CASA", "COSA", "SACA"]),
    ],
)
def test_words_are_found_as_the_command_finds_them(client, asked, words) -> None:
    found = client.get("/api/words/find", params={**asked, "lexicon": "club"}).json()
    assert [each["word"] for each in found["words"]] == words
    assert found["count"] == len(words)


def test_a_long_answer_comes_in_pages(client) -> None:
    def page(first: int) -> dict[str, Any]:
        return client.get("/api/words/find", params={"ends": "LO", "first": first, "most": 5}).json()

    found = page(0)
    assert len(found["words"]) == 5
    assert found["count"] > 5
    every = [word["word"] for first in range(0, found["count"], 5) for word in page(first)["words"]]
    assert every == sorted(every)
    assert len(every) == found["count"]
    assert page(5)["first"] == 5


def test_a_word_that_is_found_says_what_players_ask(client) -> None:
    (casa, _) = client.get("/api/words/find", params={"anagram": "casa", "lexicon": "club"}).json()["words"]
    assert (casa["points"], casa["anagrams"], casa["front"], casa["back"]) == (6, 1, "", "")
    assert casa["ways"] > casa["rank"] >= 1


def test_all_that_was_found_can_be_taken_along(client, monkeypatch) -> None:
    asked = {"anagram": "casa", "lexicon": "club", "order": "alpha", "reverse": "true"}
    answer = client.get("/api/words/list", params=asked)
    assert (answer.text, answer.headers["content-type"]) == ("SACA\nCASA\n", "text/plain; charset=utf-8")
    assert answer.headers["content-disposition"] == 'attachment; filename="parole.txt"'
    table = client.get("/api/words/list", params={**asked, "form": "csv"})
    assert table.headers["content-type"] == "text/csv; charset=utf-8"
    assert [line.split(",")[0] for line in table.text.splitlines()] == ["word", "SACA", "CASA"]
    monkeypatch.setattr(searches, "MOST_LISTED", 1)
    refused = client.get("/api/words/list", params=asked)
    assert (refused.status_code, code(refused)) == (400, "words_too_many")


def test_what_one_edition_has_and_another_has_not(client) -> None:
    found = client.get("/api/words/find", params={"not_in": "figs-a"}).json()
    assert found["count"] == 0
    assert code(client.get("/api/words/find", params={"not_in": "figs-2008"})) == "lexicon_not_found"
    assert code(client.get("/api/words/find", params={"not_in": "nessuna"})) == "edition_not_found"


def test_a_range_that_is_none_is_said(client) -> None:
    for asked in ({"points": "molti"}, {"rank": "9-7"}, {"anagrams": "-"}, {"length": "4-x"}):
        answer = client.get("/api/words/find", params=asked)
        assert (answer.status_code, code(answer)) == (400, "words_range")


def test_the_short_words_come_with_what_they_mean(client) -> None:
    found = client.get("/api/words/short", params={"lexicon": "club"}).json()["words"]
    assert [(each["word"], each["blanks"]) for each in found] == [
        ("AD", ""),
        ("AH", ""),
        ("KM", "K"),
        ("YAK", "KY"),
    ]
    assert found[0]["gloss"]["text"] == "forma eufonica della preposizione a"


def test_the_lexica_say_which_editions_they_serve_and_whose_they_are(client) -> None:
    club, default = client.get("/api/words/lexica").json()
    assert (club["name"], club["kind"]) == ("club", "words")
    assert [each["id"] for each in club["editions"]] == list(EDITIONS)
    assert {each["id"]: each["challenged"] for each in club["editions"]}["milano"] == "word"
    assert default["name"] == "default"
    assert [each["id"] for each in default["editions"]] == ["figs-a", "figs-b", "figs-c"]
    assert [each["id"] for each in default["editions"] if each["default"]] == ["figs-c"]
    assert default["sources"][0]["licence"] == "GPL-3.0-or-later"


def test_the_file_to_take_along_never_changes_under_its_name(client) -> None:
    default = client.get("/api/words/lexica").json()[1]
    answer = client.get(f"/api/words/graph/{default['graph']}")
    assert digest(answer.content) == default["graph"]
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-encoding"] == "gzip"
    assert len(gzip.compress(answer.content)) < len(answer.content)


def test_a_lexicon_that_is_not_there_is_one_clear_answer(client) -> None:
    for path in ("judge?words=casa", "hooks?word=casa", "find?length=2", "short?x=1"):
        missing = client.get(f"/api/words/{path}&lexicon=altro")
        assert (missing.status_code, code(missing)) == (404, "lexicon_not_found")
        old = client.get(f"/api/words/{path}&edition=figs-2008")
        assert (old.status_code, code(old)) == (404, "lexicon_not_found")
        assert code(client.get(f"/api/words/{path}&edition=nessuna")) == "edition_not_found"
        assert code(client.get(f"/api/words/{path}&lexicon=../x")) == "lexicon_name"
    assert code(client.get("/api/words/graph/0")) == "graph_unknown"


def test_a_damaged_lexicon_says_so_and_not_where_it_lies(client, data) -> None:
    (data / "lexica" / "rotto.plx").write_bytes(b"\0" * 500)
    answer = client.get("/api/words/judge", params={"words": "casa", "lexicon": "rotto"})
    assert (answer.status_code, code(answer)) == (503, "lexicon_damaged")
    assert str(data) not in answer.text
    assert "rotto" not in [each["name"] for each in client.get("/api/words/lexica").json()]


@pytest.mark.parametrize(
    "query",
    [
        "judge",
        f"judge?words={'A' * 201}",
        "judge?" + "words=A&" * 31,
        "find",
        "find?length=16",
        "find?side=front",
        "find?most=0&length=2",
        "list",
        "hooks",
    ],
)
def test_a_question_that_is_none_is_refused(client, query) -> None:
    answer = client.get(f"/api/words/{query}")
    assert (answer.status_code, code(answer)) == (400, "bad_request")


def test_the_owner_can_switch_it_off(data, tmp_path) -> None:
    with served(tmp_path / "p.db", words_enabled=False) as client:
        for path in ("lexica", "judge?words=casa", "short", "graph/0"):
            answer = client.get(f"/api/words/{path}")
            assert (answer.status_code, code(answer)) == (403, "words_closed")


def test_who_searches_all_the_time_has_to_wait(data, tmp_path) -> None:
    with served(tmp_path / "p.db", limits_searches="2/60", limits_behind_address=1) as client:
        asked = [client.get("/api/words/find?length=2&lexicon=club").status_code for _ in range(3)]
        assert asked == [200, 200, 429]
        assert client.get("/api/words/judge?words=casa").status_code == 200


_text = st.text(max_size=50)
_values = _text | st.integers(-5, 50).map(str) | st.text("abcz?.'- àè", max_size=45)
_names = ["words", "word", "edition", "lexicon", "language", "length", "anagram", "pattern", "starts", "ends"]

_further = [
    "contains",
    "order",
    "rack",
    "having",
    "without",
    "extends",
    "side",
    "points",
    "anagrams",
    "rank",
    "part",
]
_further += ["reverse", "first", "most", "not_in", "form"]


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(["lexica", "judge", "hooks", "find", "list", "short"])
    | _text.map(lambda t: f"graph/{t}"),
    query=st.lists(
        st.tuples(st.sampled_from([*_names, *_further, "x"]), _values)
        | st.tuples(st.just("words"), _text)
        | st.tuples(st.just("word"), st.text("abcdeilmnorst", min_size=1, max_size=17))
        | st.tuples(st.just("lexicon"), st.sampled_from(["default", "club"]))
        | st.tuples(st.just("edition"), st.sampled_from(EDITIONS)),
        max_size=6,
    ),
)
def test_no_question_makes_the_server_fail(client, path, query) -> None:
    answer = client.get(f"/api/words/{quote(path)}", params=query, follow_redirects=False)
    assert answer.status_code < 500 or code(answer) == "lexicon_damaged", answer.text


def test_words_new_in_a_version_are_asked_for_alone_and_an_unknown_version_is_refused(client, data) -> None:
    asked = {"new_in": "2026.1", "lexicon": "club"}
    assert client.get("/api/words/find", params=asked).status_code == 200
    refused = client.get("/api/words/find", params={**asked, "new_in": "1999.9"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "version_unknown")
