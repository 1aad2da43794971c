"""The bag draws every tile as often as any other, the same again after a restart, and never before it is sealed."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from plancia.rules.editions import load
from plancia.server.bag import stream
from plancia.server.bag.draw import NO_NONCE, SecretBag, check_nonce
from plancia.server.bag.errors import BagError
from plancia.server.bag.vault import Vault
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from soak.bag import drawn

SEED = bytes(range(32))
BAG = tuple(sorted("".join(tile * kind.count for tile, kind in load().material.tiles.value.items())))


def bag(game="g1", nonces=("ab" * 16, "cd" * 16), seed=SEED) -> SecretBag:
    return SecretBag(game, seed, nonces)


def test_a_draw_is_worked_out_as_the_documentation_says() -> None:
    """By hand, with nothing of ours."""
    key = hmac.new(SEED, b"plancia bag 1\ng1\n" + b"ab" * 16 + b"\n" + b"cd" * 16, hashlib.sha256).digest()
    left = list("?AAB")
    block = hmac.new(key, b"5\n2\n?AAB\n0", hashlib.sha256).digest()
    first = left.pop(int.from_bytes(block[:4], "big") % 4)
    second = left.pop(int.from_bytes(block[4:8], "big") % 3)
    assert bag().draw_for(5)(tuple("?AAB"), 2) == (first, second)
    promise = hashlib.sha256(b"plancia bag 1\ng1\n" + SEED).hexdigest()
    assert bag().commitment == promise


def test_a_draw_depends_on_everything_that_was_agreed_and_on_nothing_else() -> None:
    first = bag().draw_for(3)(BAG, 7)
    assert first == bag().draw_for(3)(BAG, 7)
    others = [
        bag().draw_for(4)(BAG, 7),
        bag().draw_for(3)(BAG, 8)[:7],
        bag().draw_for(3)(BAG[1:], 7),
        bag(game="g2").draw_for(3)(BAG, 7),
        bag(nonces=("ab" * 16, NO_NONCE)).draw_for(3)(BAG, 7),
        bag(nonces=("cd" * 16, "ab" * 16)).draw_for(3)(BAG, 7),
        bag(seed=bytes(32)).draw_for(3)(BAG, 7),
    ]
    assert len({first, *others}) == len(others) + 1


@pytest.mark.parametrize("count", [0, 1, 7, len(BAG)])
def test_a_draw_takes_only_what_is_there(count) -> None:
    drawn = bag().draw_for(0)(BAG, count)
    assert len(drawn) == count
    assert not Counter(drawn) - Counter(BAG)


def test_numbers_of_the_incomplete_last_round_are_thrown_away() -> None:
    complete = 2**32 - 2**32 % 100
    assert stream._below(100, iter([2**32 - 1, complete, complete - 1])) == 99
    assert stream._below(100, iter([0])) == 0
    assert stream._below(64, iter([2**32 - 1])) == 63


def test_every_order_of_three_tiles_comes_as_often() -> None:
    key = stream.key("g", SEED, ())
    seen = Counter("".join(stream.draw(key, number, "ABC", 3)) for number in range(6000))
    assert set(seen) == {"".join(order) for order in permutations("ABC")}
    chi_square = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert chi_square < 20.5  # five degrees of freedom: passed by chance but for one time in a thousand


def test_racks_pass_the_chi_square_of_the_soak() -> None:
    assert drawn(0, 5000)["cases"] == 5000


def test_the_chi_square_finds_a_bag_that_favours_a_tile(monkeypatch) -> None:
    """A number taken modulo 256 instead of being thrown away favours the first tiles by a fifth or so."""
    monkeypatch.setattr(stream, "_below", lambda limit, words: next(words) % 256 % limit)
    with pytest.raises(AssertionError, match="chi-square"):
        drawn(0, 5000)


@pytest.mark.parametrize(
    "nonce", ["", "ab" * 15, "ab" * 33, "AB" * 16, "xy" * 16, NO_NONCE, "ab" * 16 + "\n"]
)
def test_a_nonce_has_one_form(nonce) -> None:
    with pytest.raises(BagError) as raised:
        check_nonce("g1", nonce)
    assert raised.value.code == "nonce_refused"


@pytest.fixture
def store(tmp_path):
    prepare(tmp_path / "p.db")
    with Store(tmp_path / "p.db") as store:
        yield store


async def test_a_bag_is_promised_then_sealed_then_drawn_from(store) -> None:
    vault = Vault(store)
    promised = await vault.create("g1", 2)
    with pytest.raises(BagError) as raised:
        promised.draw_for(0)
    assert raised.value.code == "bag_not_sealed"
    assert not await vault.offer("g1", 1, "cd" * 16)
    assert not await vault.offer("g1", 1, "ef" * 16)  # the first one counts
    sealed = await vault.seal("g1")
    assert sealed.commitment == promised.commitment
    assert sealed.nonces == (NO_NONCE, "cd" * 16)
    with pytest.raises(BagError) as raised:
        await vault.offer("g1", 0, "ab" * 16)
    assert raised.value.code == "bag_sealed"
    again = await vault.seal("g1")
    assert again.draw_for(0)(BAG, 7) == sealed.draw_for(0)(BAG, 7)


async def test_the_same_tiles_come_after_a_restart(tmp_path) -> None:
    path = tmp_path / "p.db"
    prepare(path)
    with Store(path) as store:
        vault = Vault(store)
        await vault.create("g1", 2)
        assert not (await vault.load("g1")).is_sealed
        tiles = (await vault.seal("g1")).draw_for(9)(BAG, 7)
    with Store(path) as store:
        loaded = await Vault(store).load("g1")
        assert loaded.is_sealed
        assert loaded.draw_for(9)(BAG, 7) == tiles


async def test_a_game_has_one_bag_and_every_bag_its_own_seed(store) -> None:
    vault = Vault(store)
    commitments = {(await vault.create(f"g{number}", 2)).commitment for number in range(20)}
    assert len(commitments) == 20
    with pytest.raises(BagError) as raised:
        await vault.create("g1", 2)
    assert raised.value.code == "bag_exists"
    for refused in (vault.load("nowhere"), vault.seal("nowhere"), vault.offer("nowhere", 0, "ab" * 16)):
        with pytest.raises(BagError) as raised:
            await refused
        assert raised.value.code == "bag_not_found"
    with pytest.raises(BagError) as raised:
        await vault.offer("g1", 2, "ab" * 16)
    assert raised.value.code == "no_nonce_from_seat"
