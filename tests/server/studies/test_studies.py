"""Studies over HTTP: who may read and change them, that nothing is overwritten unseen, limits, paper, frames.

About 10 seconds.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from plancia.server.people.sessions import purge
from plancia.server.studies import studies
from server.people.app import Person, account, code, emptied, guest, people_of, program, served

START = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEILMOR/ 0/0 0"
TREE: dict[str, Any] = {
    "v": 1,
    "name": "",
    "edition": "figs-c",
    "lexicon": "default",
    "players": ["Ada <b>", "Ugo"],
    "start": [START, 0, [1, 1]],
    "comment": "Che cosa <script>giochi</script>?",
    "moves": [
        {"p": ["MIELE", "F8", "o", 24, ["F8M", "G8I", "H8E", "I8L", "J8E"]], "m": "!", "n": [{"x": "QZ"}]},
        {"p": ["MELA", "H8", "v", 14, ["H8M", "H9E", "H10L", "H11A"]], "c": "Anche questa."},
    ],
}
CHAPTER = {
    "version": 1,
    "title": "Prima mossa",
    "text": "Uno.\n\nDue & tre.",
    "content": {"kind": "tree", "tree": TREE},
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("studies") / "plancia.db") as client:
        yield client


@pytest.fixture
def client(site: TestClient) -> TestClient:
    emptied(site)
    return site


def made(person: Person, **about: Any) -> str:
    answer = person.request("POST", "/api/studies", {"title": "Aperture", **about})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["study"])


def with_chapter(person: Person, **about: Any) -> str:
    study = made(person, **about)
    answer = person.request("POST", f"/api/studies/{study}/chapters", CHAPTER)
    assert (answer.status_code, answer.json()["version"]) == (201, 2), answer.text
    return study


def titles(person: Person, path: str) -> list[str]:
    return [each["title"] for each in person.request("GET", path).json()["items"]]


def test_a_study_is_read_as_it_was_written(client: TestClient) -> None:
    ada = guest(client)
    study = with_chapter(ada, visibility="link", language="en")
    read = ada.request("GET", f"/api/studies/{study}").json()
    assert {name: read[name] for name in ("title", "by", "visibility", "language", "yours", "version")} == {
        "title": "Aperture",
        "by": "Ada",
        "visibility": "link",
        "language": "en",
        "yours": True,
        "version": 2,
    }
    (chapter,) = read["chapters"]
    assert {name: chapter[name] for name in ("chapter", "title", "text", "tree")} == {
        "chapter": 1,
        "title": "Prima mossa",
        "text": "Uno.\n\nDue & tre.",
        "tree": TREE,
    }
    # The tree walked through, as a page shows it.
    start, miele, exchange, mela = chapter["places"]
    assert (chapter["letters"], start["following"], start["racks"]) == ("." * 225, [1, 3], ["AEILMOR", ""])
    assert (miele["parent"], miele["tiles"][0], miele["mark"]) == (0, ["F8", "M"], "!")
    assert (exchange["exchanged"], exchange["count"], exchange["turn"]) == ("QZ", 2, 0)
    assert (mela["direction"], mela["scores"], mela["comment"]) == ("down", [14, 0], "Anche questa.")


def test_a_private_study_does_not_exist_for_others(client: TestClient) -> None:
    ada, ugo, nobody = account(client, "Ada"), account(client, "Ugo"), Person(client)
    study = with_chapter(ada)
    for person in (ugo, nobody):
        for path in ("", "/print"):
            answer = person.request("GET", f"/api/studies/{study}{path}")
            assert (answer.status_code, code(answer)) == (404, "study_unknown")
    # Nor does any other refusal tell that it is there.
    for method, path, body in (
        ("PATCH", "", {"version": 2, "title": "Mio"}),
        ("DELETE", "", None),
        ("POST", "/chapters", CHAPTER),
        ("PATCH", "/chapters/1", {"version": 2, "title": "Mio"}),
        ("DELETE", "/chapters/1?version=2", None),
    ):
        answer = ugo.request(method, f"/api/studies/{study}{path}", body)
        unknown = ugo.request(method, f"/api/studies/stu-0000{path}", body)
        assert (answer.status_code, answer.json()) == (404, unknown.json()), (method, path)
    # The frame is for everybody: not even its owner sees a private study there.
    assert ada.request("GET", f"/incorpora/studi/{study}").status_code == 404
    assert ada.request("GET", f"/api/studies/{study}").json()["title"] == "Aperture"


def test_by_link_others_read_and_change_nothing(client: TestClient) -> None:
    ada, ugo, nobody = guest(client, "Ada"), account(client, "Ugo"), Person(client)
    study = with_chapter(ada, visibility="link")
    assert nobody.request("GET", f"/api/studies/{study}").json()["yours"] is False
    for method, path, body in (
        ("PATCH", "", {"version": 2, "title": "Mio"}),
        ("DELETE", "", None),
        ("POST", "/chapters", CHAPTER),
        ("PATCH", "/chapters/1", {"version": 2, "title": "Mio"}),
        ("DELETE", "/chapters/1?version=2", None),
    ):
        refused = ugo.request(method, f"/api/studies/{study}{path}", body)
        assert (refused.status_code, code(refused)) == (403, "study_not_yours")
        assert nobody.request(method, f"/api/studies/{study}{path}", body).status_code == 401
    assert titles(nobody, "/api/studies") == []
    assert ada.request("GET", f"/api/studies/{study}").json()["version"] == 2


def test_lists_show_what_is_public_and_what_is_ones_own(client: TestClient) -> None:
    ada, ugo = guest(client, "Ada"), guest(client, "Ugo")
    with_chapter(ada, title="Pubblico", visibility="public")
    with_chapter(ada, title="Col link", visibility="link")
    made(ada, title="Vuoto", visibility="public")
    made(ugo, title="Altro")
    assert titles(ugo, "/api/studies") == ["Pubblico"], "one without chapters has nothing to say"
    assert sorted(titles(ada, "/api/studies/mine")) == ["Col link", "Pubblico", "Vuoto"]
    assert titles(ugo, "/api/studies/mine") == ["Altro"]
    first = ada.request("GET", "/api/studies/mine?most=2").json()
    rest = ada.request("GET", f"/api/studies/mine?most=2&before={first['next']}").json()
    assert (len(first["items"]), len(rest["items"]), rest["next"]) == (2, 1, None)
    assert Person(client).request("GET", "/api/studies/mine").status_code == 401
    assert program(account(client, "Bruno"), "play").request("GET", "/api/studies").status_code == 403


def test_two_tabs_do_not_overwrite_each_other(client: TestClient) -> None:
    ada = guest(client)
    study = with_chapter(ada)
    at = f"/api/studies/{study}"
    first = ada.request("PATCH", f"{at}/chapters/1", {"version": 2, "text": "Dalla prima."})
    assert (first.status_code, first.json()["version"]) == (200, 3)
    for method, path, body in (
        ("PATCH", "/chapters/1", {"version": 2, "text": "Dalla seconda."}),
        ("PATCH", "", {"version": 2, "title": "Dalla seconda"}),
        ("POST", "/chapters", {**CHAPTER, "version": 2}),
        ("DELETE", "/chapters/1?version=2", None),
    ):
        late = ada.request(method, at + path, body)
        assert (late.status_code, code(late)) == (409, "study_changed")
    read = ada.request("GET", at).json()
    assert (read["version"], read["title"]) == (3, "Aperture")
    assert [(each["title"], each["text"]) for each in read["chapters"]] == [("Prima mossa", "Dalla prima.")]
    # What was refused is not lost: with the version of now it is taken.
    again = ada.request("PATCH", f"{at}/chapters/1", {"version": 3, "text": "Dalla seconda."})
    assert again.json()["chapter"]["text"] == "Dalla seconda."


def test_chapters_come_from_positions_and_records_too(client: TestClient) -> None:
    ada = guest(client)
    at = f"/api/studies/{made(ada)}/chapters"
    position = ada.request("POST", at, {**CHAPTER, "content": {"kind": "position", "cgp": START}})
    assert position.json()["chapter"]["tree"]["start"] == [START, 0, [1, 1]]
    gcg = "#player1 ada Ada\n#player2 ugo Ugo\n>ada: ACIIMOR 8F MICIO +16 16\n#note Ecco.\n"
    record = ada.request("POST", at, {**CHAPTER, "version": 2, "content": {"kind": "record", "gcg": gcg}})
    (move,) = record.json()["chapter"]["tree"]["moves"]
    assert (move["p"][0], move["c"]) == ("MICIO", "Ecco.")
    for wrong, said in (
        ({"kind": "position", "cgp": "15/15"}, "bad_cgp"),
        ({"kind": "position", "cgp": START, "edition": "nessuna"}, "edition_not_found"),
        ({"kind": "record", "gcg": gcg.replace("+16", "+17")}, "wrong_score"),
        ({"kind": "record", "gcg": "#note\n" * 600}, "gcg_too_long"),
        ({"kind": "tree", "tree": {**TREE, "moves": [{"p": ["KO", "H8", "o", 1, ["H8K"]]}]}}, "unknown_tile"),
        ({"kind": "tree", "tree": {**TREE, "v": 2}}, "bad_request"),
    ):
        refused = ada.request("POST", at, {**CHAPTER, "version": 3, "content": wrong})
        assert (refused.status_code, code(refused)) == (400, said)


def test_chapters_are_reordered_and_removed(client: TestClient) -> None:
    ada = guest(client)
    study = made(ada)
    at = f"/api/studies/{study}"
    for version, title in enumerate("ABC", start=1):
        ada.request("POST", f"{at}/chapters", {**CHAPTER, "version": version, "title": title})
    assert ada.request("PATCH", at, {"version": 4, "order": [3, 1, 2]}).json() == {
        "version": 5,
        "chapter": None,
    }
    assert [each["title"] for each in ada.request("GET", at).json()["chapters"]] == ["C", "A", "B"]
    for order in ([3, 1], [3, 1, 1], [3, 1, 2, 4]):
        assert code(ada.request("PATCH", at, {"version": 5, "order": order})) == "study_order"
    assert ada.request("DELETE", f"{at}/chapters/1?version=5").json()["version"] == 6
    assert code(ada.request("DELETE", f"{at}/chapters/1?version=6")) == "chapter_unknown"
    # A number is never given twice: an address of a chapter leads to that chapter or nowhere.
    added = ada.request("POST", f"{at}/chapters", {**CHAPTER, "version": 6, "title": "D"})
    assert added.json()["chapter"]["chapter"] == 4
    assert [each["title"] for each in ada.request("GET", at).json()["chapters"]] == ["C", "B", "D"]
    assert ada.request("DELETE", at).status_code == 204
    assert ada.request("GET", at).status_code == 404


def test_a_study_has_its_bounds(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = guest(client)
    study = with_chapter(ada)
    at = f"/api/studies/{study}"
    monkeypatch.setattr(studies, "MOST_CHAPTERS", 1)
    assert code(ada.request("POST", f"{at}/chapters", {**CHAPTER, "version": 2})) == "study_full"
    monkeypatch.setattr(studies, "LONGEST", 1_000)
    long = ada.request("PATCH", f"{at}/chapters/1", {"version": 2, "text": "x" * 1_000})
    assert (long.status_code, code(long)) == (409, "study_too_large")
    monkeypatch.setattr(studies, "MOST_MOVES", 3)
    many = {"version": 2, "content": {"kind": "tree", "tree": {**TREE, "moves": [{}] * 4}}}
    assert code(ada.request("PATCH", f"{at}/chapters/1", many)) == "study_too_many_moves"
    monkeypatch.setattr(studies, "MOST_STUDIES", 1)
    assert code(ada.request("POST", "/api/studies", {"title": "Ancora"})) == "too_many_studies"
    read = ada.request("GET", at).json()
    assert (read["version"], [each["text"] for each in read["chapters"]]) == (2, [CHAPTER["text"]])
    for title in ("", "   ", "x" * 121, "a\nb"):
        assert ada.request("POST", "/api/studies", {"title": title}).status_code == 400
    huge = {**CHAPTER, "version": 2, "text": "x" * 300_000}
    assert code(ada.request("POST", f"{at}/chapters", huge)) == "too_large"


def test_changes_are_limited(tmp_path: Path) -> None:
    with served(tmp_path / "plancia.db", limits_studies="2/3600") as client:
        ada = guest(client)
        study = made(ada)
        assert ada.request("PATCH", f"/api/studies/{study}", {"version": 1, "title": "B"}).status_code == 200
        assert (
            code(ada.request("PATCH", f"/api/studies/{study}", {"version": 2, "title": "C"}))
            == "too_many_requests"
        )
        assert ada.request("GET", f"/api/studies/{study}").status_code == 200


def test_guests_who_cannot_come_back_leave_only_what_others_may_read(client: TestClient) -> None:
    ada, bruno = guest(client, "Ada"), account(client, "Bruno")
    shared, lost, kept = with_chapter(ada, visibility="link"), with_chapter(ada), with_chapter(bruno)
    people = people_of(client)
    later = people.calendar.now_ms() + 400 * 24 * 3600 * 1000
    people.sessions._store.do(lambda connection: purge(connection, later))
    found = {
        row[0]
        for row in people.sessions._store.do(
            lambda connection: connection.exec_driver_sql("SELECT study FROM study").all()
        )
    }
    assert (found, lost in found) == ({shared, kept}, False)


def test_it_is_printed_with_boards_and_variations(client: TestClient) -> None:
    ada = guest(client)
    study = with_chapter(ada, visibility="link", title="Aperture à la carte")
    printed = Person(client).request("GET", f"/api/studies/{study}/print?language=en&paper=a5")
    assert (printed.status_code, printed.headers["content-type"]) == (200, "application/pdf")
    assert printed.headers["content-disposition"] == 'attachment; filename="aperture-a-la-carte.pdf"'
    assert printed.content.startswith(b"%PDF")


def test_other_sites_frame_it_and_walk_through_it(client: TestClient) -> None:
    ada = guest(client)
    study = with_chapter(ada, visibility="link", title="<i>Aperture</i>")
    at = f"/incorpora/studi/{study}"
    page = Person(client).request("GET", f"{at}?language=it")
    assert "frame-ancestors *" in page.headers["content-security-policy"]
    assert page.headers["cross-origin-resource-policy"] == "cross-origin"
    assert "<script>giochi" not in page.text
    assert "&lt;script&gt;giochi" in page.text
    assert "<i>" not in page.text
    assert "Ada <b>" not in page.text
    for place, shown in ((1, ">M<"), (3, "Anche questa.")):
        walked = Person(client).request("GET", f"{at}?language=it&capitolo=1&passo={place}").text
        assert shown in walked
        assert walked.count('aria-current="step"') == 1
    # What is not there is the beginning, and no fault.
    for asked in ("capitolo=9&passo=9", "capitolo=x&passo=-1", "passo=99999999999999999999"):
        assert Person(client).request("GET", f"{at}?{asked}").status_code == 200
