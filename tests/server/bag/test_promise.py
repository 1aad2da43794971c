"""The first event of a contest promises its bag: a secret that somebody put in its place is found. About 4 s."""

import msgspec
import pytest
from sqlalchemy import Connection, update

from plancia.rules.game.promise import BagPromise
from plancia.server.bag.audit import replaced_bags
from plancia.server.bag.draw import NO_NONCE, SecretBag
from plancia.server.bag.errors import BagError
from plancia.server.store import tables as t
from server.games.moves import PASS
from server.live.serving import mover_first, serving


def test_a_bag_is_only_the_one_with_this_seed_and_these_nonces() -> None:
    bag = SecretBag("g1", bytes(32), ("ab" * 16, NO_NONCE))
    bag.check(None)  # a game that an earlier version wrote
    bag.check(BagPromise(bag.commitment, bag.nonces))
    others = (
        SecretBag("g1", bytes(31) + b"1", bag.nonces),
        SecretBag("g1", bytes(32), ("cd" * 16, NO_NONCE)),
        SecretBag("g1", bytes(32)),
    )
    for other in others:
        with pytest.raises(BagError) as refusal:
            other.check(bag.promise)
        assert (refusal.value.code, refusal.value.context) == ("bag_replaced", {"game": "g1"})


async def test_a_game_whose_secret_was_replaced_does_not_go_on_and_the_others_do(tmp_path) -> None:
    database = tmp_path / "games.db"
    async with serving(database) as live:
        good, bad = [(await mover_first(await live.table("Ada", "Ugo")))[0].game for _ in range(2)]
        firsts = [live.foundation.journal.load(name)[0] for name in (good, bad)]
        for first in firsts:
            bag = await live.foundation.vault.load(first.game)
            kept = msgspec.json.decode(first.body)["promise"]
            assert kept == {"commitment": bag.commitment, "nonces": list(bag.nonces)}

        def found(connection: Connection) -> list[BagError]:
            return list(replaced_bags(connection, firsts))

        store = live.foundation.vault._store
        assert await store.reading(found) == []

        def replace(connection: Connection) -> None:
            connection.execute(update(t.bag_secret).where(t.bag_secret.c.game == bad).values(seed=bytes(32)))

        await store.writing(replace)
        wrong = await store.reading(found)
        assert [(error.code, error.context["game"]) for error in wrong] == [("bag_replaced", bad)]
    async with serving(database) as live:
        somebody = await live.person("Eva")
        assert await somebody.refused("GET", f"/api/games/{bad}/view") == (409, "bag_replaced")
        assert (await somebody.get(f"/api/games/{good}/view"))["view"]["bag_size"]


async def test_a_game_without_a_promise_goes_on(tmp_path) -> None:
    """As an earlier version wrote it."""
    database = tmp_path / "games.db"
    async with serving(database) as live:
        bag_promise = SecretBag.promise
        SecretBag.promise = property(lambda _: None)
        try:
            mover, _ = await mover_first(await live.table("Ada", "Ugo"))
        finally:
            SecretBag.promise = bag_promise
        assert msgspec.json.decode(live.foundation.journal.load(mover.game)[0].body)["promise"] is None
        assert (await mover.act(PASS))["kind"] == "done"
