"""Decks and lists over HTTP: made once, given to everybody; lists and words of games are one's own. About 15 s."""

import pytest

from plancia.server.cards import kept_decks, list_store
from server.people.app import account, code, emptied, guest, served

WORDS = {"kind": "words", "words": ["casa", "PERCHÉ", "zzyx", "l'oca"]}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with served(tmp_path_factory.mktemp("decks") / "p.db") as client:
        yield client


@pytest.fixture
def client(site):
    emptied(site)
    return site


def test_a_deck_is_made_once_and_not_sent_to_a_device_that_has_it(client, monkeypatch) -> None:
    first = client.get("/api/cards/decks/two_letters")
    assert first.status_code == 200
    assert first.headers["content-encoding"] == "gzip"
    deck = first.json()
    assert len(deck["cards"]) == deck["info"]["count"]
    assert {card["form"] for card in deck["cards"]} == {"valid"}
    monkeypatch.setattr(kept_decks, "deck", None)  # whatever is made from here on fails
    assert client.get("/api/cards/decks/two_letters").content == first.content
    again = client.get("/api/cards/decks/two_letters", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_list_of_decks_tells_how_many_cards_each_has(client) -> None:
    found = {each["id"]: each for each in client.get("/api/cards/decks").json()["decks"]}
    assert found["two_letters"]["count"] == len(client.get("/api/cards/decks/two_letters").json()["cards"])
    hooks = client.get("/api/cards/decks/two_letters?form=hooks").json()
    assert {card["form"] for card in hooks["cards"]} == {"hooks"}


def test_a_deck_or_a_form_that_is_none_is_refused_with_its_code(client) -> None:
    assert code(client.get("/api/cards/decks/nessuno")) == "deck_unknown"
    assert code(client.get("/api/cards/decks/two_letters?form=anagrams")) == "deck_form"
    assert code(client.get("/api/cards/decks/two_letters?edition=nessuna")) == "edition_not_found"


def test_cards_are_found_by_their_names_whatever_deck_they_are_of(client) -> None:
    wanted = [
        "valid:CASA",
        "hooks:CASA",
        "anagrams:AACS",
        "gap:C.SA",
        "valid:",
        "nothing",
        "stem:AEINRS",
        "meaning:ZZYX",
    ]
    answer = client.post("/api/cards/named", json={"ids": wanted})
    assert answer.status_code == 200, answer.text
    found = {card["id"]: card for card in answer.json()["cards"]}
    assert set(found) == {"valid:CASA", "hooks:CASA", "anagrams:AACS", "gap:C.SA"}
    deck = client.get("/api/cards/decks/two_letters?form=hooks").json()["cards"][0]
    assert client.post("/api/cards/named", json={"ids": [deck["id"]]}).json()["cards"] == [deck]


def test_a_pasted_list_and_a_search_are_decks(client) -> None:
    body = {"title": "Mie", "source": WORDS}
    made = client.post("/api/cards/decks", json=body).json()
    prompts = {card["prompt"]: card["answers"] for card in made["cards"]}
    assert (prompts["CASA"], prompts["PERCHE"], prompts["ZZYX"]) == (["valid"], ["valid"], ["invalid"])
    search = {"kind": "search", "query": "?starts=ZUC&length=5-6&order=length"}
    found = client.post("/api/cards/decks", json={"title": "ZUC", "source": search, "form": "hooks"}).json()
    words = client.get("/api/words/find?starts=ZUC&length=5-6&order=length").json()["words"]
    assert [card["prompt"] for card in found["cards"]] == [each["word"] for each in words]
    new = {"kind": "search", "query": "new_in=1999.9&length=2-3"}
    assert code(client.post("/api/cards/decks", json={"title": "x", "source": new})) == "version_unknown"
    other = {"kind": "search", "query": "not_in=figs-c&length=2-3"}
    assert code(client.post("/api/cards/decks", json={"title": "x", "source": other})) == "deck_empty"
    for query in ("", "order=length", "length=99", "side=nowhere", "starts=" + "A" * 300):
        refused = client.post(
            "/api/cards/decks", json={"title": "x", "source": {"kind": "search", "query": query}}
        )
        assert refused.status_code == 400, query
    none = {"kind": "words", "words": ["l'oca"]}
    assert code(client.post("/api/cards/decks", json={"title": "x", "source": none})) == "deck_empty"


def test_a_list_is_kept_and_is_nobody_elses(client, monkeypatch) -> None:
    ada, ugo = account(client, "Ada"), account(client, "Ugo")
    made = ada.request("POST", "/api/cards/lists", {"title": " Mie ", "source": WORDS}).json()
    assert (made["title"], made["source"]["words"]) == ("Mie", WORDS["words"])
    deck = ada.request("GET", f"/api/cards/decks/{made['list']}?form=hooks").json()
    assert [card["id"] for card in deck["cards"]] == ["hooks:CASA", "hooks:PERCHE"]
    etag = ada.request("GET", f"/api/cards/decks/{made['list']}?form=hooks").headers["etag"]
    again = ada.request("GET", f"/api/cards/decks/{made['list']}?form=hooks", **{"if-none-match": etag})
    assert again.status_code == 304
    for other in (ugo, guest(client, "Eva")):
        assert code(other.request("GET", f"/api/cards/decks/{made['list']}")) == "card_list_unknown"
    assert code(ugo.request("DELETE", f"/api/cards/lists/{made['list']}")) == "card_list_unknown"
    changed = {"title": "Altre", "source": {"kind": "search", "query": "starts=ZUC"}}
    assert ada.request("PUT", f"/api/cards/lists/{made['list']}", changed).json()["title"] == "Altre"
    assert [each["title"] for each in ada.request("GET", "/api/cards/lists").json()] == ["Altre"]
    monkeypatch.setattr(list_store, "MOST", 1)
    assert code(ada.request("POST", "/api/cards/lists", changed)) == "too_many_card_lists"
    assert ada.request("DELETE", f"/api/cards/lists/{made['list']}").status_code == 204
    assert ada.request("GET", "/api/cards/lists").json() == []


def test_words_of_games_are_for_somebody(client) -> None:
    body = {"title": "x", "source": {"kind": "games", "which": "challenged"}}
    assert code(client.post("/api/cards/decks", json=body)) == "not_signed_in"
    assert code(account(client, "Ada").request("POST", "/api/cards/decks", body)) == "deck_empty"


def test_a_server_whose_dictionary_is_closed_gives_no_decks(tmp_path) -> None:
    with served(tmp_path / "p.db", words_enabled=False) as client:
        assert code(client.get("/api/cards/decks")) == "words_closed"
        assert code(client.post("/api/cards/named", json={"ids": ["valid:CASA"]})) == "words_closed"


@pytest.mark.parametrize(
    ("kind", "begins"),
    [
        ("csv", b"card,form"),
        ("sheet", b"\xef\xbb\xbf"),
        ("anki", b"#separator:tab"),
        ("booklet", b"%PDF"),
        ("cards", b"%PDF"),
    ],
)
def test_a_list_is_given_as_a_file(client, kind, begins) -> None:
    body = {"title": "Le mie", "source": WORDS}
    answer = client.post(f"/api/cards/files?kind={kind}", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.content.startswith(begins)
    assert 'filename="le-mie.' in answer.headers["content-disposition"]
    ada = account(client, "Ada")
    kept = ada.request("POST", "/api/cards/lists", body).json()["list"]
    again = ada.request("GET", f"/api/cards/decks/{kept}/file?kind={kind}")
    assert again.content.startswith(begins), again.text


def test_a_deck_too_long_for_paper_is_refused(client) -> None:
    answer = client.get("/api/cards/decks/sevens/file?kind=cards")
    assert (answer.status_code, code(answer)) == (400, "paper_too_many")
