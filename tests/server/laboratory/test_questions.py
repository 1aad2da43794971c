"""Questions to the laboratory of a server: answered as the room answers them, within limits."""

import json
from pathlib import Path

import pytest

from plancia.laboratory.face import Face
from plancia.lexicon.library import open_lexicon
from plancia.server.archive.records import MOST_BYTES
from server.people.app import Person, code, guest, served

RECORD = (Path(__file__).parents[2] / "games" / "pragmas.gcg").read_text(encoding="utf-8")
LINE = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AEIOST?/ 40/52 0"
STATIC = {"kind": "position", "cgp": LINE, "depth": "static"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("laboratory") / "p.db") as client:
        yield client


def ask(person: Person, **question):
    return person.request("POST", "/api/laboratory", question)


def refused(answer) -> str:
    assert answer.status_code == 200, answer.text
    assert answer.json()["kind"] == "refused"
    return answer.json()["refusal"]["code"]


@pytest.mark.parametrize(
    "question",
    [
        {"kind": "game", "record": RECORD},
        {"kind": "move", "record": RECORD, "n": 2, "depth": "quick", "seed": 5},
        {**STATIC, "free_exchange": True},
        {"kind": "summary", "record": RECORD, "moves": []},
        {"kind": "hands", "player": "Ada", "hands": [{"number": 1, "rack": "MICIOSA", "plays": []}]},
        {"kind": "end", "cgp": STATIC["cgp"], "scoreless": 6},
    ],
    ids=lambda question: question["kind"],
)
def test_a_server_answers_as_the_room_does(client, question) -> None:
    """Also somebody who does not say who he is: the page of a phone whose browser cannot think asks here."""
    answer = ask(Person(client), **question)
    assert answer.status_code == 200, answer.text
    assert answer.json() == json.loads(Face(open_lexicon).ask(json.dumps(question)))


def test_what_is_too_deep_or_too_long_is_not_thought_about(client) -> None:
    person = guest(client)
    assert refused(ask(person, **{**STATIC, "depth": "deep"})) == "laboratory_depth"
    assert refused(ask(person, kind="move", record=RECORD, n=1, depth="deep")) == "laboratory_depth"
    assert refused(ask(person, **{**STATIC, "cgp": "1" * 1001})) == "laboratory_text"
    assert refused(ask(person, **STATIC, lexicon="a" * 65)) == "laboratory_text"
    assert refused(ask(person, kind="game", record="#note x" * MOST_BYTES)) == "gcg_too_large"
    assert refused(ask(person, kind="game", record="\n" * 501)) == "gcg_too_long"
    assert code(ask(person, kind="game", record="x" * 1024 * 1024)) == "too_large"


def test_no_refusal_tells_where_a_file_is(client) -> None:
    answer = ask(guest(client), **STATIC, lexicon="nowhere")
    assert refused(answer) == "lexicon_not_found"
    assert "/" not in json.dumps(answer.json()["refusal"]["context"])
    assert refused(ask(guest(client), **STATIC, lexicon="../../etc/passwd")) == "lexicon_name"


def test_a_question_in_no_form_is_a_bad_request(client) -> None:
    assert code(ask(guest(client), kind="dance")) == "bad_request"
    assert code(guest(client).request("POST", "/api/laboratory", [])) == "bad_request"


def test_a_person_who_asks_too_much_waits_and_others_do_not(tmp_path) -> None:
    with served(tmp_path / "p.db", limits_laboratory="12/3600") as client:
        ada, ugo = guest(client, "Ada"), guest(client, "Ugo")
        assert ask(ada, **{**STATIC, "depth": "normal"}).status_code == 200  # counts for ten
        assert [ask(ada, **STATIC).status_code for _ in range(3)] == [200, 200, 429]
        answer = ask(ada, **STATIC)
        assert code(answer) == "too_many_requests"
        assert int(answer.headers["retry-after"]) > 0
        assert ask(ugo, **STATIC).status_code == 200


def test_an_address_of_people_who_do_not_say_who_they_are_has_one_limit(tmp_path) -> None:
    with served(tmp_path / "p.db", limits_laboratory="1/3600", limits_behind_address=2) as client:
        assert [ask(Person(client), **STATIC).status_code for _ in range(3)] == [200, 200, 429]
        assert ask(guest(client), **STATIC).status_code == 200


def test_a_server_without_processes_has_no_laboratory(tmp_path) -> None:
    with served(tmp_path / "p.db", rooms_computer_processes=0) as client:
        assert code(ask(guest(client), **STATIC)) == "laboratory_off"


def test_a_server_whose_dictionary_is_closed_tells_no_words_here_either(tmp_path) -> None:
    with served(tmp_path / "p.db", words_enabled=False) as client:
        assert code(ask(guest(client), **STATIC)) == "words_closed"
