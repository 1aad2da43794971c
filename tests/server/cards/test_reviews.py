"""Reviews over HTTP: nothing is lost or counted twice, in whatever order devices send, on both kinds of database.

About 5 s.
"""

from random import Random

import pytest

from plancia.cards.review import Grade, Review, join
from plancia.server.cards import review_store
from plancia.server.cards.errors import CardsError
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from plancia.server.store.tables import identity
from server.people.app import account, code, emptied, guest, people_of, served

NOW = 1_800_000_000_000


def review(name: str, at: int = 1_700_000_000_000, grade: int = 3, card: str = "valid:RE") -> dict:
    return {"id": name, "card": card, "at_ms": at, "grade": grade, "took_ms": 900}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with served(tmp_path_factory.mktemp("reviews") / "p.db") as client:
        yield client


@pytest.fixture
def client(site):
    emptied(site)
    return site


def send(person, *reviews, of: str | None = None):
    return person.request(
        "POST", "/api/cards/reviews", {"account": of or person.id, "reviews": list(reviews)}
    )


def told(person, after: int = 0) -> dict:
    return person.request("GET", f"/api/cards/reviews?after={after}").json()


def test_what_one_device_sends_another_fetches_once(client) -> None:
    ada = account(client, "Ada")
    assert send(ada, review("a"), review("b")).json() == {"taken": 2, "last": 2}
    assert send(ada, review("b"), review("c")).json() == {"taken": 1, "last": 3}
    assert [each["id"] for each in told(ada)["reviews"]] == ["a", "b", "c"]
    later = told(ada, after=2)
    assert ([each["id"] for each in later["reviews"]], later["last"], later["more"]) == (["c"], 3, False)
    assert told(ada, after=3)["reviews"] == []


def test_everybody_has_his_own_and_reviews_never_go_to_another_account(client) -> None:
    ada, ugo = account(client, "Ada"), account(client, "Ugo")
    send(ada, review("a"))
    assert told(ugo)["reviews"] == []
    # The same id of another person is another review.
    assert send(ugo, review("a")).json()["taken"] == 1
    # Somebody else has signed in in another tab meanwhile.
    assert code(send(ugo, review("z"), of=ada.id)) == "reviews_of_another"
    assert [each["id"] for each in told(ugo)["reviews"]] == ["a"]


def test_guests_keep_their_log_on_their_device_and_bring_it_along(client) -> None:
    eva = guest(client, "Eva")
    assert code(send(eva, review("a"))) == "scope_missing"
    eva.came_in(
        eva.request("POST", "/api/accounts", {"name": "Eva", "password": "cavallo batteria graffetta"})
    )
    assert send(eva, review("a")).json()["taken"] == 1


def test_a_review_that_cannot_be_is_refused_and_the_rest_with_it(client) -> None:
    ada = account(client, "Ada")
    for wrong in ({"grade": 5}, {"grade": 0}, {"at_ms": -1}, {"card": ""}, {"id": ""}, {"took_ms": -5}):
        assert send(ada, review("a"), {**review("b"), **wrong}).status_code == 400
    assert send(ada, *(review(str(number)) for number in range(501))).status_code == 400
    assert told(ada)["reviews"] == []


def test_a_clock_that_is_ahead_reviews_nothing_in_the_future(client) -> None:
    ada = account(client, "Ada")
    send(ada, review("a", at=8_000_000_000_000))
    assert told(ada)["reviews"][0]["at_ms"] <= people_of(client).now_ms()


@pytest.fixture
def store(where):
    prepare(where)
    with Store(where) as store:
        row = {"kind": "account", "created_ms": 0, "disabled": 0}
        store.do(
            lambda connection: connection.execute(
                identity.insert(), [{"id": who, "name": who, **row} for who in ("ada", "ugo")]
            )
        )
        yield store


def test_every_order_of_joining_ends_the_same_on_both_databases(store) -> None:
    facts = [Review(f"r{n:03}", f"valid:{n % 7}", n * 1000, Grade(1 + n % 4), n) for n in range(120)]
    for who, seed in (("ada", 1), ("ugo", 2)):
        drawn = Random(seed)
        # Batches of several devices: what overlaps was sent twice.
        while len(store.do(lambda c, who=who: review_store.after(c, who, 0, 999), write=False).reviews) < 120:
            batch = drawn.sample(facts, 20)
            store.do(lambda c, who=who, batch=batch: review_store.add(c, who, batch, NOW))
    found = [
        store.do(lambda c, who=who: review_store.after(c, who, 0, 999), write=False) for who in ("ada", "ugo")
    ]
    assert [each.last for each in found] == [120, 120]
    assert join(found[0].reviews) == join(found[1].reviews) == facts


def test_reviews_come_in_portions_without_a_gap(store) -> None:
    facts = [Review(f"r{n}", "valid:RE", n, Grade.GOOD, 0) for n in range(10)]
    assert store.do(lambda c: review_store.add(c, "ada", facts, NOW)) == (10, 10)
    seen, after, more = [], 0, True
    while more:
        told = store.do(lambda c, after=after: review_store.after(c, "ada", after, 4), write=False)
        seen, after, more = [*seen, *told.reviews], told.last, told.more
    assert seen == facts


def test_a_person_may_not_fill_the_disk(store, monkeypatch) -> None:
    monkeypatch.setattr(review_store, "MOST", 2)
    facts = [Review(f"r{n}", "valid:RE", n, Grade.GOOD, 0) for n in range(3)]
    with pytest.raises(CardsError) as refused:
        store.do(lambda c: review_store.add(c, "ada", facts, NOW))
    assert refused.value.code == "reviews_full"
