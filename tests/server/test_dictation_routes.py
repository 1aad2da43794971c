"""A form typed in after the game, over HTTP: every line is answered, nothing is kept."""

import pytest

from server.people.app import Person, guest, served

LINES = ["F8 o MICIO 16 = 16", "8F MICIOLE 14", "abbandona"]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("dictation") / "d.db") as client:
        yield client


def read(person, lines, language="it", **more):
    body = {"players": ["Ada", "Ugo"], "lines": lines, **more}
    return person.request("POST", "/api/scoresheets/read", body, **{"accept-language": language})


def test_every_line_is_answered_in_the_asked_language(client) -> None:
    found = read(Person(client), LINES).json()
    assert [line["status"] for line in found["lines"]] == ["right", "wrong", "right"]
    assert found["lines"][1]["code"] == "dictated_points"
    assert found["lines"][1]["said"].startswith("I punti sono 13, sul formulario c'è 14.")
    assert found["gcg"] is None
    english = read(Person(client), LINES, "en").json()
    assert english["lines"][1]["said"].startswith("The points are 13, the form says 14.")


def test_a_form_that_is_right_becomes_a_record_that_can_be_brought(client) -> None:
    found = read(Person(client), [LINES[0], "8F MICIOLE 13", LINES[2]], title="Torneo  di Trieste").json()
    assert found["over"]
    assert found["result"] == "Ada ha abbandonato: vince Ugo, 16 – 13."
    assert "#title Torneo di Trieste\n" in found["gcg"]
    person = guest(client, "Rita")
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    brought = client.post(
        "/api/records", content=found["gcg"].encode(), headers={**person.headers, "cookie": cookies}
    )
    assert brought.status_code == 201, brought.text


def test_a_name_that_no_record_can_hold_is_said_and_breaks_nothing(client) -> None:
    answer = read(Person(client), LINES[:1], players=["A\u0000da", "Ugo"])
    assert answer.status_code == 200
    assert answer.json()["gcg"] is None
    assert answer.json()["said"]


def test_a_rulebook_that_does_not_exist_and_too_many_lines_are_refused(client) -> None:
    assert read(Person(client), [], edition="nowhere").status_code == 404
    assert read(Person(client), ["passo"] * 201).status_code == 400
