"""Paper at the table over HTTP: anybody compares two sheets, a game only those who may see it, the tiles of a set."""

from pathlib import Path

import pytest

from plancia.rules.editions import EDITIONS
from server.people.app import Person, guest, served

FEDERATION = (Path(__file__).parents[1] / "games" / "federation.gcg").read_bytes()
ADA = "1;Ada;MICIO;16;16\n1;Ugo;MIELE;18;18\n"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("paper") / "p.db") as client:
        yield client


def compare(person, first, second, language="it", **more):
    body = {"first": first, "second": second, **more}
    return person.request("POST", "/api/scoresheets/compare", body, **{"accept-language": language})


def test_anybody_may_compare_two_sheets(client) -> None:
    found = compare(Person(client), ADA, ADA.replace("MIELE", "MIELI")).json()
    assert (found["agree"], found["with_game"], found["edition"], found["article"]) == (
        False,
        False,
        "figs-c",
        "27",
    )
    (told,) = found["differences"]
    assert told["difference"] == {
        "kind": "word",
        "player": 1,
        "line": 0,
        "turn": 1,
        "first": "MIELE",
        "second": "MIELI",
    }
    assert told["where"] == {"it": "turno 1", "en": "turn 1"}
    assert told["said"]["it"] == "parola diversa: sul primo MIELE, sul secondo MIELI"
    assert found["players"][1]["lines"][0]["differing"] == ["word"]
    assert compare(Person(client), ADA, ADA, edition="milano").json()["article"] is None


def test_the_game_says_who_is_right_to_whoever_may_see_it(client) -> None:
    ada = guest(client)
    cookies = "; ".join(f"{name}={value}" for name, value in ada.cookies.items())
    headers = {**ada.headers, "cookie": cookies, "content-type": "text/plain"}
    game = client.post("/api/records", content=FEDERATION, headers=headers).json()["game"]
    sheet = Person(client).request("GET", f"/api/games/{game}/scoresheet").text
    found = compare(Person(client), sheet.replace('"POETI"', '"POETA"'), sheet, game=game).json()
    assert [told["difference"]["right"] for told in found["differences"]] == ["second"]
    assert "nella partita POETI: è giusto il secondo" in found["differences"][0]["said"]["it"]

    terms = {"settings": {"players": ["", ""], "procedure": "online"}, "public": False, "spectators": False}
    private = ada.request("POST", "/api/games", terms).json()["game"]
    refused = compare(Person(client), ADA, ADA, game=private)
    assert refused.status_code >= 400
    assert compare(Person(client), ADA, ADA, game="none").json()["error"]["code"] == "game_unknown"


@pytest.mark.parametrize(
    ("first", "second", "language", "sentence"),
    [
        (ADA, "x", "it", "Il secondo formulario, riga 1: qui serve turno, giocatore, parola, punti, totale"),
        ("1;Ada;MICIO;x;16", ADA, "en", "The first scoresheet, line 1: expected a number, found 'x'."),
        (ADA, ADA.replace("Ugo", "Eva"), "it", "I formulari non sono della stessa partita"),
        (ADA * 200, ADA, "it", "Il primo formulario è troppo lungo"),
    ],
)
def test_a_refusal_is_one_sentence_that_names_the_sheet(client, first, second, language, sentence) -> None:
    refused = compare(Person(client), first, second, language)
    assert refused.status_code == 400
    assert refused.json()["error"]["message"].startswith(sentence)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_tiles_of_every_rulebook(client, edition) -> None:
    listed = Person(client).request("GET", f"/api/checklists/{edition}").json()
    assert (listed["total"], sum(tile["count"] for tile in listed["tiles"])) == (120, 120)
    assert listed["article"] == (None if edition == "milano" else "24")
    assert {each["key"] for each in listed["guidance"]} == {
        "bag",
        "tiles_checked",
        "shuffled",
        "forms",
        "counted",
        "score_announced",
    }
    printed = Person(client).request("GET", f"/api/checklists/{edition}/pdf?language=en&paper=a5")
    assert printed.content.startswith(b"%PDF-")


def test_a_rulebook_that_does_not_exist(client) -> None:
    for path in ("/api/checklists/none", "/api/checklists/none/pdf"):
        answer = Person(client).request("GET", path)
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "edition_not_found")
    unknown = compare(Person(client), ADA, ADA, edition="none")
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (404, "edition_not_found")
