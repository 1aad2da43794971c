"""Corrections over HTTP: proposed by anybody, decided by the keeper of the words, obeyed at once. About 10 seconds."""

import os
import signal
import subprocess
import sys
from secrets import token_hex

import pytest

from lexicon.corrections.table import store
from plancia.lexicon.corrections.correction_file import read_corrections
from plancia.rules.editions import load
from plancia.server.corrections import correction_store
from plancia.server.people.roles import KEEPER, WORDS, grant, withdraw
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.people.app import Person, account, code, emptied, guest, people_of, program, served

GASSA = {"kind": "add_lemma", "lemma": "gassa", "part": "noun"}


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """Make a library with the lexica of two editions whose rules on words differ."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCIA_DATA", str(tmp_path_factory.mktemp("data")))
        for edition in ("figs-c", "figs-2008"):
            store(load(edition))
        yield


@pytest.fixture(scope="module")
def server(data, tmp_path_factory):
    with served(tmp_path_factory.mktemp("corrections") / "p.db") as client:
        yield client


@pytest.fixture
def client(server):
    """Give the server with nobody and nothing in it; a new one for each test would take a second."""
    emptied(server)
    looked(server)
    return server


@pytest.fixture
def keeper(client) -> Person:
    person = account(client, "Custode")
    store_of(client).do(lambda connection: grant(connection, 0, WORDS, person.id, KEEPER))
    return person


def looked(client) -> None:
    """Let the server see what another process has written, as it does every second."""
    with client.portal() as portal:
        portal.call(client.app.state.services.corrections.look)


def store_of(client) -> Store:
    return people_of(client).sessions._store


def proposal(word: str = "gasse", wrong: str = "missing", **more) -> dict:
    return {"key": token_hex(16), "word": word, "wrong": wrong, "why": "è nello Zingarelli", **more}


def propose(person: Person, *args, **more) -> int:
    answer = person.request("POST", "/api/corrections", proposal(*args, **more))
    assert answer.status_code == 201, answer.text
    return answer.json()["number"]


def previewed(keeper: Person, number: int, change: dict, **more) -> dict:
    answer = keeper.request("POST", f"/api/corrections/{number}/preview", {"change": change, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def accept(keeper: Person, number: int, shown: dict, **more):
    body = {"change": shown["change"], "digest": shown["digest"], "reason": "è a lemma", **more}
    return keeper.request("POST", f"/api/corrections/{number}/accept", body)


def verdict(client, word: str, edition: str = "figs-c") -> dict:
    answer = client.get("/api/words/judge", params={"words": word, "edition": edition})
    return answer.json()["verdicts"][0]


def queue(keeper: Person, state: str = "open") -> dict:
    return keeper.request("GET", f"/api/corrections?status={state}").json()


def test_from_a_report_to_a_word_that_is_good(client, keeper) -> None:
    ada = guest(client)
    number = propose(ada, source="Zingarelli 2024, s.v. gassa")
    assert not verdict(client, "gasse")["valid"]
    (group,) = queue(keeper)["groups"]
    (waiting,) = group["corrections"]
    assert (waiting["word"], waiting["by"], waiting["valid"]) == ("GASSE", "Ada", False)
    assert waiting["source"] == "Zingarelli 2024, s.v. gassa"
    shown = previewed(keeper, number, GASSA, regular="feminine")
    assert shown["change"]["forms"] == "plural=gasse"
    assert [form["word"] for form in shown["effects"][0]["comes"]] == ["GASSA", "GASSE"]
    assert shown["effects"][0]["comes"][1]["readings"] == ["plurale di «gassa»"]
    assert accept(keeper, number, shown).status_code == 200
    for word in ("gassa", "gasse"):
        for edition in ("figs-c", "figs-2008"):
            judged = verdict(client, word, edition)
            assert judged["valid"], (word, edition)
            assert judged["ruling"] | {"at": ""} == {
                "by": "Custode",
                "at": "",
                "why": "è a lemma",
                "correction": number,
            }
    mine = ada.request("GET", "/api/corrections/mine").json()
    assert not mine["keeper"]
    (own,) = mine["corrections"]
    assert (own["state"], own["reason"], own["decided_ms"] > 0) == ("accepted", "è a lemma", True)
    assert queue(keeper)["groups"] == []
    assert queue(keeper, "accepted")["accepted"] == 1


def test_what_was_accepted_can_be_taken_back(client, keeper) -> None:
    number = propose(guest(client), "codi", "not_a_word")
    shown = previewed(keeper, number, {"kind": "remove_form", "word": "codi"})
    assert accept(keeper, number, shown).status_code == 200
    assert verdict(client, "codi")["reason"]["code"] == "corrected_out"
    keeper.request("POST", f"/api/corrections/{number}/refuse", {"reason": "è plurale raro"})
    assert verdict(client, "codi")["valid"]
    (group,) = queue(keeper, "refused")["groups"]
    assert [step["kind"] for step in group["corrections"][0]["steps"]] == ["proposed", "accepted", "refused"]


def test_a_question_reaches_who_proposed_and_the_answer_the_keeper(client, keeper) -> None:
    ada, number = guest(client), None
    number = propose(ada)
    assert code(answer_to(ada, number)) == "correction_not_asked"
    keeper.request("POST", f"/api/corrections/{number}/ask", {"text": "In quale edizione?"})
    (own,) = ada.request("GET", "/api/corrections/mine").json()["corrections"]
    assert (own["state"], own["question"], own["answer"]) == ("asked", "In quale edizione?", "")
    # Nobody else answers for him.
    assert code(answer_to(guest(client, "Bea"), number)) == "correction_unknown"
    assert answer_to(ada, number).status_code == 200
    (group,) = queue(keeper)["groups"]
    assert group["corrections"][0]["steps"][-1]["text"] == "Nell'ultima"


def answer_to(person: Person, number: int):
    return person.request("POST", f"/api/corrections/{number}/answer", {"text": "Nell'ultima"})


def test_similar_reports_are_gathered_and_decided_together(client, keeper) -> None:
    first = propose(guest(client), "portarlo", "not_a_word")
    answer = guest(client, "Bea").request("POST", "/api/corrections", proposal("portate", "not_a_word"))
    other = propose(guest(client, "Ivo"), "codi", "not_a_word")
    assert answer.json()["similar"] == 0
    second = answer.json()["number"]
    groups = queue(keeper)["groups"]
    assert [[each["number"] for each in group["corrections"]] for group in groups] == [
        [first, second],
        [other],
    ]
    assert groups[0]["about"] == "portare"
    assert groups[0]["corrections"][0]["lemmas"] == [{"lemma": "portare", "part": "verb"}]
    shown = previewed(keeper, first, {"kind": "remove_lemma", "lemma": "portare", "part": "verb"})
    goes = {form["word"] for form in shown["effects"][0]["goes"]}
    stays = {form["word"] for form in shown["effects"][0]["stays"]}
    assert {"PORTARE", "PORTARLO", "PORTATE"} <= goes
    assert stays == {"PORTA"}
    assert accept(keeper, first, shown, also=[second]).status_code == 200
    assert queue(keeper)["open"] == 1
    assert verdict(client, "porta")["valid"]
    assert not verdict(client, "portarglielo")["valid"]


def test_nothing_is_done_but_what_was_shown(client, keeper) -> None:
    first, second = propose(guest(client)), propose(guest(client, "Bea"), "gassa")
    shown = previewed(keeper, first, {**GASSA, "forms": "plural=gasse"})
    assert code(accept(keeper, first, {**shown, "digest": "0" * 24})) == "correction_stale"
    assert code(accept(keeper, first, {**shown, "change": GASSA})) == "correction_stale"
    # Somebody else has accepted a part of it meanwhile.
    assert accept(keeper, second, previewed(keeper, second, GASSA)).status_code == 200
    assert code(accept(keeper, first, shown)) == "correction_stale"
    assert not verdict(client, "gasse")["valid"]


def test_what_cannot_be_is_refused_in_a_sentence(client, keeper) -> None:
    ada = guest(client)
    refusals = {
        "correction_settled": proposal("casa", "missing"),
        "word_not_playable": proposal("cas@"),
        "lexicon_not_found": proposal(lexicon="altro"),
        "edition_not_found": proposal(edition="altra"),
        "bad_request": proposal(why=""),
    }
    assert {
        expected: code(ada.request("POST", "/api/corrections", body)) for expected, body in refusals.items()
    } == {each: each for each in refusals}
    number = propose(ada)
    for change, expected in (
        ({"kind": "add_lemma", "lemma": "gassare", "part": "verb", "verb_class": "boh"}, "correction_line"),
        ({"kind": "add_lemma", "lemma": "casa", "part": "noun"}, "correction_nothing"),
        ({"kind": "remove_form", "word": "gasse"}, "correction_nothing"),
        ({"kind": "remove_form", "word": "x" * 81}, "bad_request"),
    ):
        answer = keeper.request("POST", f"/api/corrections/{number}/preview", {"change": change})
        assert code(answer) == expected
    assert (
        code(keeper.request("POST", "/api/corrections/999/refuse", {"reason": "no, no"}))
        == "correction_unknown"
    )


def test_a_remark_is_told_beside_the_verdict(client, keeper) -> None:
    number = propose(guest(client), "casa", "reading")
    shown = previewed(keeper, number, {"kind": "remark", "word": "CASA", "text": "femminile, non maschile"})
    assert accept(keeper, number, shown).status_code == 200
    judged = verdict(client, "casa")
    assert (judged["valid"], judged["ruling"]) == (True, None)
    assert (judged["remark"]["why"], judged["remark"]["correction"]) == ("femminile, non maschile", number)


def test_a_stranger_proposes_and_reads_nobodys_name(client, keeper) -> None:
    stranger, ada = Person(client), guest(client, "Ada Segreta")
    number = propose(stranger)
    propose(ada, "gassa")
    for person, expected in ((stranger, "not_signed_in"), (guest(client, "Bea"), "not_keeper")):
        for path in ("", "/export"):
            answer = person.request("GET", f"/api/corrections{path}")
            assert code(answer) == expected
            assert "Segreta" not in answer.text
        for act, body in (("refuse", {"reason": "no, no"}), ("ask", {"text": "Dove?"})):
            assert code(person.request("POST", f"/api/corrections/{number}/{act}", body)) == expected
    assert guest(client, "Ivo").request("GET", "/api/corrections/mine").json()["corrections"] == []
    (first, second) = [group["corrections"][0] for group in queue(keeper)["groups"]]
    assert (first["by"], second["by"]) == ("", "Ada Segreta")
    # A file for other clubs has no names of those who proposed.
    exported = keeper.request("GET", "/api/corrections/export").content
    assert b"Segreta" not in exported
    assert [each.word for each in read_corrections(exported)] != []


def test_a_keeper_who_is_none_any_more_decides_nothing(client, keeper) -> None:
    number = propose(guest(client))
    assert code(program(keeper, "read").request("GET", "/api/corrections")) == "scope_missing"
    assert program(keeper, "organise").request("GET", "/api/corrections").status_code == 200
    store_of(client).do(lambda connection: withdraw(connection, 0, WORDS, keeper.id, KEEPER))
    answer = keeper.request("POST", f"/api/corrections/{number}/refuse", {"reason": "no, no"})
    assert code(answer) == "not_keeper"


def test_what_is_sent_or_said_twice_is_kept_once(client, keeper) -> None:
    stranger, ada = Person(client), guest(client)
    body = proposal()
    sent = [stranger.request("POST", "/api/corrections", body).json()["number"] for _ in range(2)]
    assert sent[0] == sent[1]
    assert propose(ada) == propose(ada) != sent[0]
    assert queue(keeper)["open"] == 2


def test_strangers_of_an_address_cannot_fill_the_queue(data, tmp_path) -> None:
    with served(tmp_path / "p.db", limits_corrections="2/3600", limits_behind_address=1) as client:
        answers = [Person(client).request("POST", "/api/corrections", proposal()) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        # Somebody whom the server knows has a bucket of his own.
        assert guest(client).request("POST", "/api/corrections", proposal()).status_code == 201


def test_what_holds_holds_after_a_restart_and_is_seen_by_others(data, where) -> None:
    with served(where) as client:
        person = account(client, "Custode")
        store_of(client).do(lambda connection: grant(connection, 0, WORDS, person.id, KEEPER))
        number = propose(guest(client))
        accept(person, number, previewed(person, number, GASSA, regular="feminine"))
    with served(where) as client:
        assert verdict(client, "gasse")["valid"]

        # Another process decides: the command line, or another node.
        def undo(connection) -> None:
            correction_store.refuse(connection, 1, number, "Altro", "no")

        with Store(where) as other:
            other.do(undo)
        looked(client)
        assert not verdict(client, "gasse")["valid"]


KILLED = """
import sys
from pathlib import Path
from plancia.server.corrections import correction_store
from plancia.server.corrections.correction_store import Proposal
from plancia.server.store.store import Store
store = Store(Path(sys.argv[1]))
for turn in range(1_000_000):
    one = Proposal(f"key{turn:016}", "default", "figs-c", "GASSE", "missing", "prova", "")
    print(store.do(lambda connection: correction_store.propose(connection, turn, one)), flush=True)
"""


def test_what_was_acknowledged_survives_a_kill(tmp_path) -> None:
    path = tmp_path / "p.db"
    prepare(path)
    with subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE) as process:
        acknowledged = [int(process.stdout.readline()) for _ in range(25)]
        os.kill(process.pid, signal.SIGKILL)
        acknowledged += [int(line) for line in process.stdout.read().splitlines() if line]
    with Store(path) as store:
        kept = store.do(correction_store.everything, write=False)
    assert [each.number for each in kept][: len(acknowledged)] == acknowledged
    assert len(kept) - len(acknowledged) in (0, 1)
