"""The gymnasium over HTTP: which drills there are, their decks by edition, their cards by their names."""

import pytest

from plancia.cards.gymnasium.kind import KINDS
from plancia.server.cards import kept_decks
from server.people.app import code, emptied, served


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with served(tmp_path_factory.mktemp("drills") / "p.db") as client:
        yield client


@pytest.fixture
def client(site):
    emptied(site)
    return site


def test_every_kind_is_listed_with_the_article_of_the_edition(client) -> None:
    found = client.get("/api/cards/drills").json()
    assert [drill["deck"] for drill in found["drills"]] == [kind.deck for kind in KINDS]
    loans = next(drill for drill in found["drills"] if drill["deck"] == "drill_loans")
    assert (loans["group"], loans["article"]) == ("articles", "16")
    assert loans["title"] == {"it": "Articolo 16: parole straniere", "en": "Article 16: foreign words"}
    club = client.get("/api/cards/drills?edition=milano").json()
    assert {drill["article"] for drill in club["drills"]} == {None, "Contestazione di una giocata"}


def test_a_deck_of_drills_has_its_explanations_and_is_made_once(client, monkeypatch) -> None:
    first = client.get("/api/cards/decks/drill_truncated")
    deck = first.json()
    assert len(deck["cards"]) == deck["info"]["count"] == 40
    assert all(note["why_it"] and note["why_en"] for card in deck["cards"] for note in card["notes"])
    monkeypatch.setattr(kept_decks, "drill", None)  # whatever is made from here on fails
    assert client.get("/api/cards/decks/drill_truncated").content == first.content
    again = client.get("/api/cards/decks/drill_truncated", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_deck_of_another_edition_has_other_cards(client) -> None:
    now, before = (
        {card["id"] for card in client.get(f"/api/cards/decks/drill_loans?edition={each}").json()["cards"]}
        for each in ("figs-c", "figs-2008")
    )
    assert now.isdisjoint(before)


def test_cards_of_the_gymnasium_are_found_by_their_names_among_others(client) -> None:
    wanted = ["attach:portare.inf", "valid:CASA", "which:loans.tram", "spell:dire.imp.2s+lo", "attach:x.inf"]
    found = client.post("/api/cards/named", json={"ids": wanted}).json()["cards"]
    assert {card["id"] for card in found} == set(wanted[:-1])
    deck = client.get("/api/cards/decks/drill_loans").json()
    assert client.post("/api/cards/named", json={"ids": [deck["cards"][0]["id"]]}).json()["cards"] == [
        deck["cards"][0]
    ]


def test_a_drill_that_is_none_and_a_form_that_it_has_not_are_refused(client) -> None:
    assert code(client.get("/api/cards/decks/drill_nothing")) == "deck_unknown"
    assert code(client.get("/api/cards/decks/drill_loans?form=valid")) == "deck_form"
    assert code(client.get("/api/cards/drills?edition=nessuna")) == "edition_not_found"


def test_a_deck_of_drills_is_given_as_a_file_too(client) -> None:
    answer = client.get("/api/cards/decks/drill_loans/file?kind=csv")
    assert answer.status_code == 200
    assert "TRAM" in answer.text
