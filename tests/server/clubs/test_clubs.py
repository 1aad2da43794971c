"""Clubs over HTTP: who may read and do what, how people come in, evenings, seasons, news, and going for good."""

import io
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing

import pytest
from icalendar import Calendar
from litestar.testing import TestClient

from plancia.server.people.sessions import purge
from plancia.server.rights.naming import DELETED
from plancia.server.store import tables as t
from server.clubs.milan import Milan, played_tournament
from server.people.app import PASSWORD, Person, account, code, emptied, guest, people_of, served


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("clubs") / "plancia.db") as client:
        yield client


@pytest.fixture
def client(site: TestClient) -> TestClient:
    emptied(site)
    return site


@pytest.fixture
def milan(client: TestClient) -> Milan:
    return Milan(client)


# --- reading ---


def test_a_club_is_found_and_read(milan: Milan) -> None:
    visitor = Person(milan.client)
    (listed,) = visitor.request("GET", "/api/clubs").json()["items"]
    assert listed == {
        "club": "milano",
        "title": "Scrabble Milano",
        "place": "Milano",
        "public": True,
        "members": 1,
        "next": None,
        "you": None,
    }
    page = milan.page(visitor)
    assert (page["you"], page["count"], page["table"]) == (None, 1, None)
    assert [(each["name"], each["role"]) for each in page["members"]] == [("Rita", "president")]
    assert milan.page(milan.rita)["you"] == "president"


def test_a_club_for_members_tells_others_only_what_it_is(milan: Milan) -> None:
    milan.rita.request("PATCH", milan.path, {"public": False})
    visitor = account(milan.client, "Curiosa")
    page = milan.page(visitor)
    assert page["title"] == "Scrabble Milano"
    assert {name for name, value in page.items() if value is None} == {
        "you",
        "calendar",
        "members",
        "ahead",
        "past",
        "seasons",
        "table",
        "news",
    }
    evening = milan.evening("2026-10-02T21:00")
    for path in (f"evenings/{evening}", "calendar.ics"):
        assert code(visitor.request("GET", f"{milan.path}/{path}")) == "club_for_members"
    assert code(visitor.request("GET", "/api/ratings/standard?club=milano")) == "club_for_members"
    assert visitor.request("GET", "/api/clubs").json()["items"] == []
    # A program that reads the calendar cannot sign in; the address that members have opens it.
    address = milan.page(milan.rita)["calendar"]
    assert Person(milan.client).request("GET", address).status_code == 200
    assert code(Person(milan.client).request("GET", address[:-1])) == "club_for_members"


def test_a_name_is_taken_once_also_by_a_club_that_is_closed(milan: Milan) -> None:
    again = milan.ugo.request("POST", "/api/clubs", {"club": "milano", "title": "Altro"})
    assert code(again) == "club_name_taken"
    assert code(milan.ugo.request("DELETE", milan.path)) == "not_club_president"
    assert milan.rita.request("DELETE", milan.path).status_code == 204
    assert code(milan.rita.request("GET", milan.path)) == "club_unknown"
    again = milan.ugo.request("POST", "/api/clubs", {"club": "milano", "title": "Altro"})
    assert code(again) == "club_name_taken"
    assert milan.rita.request("GET", "/api/me/clubs").json()["clubs"] == []


@pytest.mark.parametrize("name", ["Milano", "mi", "-milano", "milano-", "mi--lano", "mi lano", "x" * 41])
def test_an_address_is_plain(milan: Milan, name: str) -> None:
    assert milan.rita.request("POST", "/api/clubs", {"club": name, "title": "X"}).status_code == 400


def test_a_guest_has_no_part_in_clubs(milan: Milan) -> None:
    visitor = guest(milan.client)
    link = milan.invite()["link"]
    for path, body in (
        ("/api/clubs", {"club": "roma", "title": "X"}),
        (f"{milan.path}/requests", {}),
        (f"{milan.path}/join", {"link": link}),
    ):
        assert code(visitor.request("POST", path, body)) == "club_needs_account"


# --- coming in ---


def test_a_link_lets_in_as_many_as_it_says(milan: Milan) -> None:
    link = milan.invite(uses=2)["link"]
    seen = Person(milan.client).request("POST", f"{milan.path}/look", {"link": link}).json()
    assert (seen["title"], seen["by"], seen["member"]) == ("Scrabble Milano", "Rita", None)
    eva, leo = account(milan.client, "Eva"), account(milan.client, "Leo")
    assert milan.ugo.request("POST", f"{milan.path}/join", {"link": link}).status_code == 201
    assert code(milan.ugo.request("POST", f"{milan.path}/join", {"link": link})) == "club_member_already"
    assert eva.request("POST", f"{milan.path}/join", {"link": link}).status_code == 201
    for path in ("look", "join"):
        assert code(leo.request("POST", f"{milan.path}/{path}", {"link": link})) == "club_invitation_refused"
    assert milan.names() == ["Rita", "Ugo", "Eva"]


def test_a_link_is_withdrawn_expires_and_is_no_other_clubs(milan: Milan) -> None:
    made = milan.invite()
    assert milan.rita.request("POST", "/api/clubs", {"club": "roma", "title": "Roma"}).status_code == 201
    other = milan.ugo.request("POST", "/api/clubs/roma/join", {"link": made["link"]})
    assert code(other) == "club_invitation_refused"
    number = made["invitation"]["number"]
    assert milan.rita.request("DELETE", f"{milan.path}/invitations/{number}").status_code == 204
    assert code(milan.join(milan.ugo, made["link"])) == "club_invitation_refused"
    old = milan.invite(days=1)["link"]
    expired = t.club_invitation.update().values(expires_ms=1)
    people_of(milan.client).store.do(lambda connection: connection.execute(expired))
    assert code(milan.join(milan.ugo, old)) == "club_invitation_refused"
    assert milan.desk()["invitations"] == []
    # The secret itself is not in the database.
    kept = people_of(milan.client).store.do(
        lambda connection: connection.execute(t.club_invitation.select()).all()
    )
    assert old not in repr(kept)


def test_an_account_is_invited_by_name_and_may_decline(milan: Milan) -> None:
    assert milan.invite(account="ugo")["link"] is None
    (call,) = milan.ugo.request("GET", "/api/me/clubs").json()["invitations"]
    assert (call["club"], call["by"]) == ("milano", "Rita")
    assert milan.page(milan.ugo)["invited"]
    assert milan.ugo.request("POST", f"{milan.path}/decline").status_code == 201
    assert code(milan.join(milan.ugo)) == "club_invitation_refused"
    milan.invite(account="Ugo")
    assert milan.join(milan.ugo).status_code == 201
    assert not milan.page(milan.ugo)["invited"]
    wanted = milan.rita.request("POST", f"{milan.path}/invitations", {"account": "Ugo"})
    assert code(wanted) == "club_member_already"
    unknown = milan.rita.request("POST", f"{milan.path}/invitations", {"account": "Nessuno"})
    assert code(unknown) == "account_not_found"


def test_somebody_who_has_blocked_the_secretary_is_not_invited(milan: Milan) -> None:
    blocked = milan.ugo.request("POST", "/api/blocks", {"subject": {"person": milan.rita.id}})
    assert blocked.status_code == 201
    wanted = milan.rita.request("POST", f"{milan.path}/invitations", {"account": "Ugo"})
    assert code(wanted) == "club_invitation_unwanted"


def test_a_visitor_asks_and_is_answered(milan: Milan) -> None:
    asked = milan.ugo.request("POST", f"{milan.path}/requests", {"text": "Gioco da anni."})
    assert asked.status_code == 201
    assert milan.page(milan.ugo)["asked"]
    (waiting,) = milan.desk()["requests"]
    assert (waiting["name"], waiting["text"]) == ("Ugo", "Gioco da anni.")
    answer = f"{milan.path}/requests/{waiting['whom']}"
    assert code(milan.ugo.request("POST", answer, {"accept": True})) == "not_club_secretary"
    assert milan.rita.request("POST", answer, {"accept": True}).status_code == 201
    assert code(milan.rita.request("POST", answer, {"accept": True})) == "club_request_unknown"
    assert milan.page(milan.ugo)["you"] == "member"


# --- members ---


def test_offices_are_the_presidents_and_there_is_always_one(milan: Milan) -> None:
    milan.join(milan.ugo, milan.invite()["link"])
    rita, ugo = milan.numbers()["Rita"], milan.numbers()["Ugo"]
    members = f"{milan.path}/members"
    assert code(milan.ugo.request("PATCH", f"{members}/{ugo}", {"role": "president"})) == "not_club_president"
    assert milan.rita.request("PATCH", f"{members}/{ugo}", {"role": "secretary"}).status_code == 200
    assert code(milan.ugo.request("DELETE", f"{members}/{rita}")) == "not_club_president"
    for refused in (
        milan.rita.request("DELETE", f"{milan.path}/me"),
        milan.rita.request("PATCH", f"{members}/{rita}", {"role": "member"}),
        milan.rita.request("DELETE", f"{members}/{rita}"),
    ):
        assert code(refused) == "club_last_president"
    assert milan.rita.request("PATCH", f"{members}/{ugo}", {"role": "president"}).status_code == 200
    assert milan.rita.request("DELETE", f"{milan.path}/me").status_code == 204
    assert milan.names() == ["Ugo"]
    # Who comes back has the number that he had, and no office.
    milan.ugo.request("POST", f"{milan.path}/invitations", {"account": "Rita"})
    assert milan.join(milan.rita).json() == {"number": rita}
    assert milan.page(milan.rita)["you"] == "member"


def test_a_member_on_paper_gets_an_account_and_keeps_his_results(milan: Milan) -> None:
    paper = milan.paper("Ugo Bassi")
    office = milan.rita.request("PATCH", f"{milan.path}/members/{paper}", {"role": "secretary"})
    assert code(office) == "club_role_needs_account"
    milan.season()
    evening = milan.evening("2026-10-02T21:00")
    milan.typed(evening, {"member": paper, "place": 1})
    made = milan.invite(member=paper)
    assert made["invitation"]["member"] == "Ugo Bassi"
    assert milan.join(milan.ugo, made["link"]).json() == {"number": paper}
    assert milan.names() == ["Rita", "Ugo"]
    (row,) = milan.table()["rows"]
    assert (row["name"], row["account"], row["points"]) == ("Ugo", True, 11)


def test_a_member_on_paper_becomes_one_who_is_a_member_already(milan: Milan) -> None:
    milan.join(milan.ugo, milan.invite()["link"])
    paper = milan.paper("Ugo Bassi")
    milan.season()
    first, second = milan.evening("2026-10-02T21:00"), milan.evening("2026-10-09T21:00")
    milan.typed(first, {"member": paper, "place": 2})
    milan.typed(second, {"member": milan.numbers()["Ugo"], "place": 1}, {"member": paper, "place": 2})
    assert milan.join(milan.ugo, milan.invite(member=paper)["link"]).status_code == 201
    assert milan.names() == ["Rita", "Ugo"]
    rows = {row["name"]: row for row in milan.table()["rows"]}
    assert (rows["Ugo"]["points"], rows["Ugo Bassi"]["member"]) == (9 + 11, None)


# --- evenings and seasons ---


def test_a_season_of_three_evenings_of_which_the_best_two_count(milan: Milan) -> None:
    """A tournament held here, one on paper, one more; matched by account, by name and by hand."""
    milan.join(milan.ugo, milan.invite()["link"])
    pia = milan.paper("Pia")
    milan.season(best=2)
    first = milan.evening("2026-10-02T21:00", title="Apertura")
    contest = played_tournament(milan.rita, {"ugo": milan.ugo}, ("Ugo B.", "Pia", "Zeno"))
    found = milan.rita.request("GET", f"{milan.path}/evenings/{first}/candidates").json()
    assert found == [], "it was opened today, the evening was long ago"
    linked = milan.rita.request("POST", f"{milan.path}/evenings/{first}/links", {"subject": contest})
    assert linked.status_code == 201, linked.text
    lines = linked.json()["lines"]
    # Ugo has the place of an account that is a member; Pia is called like a member; Zeno is nobody here.
    assert [(line["place"], line["name"], line["member"] is not None, line["seen"]) for line in lines] == [
        (1, "Ugo", True, True),
        (2, "Pia", True, True),
        (3, "Zeno", False, False),
    ]
    assert [(line["wins"], line["games"]) for line in lines] == [(2, 2), (1, 2), (0, 2)]
    again = milan.rita.request("POST", f"{milan.path}/evenings/{first}/links", {"subject": "trn-nessuno"})
    assert code(again) == "club_subject_unknown"
    typed = milan.rita.request("PUT", f"{milan.path}/evenings/{first}/results", {"lines": []})
    assert code(typed) == "club_evening_linked"

    second = milan.evening("2026-10-09T21:00", kind="duplicate")
    milan.typed(
        second,
        {"member": pia, "place": 1, "percent": 90.5},
        {"member": milan.numbers()["Ugo"], "place": 2, "percent": 80},
    )
    third = milan.evening("2026-10-16T21:00", kind="games")
    milan.typed(third, {"name": "pia", "place": 1}, {"name": "Zeno", "place": 2}, {"name": "UGO", "place": 3})
    table = milan.table()
    assert [each["number"] for each in table["evenings"]] == [first, second, third]
    shown = [(row["place"], row["name"], row["points"]) for row in table["rows"]]
    # Pia 9, 11, 11; Ugo 11, 9, 7; Zeno is a guest with 7 and 9.
    assert shown == [(1, "Pia", 22), (2, "Ugo", 20), (None, "Zeno", 16)]
    ugo = table["rows"][1]
    assert [(cell["evening"], cell["points"], cell["counted"]) for cell in ugo["evenings"]] == [
        (first, 11, True),
        (second, 9, True),
        (third, 7, False),
    ]
    assert ugo["evenings"][0]["parts"] == {"place": 10, "presence": 1}
    own = milan.ugo.request("GET", "/api/me/clubs").json()["clubs"][0]
    assert (own["place"], own["points"]) == (2, 20), "the last season, until another begins"

    # One click makes Zeno a member on paper, and he is ranked.
    zeno = next(line["number"] for line in lines if line["name"] == "Zeno")
    milan.rita.request("PUT", f"{milan.path}/evenings/{first}/results/{zeno}", {"add": True})
    assert milan.names() == ["Rita", "Ugo", "Pia", "Zeno"]
    # What a secretary has said holds when the results are taken again.
    anew = t.club_link.update().values(taken=None)
    people_of(milan.client).store.do(lambda connection: connection.execute(anew))
    read = milan.ugo.request("GET", f"{milan.path}/evenings/{first}").json()["lines"]
    assert [line["member"] is not None for line in read] == [True, True, True]
    assert (milan.evenings()[first]["results"], milan.evenings()[first]["unmatched"]) == (3, 0)


def test_the_rules_may_rank_guests_and_an_evening_called_off_counts_for_nobody(milan: Milan) -> None:
    season = milan.season()
    evening = milan.evening("2026-10-02T21:00")
    milan.typed(evening, {"name": "Zeno", "place": 1})
    assert [row["place"] for row in milan.table()["rows"]] == [None]
    change = milan.rita.request("PATCH", f"{milan.path}/seasons/{season}", {"rules": {"guests": True}})
    assert change.status_code == 200
    assert [row["place"] for row in milan.table()["rows"]] == [1]
    milan.rita.request("PATCH", f"{milan.path}/evenings/{evening}", {"cancelled": True})
    assert milan.table()["rows"] == []


def test_results_on_paper_are_one_line_for_a_person(milan: Milan) -> None:
    pia, evening = milan.paper("Pia"), milan.evening("2026-10-02T21:00")
    path = f"{milan.path}/evenings/{evening}/results"
    for lines, refusal in (
        ([{"member": pia, "place": 1}, {"name": "PIA", "place": 2}], "club_result_twice"),
        ([{"name": "Zeno", "place": 1}, {"name": "zeno", "place": 2}], "club_result_twice"),
        ([{"place": 1}], "club_result_form"),
        ([{"member": 999, "place": 1}], "club_member_unknown"),
    ):
        assert code(milan.rita.request("PUT", path, {"lines": lines})) == refusal


def test_a_duplicate_gives_places_and_shares_of_the_top(milan: Milan) -> None:
    made = milan.rita.request("POST", "/api/duplicates", {"title": "Serata"}).json()["contest"]
    assert milan.ugo.request("POST", f"/api/duplicates/{made}/players", {}).status_code < 300
    evening = milan.evening_now("duplicate")
    (found,) = milan.rita.request("GET", f"{milan.path}/evenings/{evening}/candidates").json()
    assert (found["subject"], found["over"]) == (made, False)
    linked = milan.rita.request("POST", f"{milan.path}/evenings/{evening}/links", {"subject": made}).json()
    assert (linked["lines"], linked["evening"]["links"][0]["over"]) == ([], False)
    headers = {"cookie": f"plancia={milan.rita.cookies['plancia']}", "origin": "http://plancia.test"}
    with milan.client.websocket_connect(f"/ws/duplicates/{made}", headers=headers) as socket:
        socket.receive_text(timeout=10)
        socket.send_text(json.dumps({"kind": "act", "action_id": "end", "action": {"kind": "finish"}}))
        while json.loads(socket.receive_text(timeout=10))["kind"] != "done":
            pass
    milan.wait_for_end(made)
    (line,) = milan.rita.request("GET", f"{milan.path}/evenings/{evening}").json()["lines"]
    assert (line["name"], line["place"], line["percent"]) == ("Ugo", 1, 0)
    # Taken away again, its results go too, and the evening can be typed in.
    assert milan.rita.request("DELETE", f"{milan.path}/evenings/{evening}/links/{made}").status_code == 204
    milan.typed(evening, {"name": "Ugo", "place": 1})


def test_games_of_an_evening_are_counted_together(milan: Milan) -> None:
    milan.join(milan.ugo, milan.invite()["link"])
    first, second = milan.given_up(milan.ugo), milan.given_up(milan.rita)
    third = milan.given_up(milan.ugo)
    evening = milan.evening_now("games")
    found = milan.rita.request("GET", f"{milan.path}/evenings/{evening}/candidates").json()
    assert {each["subject"] for each in found} == {first, second, third}
    for game in (first, second, third):
        answer = milan.rita.request("POST", f"{milan.path}/evenings/{evening}/links", {"subject": game})
        assert answer.status_code == 201, answer.text
    lines = answer.json()["lines"]
    assert [(line["name"], line["place"], line["wins"], line["games"]) for line in lines] == [
        ("Rita", 1, 2, 3),
        ("Ugo", 2, 1, 3),
    ]
    assert sum(line["spread"] for line in lines) == 0
    # One taken away again is not counted.
    milan.rita.request("DELETE", f"{milan.path}/evenings/{evening}/links/{third}")
    left = milan.rita.request("GET", f"{milan.path}/evenings/{evening}").json()["lines"]
    assert [(line["wins"], line["games"]) for line in left] == [(1, 2), (1, 2)]
    # A tournament is no game.
    contest = milan.rita.request("POST", "/api/tournaments", {"name": "x"}).json()["contest"]
    wrong = milan.rita.request("POST", f"{milan.path}/evenings/{evening}/links", {"subject": contest})
    assert code(wrong) == "club_subject_unknown"


@pytest.mark.parametrize("day", ["2026-02-30", "0001-01-01", "9999-01-01"])
def test_days_that_there_are_not(milan: Milan, day: str) -> None:
    asked = {"title": "X", "since": day, "until": day}
    assert code(milan.rita.request("POST", f"{milan.path}/seasons", asked)) == "club_date"
    late = milan.rita.request("POST", f"{milan.path}/evenings", {"starts": f"{day}T21:00"})
    assert code(late) == "club_date"
    backwards = {"title": "X", "since": "2026-10-02", "until": "2026-10-01"}
    assert code(milan.rita.request("POST", f"{milan.path}/seasons", backwards)) == "club_date"


def test_the_calendar_is_what_another_program_reads(milan: Milan) -> None:
    text = "Portate la penna; il tavolo, no.\nPoi si beve qualcosa: " + "è così " * 20
    milan.evening("2026-11-20T20:30", title="Torneo, di Natale", place="Via Roma 1; cortile", text=text)
    gone = milan.evening("2026-12-04T20:30")
    milan.rita.request("PATCH", f"{milan.path}/evenings/{gone}", {"cancelled": True})
    content = Person(milan.client).request("GET", milan.page(milan.rita)["calendar"])
    assert content.headers["content-type"] == "text/calendar; charset=utf-8"
    first, second = Calendar.from_ical(content.content).walk("VEVENT")
    assert str(first["SUMMARY"]) == "Torneo, di Natale"
    assert str(first["LOCATION"]) == "Via Roma 1; cortile"
    assert str(first["DESCRIPTION"]) == text.strip()
    assert str(first["URL"]).endswith("/circolo/milano")
    assert (str(second["SUMMARY"]), str(second["LOCATION"])) == ("Scrabble Milano", "Milano")
    assert (str(first["STATUS"]), str(second["STATUS"])) == ("CONFIRMED", "CANCELLED")
    assert (first["SEQUENCE"], second["SEQUENCE"]) == (0, 1)
    assert first["UID"] != second["UID"]


# --- news, profiles, ratings ---


def test_news_are_read_put_right_taken_back_and_reported(milan: Milan) -> None:
    told = {"title": "Nuova sede", "text": "Da ottobre in via Roma.\n\nA presto!"}
    number = milan.rita.request("POST", f"{milan.path}/news", told).json()["number"]
    (shown,) = milan.page(Person(milan.client))["news"]
    assert (shown["title"], shown["text"], shown["by"]) == (told["title"], told["text"], "Rita")
    subject = {"club": "milano", "news": number}
    reported = milan.ugo.request("POST", "/api/reports", {"subject": subject, "reason": "non è vero"})
    assert reported.status_code == 201, reported.text
    row = people_of(milan.client).store.do(lambda connection: connection.execute(t.report.select()).one())
    assert (row.about, row.club, row.line, row.whom) == ("news", "milano", number, milan.rita.id)
    assert row.said.startswith("Nuova sede")
    milan.rita.request("PATCH", milan.path, {"public": False})
    hidden = milan.ugo.request("POST", "/api/reports", {"subject": subject, "reason": "non è vero"})
    assert code(hidden) == "subject_unknown"
    assert code(milan.ugo.request("DELETE", f"{milan.path}/news/{number}")) == "not_club_secretary"
    changed = milan.rita.request("PUT", f"{milan.path}/news/{number}", {**told, "title": "Sede"})
    assert changed.status_code == 200
    assert milan.rita.request("DELETE", f"{milan.path}/news/{number}").status_code == 204
    assert code(milan.rita.request("DELETE", f"{milan.path}/news/{number}")) == "club_news_unknown"


def test_a_profile_names_the_clubs_that_its_owner_lets_it(milan: Milan) -> None:
    assert milan.ugo.request("GET", "/api/players/Rita").json()["clubs"] == []
    assert milan.rita.request("PUT", f"{milan.path}/me", {"shown": True}).status_code == 200
    named = {"club": "milano", "title": "Scrabble Milano"}
    assert milan.ugo.request("GET", "/api/players/Rita").json()["clubs"] == [named]
    milan.rita.request("PATCH", milan.path, {"public": False})
    assert milan.ugo.request("GET", "/api/players/Rita").json()["clubs"] == []
    assert code(milan.ugo.request("PUT", f"{milan.path}/me", {"shown": True})) == "club_for_members"


def test_the_list_of_ratings_is_one_and_can_be_of_a_club(milan: Milan) -> None:
    def rate(connection) -> None:
        for person, rating in ((milan.rita, 1600.0), (milan.ugo, 1700.0)):
            row = {
                "identity": person.id,
                "pace": "standard",
                "rating": rating,
                "deviation": 50.0,
                "volatility": 0.06,
                "games": 30,
                "ended_ms": 1,
                "settled": 1,
            }
            connection.execute(t.rating.insert().values(row))

    people_of(milan.client).store.do(rate)
    everybody = milan.ugo.request("GET", "/api/ratings/standard").json()["items"]
    assert [(each["place"], each["name"]) for each in everybody] == [(1, "Ugo"), (2, "Rita")]
    of_club = milan.ugo.request("GET", "/api/ratings/standard?club=milano").json()["items"]
    assert [(each["place"], each["name"]) for each in of_club] == [(1, "Rita")]
    assert milan.page(milan.ugo)["members"][0]["rating"] == 1600
    assert code(milan.ugo.request("GET", "/api/ratings/standard?club=nessuno")) == "club_unknown"


# --- going for good ---


def test_somebody_who_goes_leaves_results_without_a_name_and_a_club_with_a_president(tmp_path) -> None:
    path = tmp_path / "p.db"
    with served(path) as client:
        milan = Milan(client, founder="Zenobia")
        milan.join(milan.ugo, milan.invite()["link"])
        milan.season()
        evening = milan.evening("2026-10-02T21:00")
        milan.typed(evening, {"name": "zenobia", "place": 1}, {"name": "Ugo", "place": 2})
        milan.rita.request("POST", f"{milan.path}/news", {"title": "Ciao", "text": "Sono Zenobia."})
        milan.invite()
        archive = zipfile.ZipFile(io.BytesIO(milan.rita.request("GET", "/api/me/file").content))
        assert json.loads(archive.read("circoli.json"))[0]["role"] == "president"
        assert json.loads(archive.read("circoli_risultati.json"))[0]["place"] == 1
        assert json.loads(archive.read("circoli_notizie.json"))[0]["title"] == "Ciao"
        gone = milan.rita.request("POST", "/api/me/deletion", {"name": "Zenobia", "password": PASSWORD})
        assert gone.status_code == 204, gone.text
        page = milan.page(milan.ugo)
        assert (page["you"], page["news"], page["count"]) == ("president", [], 1)
        rows = [(row["place"], row["name"], row["points"]) for row in page["table"]["rows"]]
        assert rows == [(1, "Ugo", 9), (None, DELETED, 11)]
    with closing(sqlite3.connect(path)) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        rows = [row for table in tables for row in connection.execute(f'SELECT * FROM "{table}"')]
    assert "zenobia" not in repr(rows).lower()


def test_nobody_who_has_to_do_with_a_club_is_purged(milan: Milan) -> None:
    milan.ugo.request("POST", f"{milan.path}/requests", {})
    store = people_of(milan.client).store
    store.do(lambda connection: purge(connection, 10**13))
    assert milan.page(Person(milan.client))["count"] == 1
