"""Who holds a wooden table: the key writes, the code takes over, and neither is found anywhere else."""

from pathlib import Path

import msgspec
import pytest
import pytest_asyncio

from plancia.server.settings import LimitSettings
from plancia.wire.wooden import MOST_ENTRIES
from server.live.serving import QUICK, serving
from server.wooden.phones import Log, Phone, evening

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("wooden") / "games.db") as live:
        yield live


async def test_another_phone_takes_the_table_over_and_the_first_takes_it_back(live) -> None:
    log = evening()
    first = await Phone.opens(await live.person("Ada"))
    await first.send(log, 9)
    ugo = await live.person("Ugo")
    found = await ugo.get(f"/api/wooden/codes/{first.code.lower()}")
    assert found == {"game": first.game, "url": first.opened["url"]}
    second = Phone(ugo, await ugo.post(f"{first.path}/holder", {"code": first.code}))
    whole = await second.whole()
    assert (whole["position"], whole["events"]) == (9, first.events)
    second.seq, second.position = whole["seq"], whole["position"]
    await second.send(log, 15)
    path = f"{first.path}/log"
    part = first.part(log, 9, 12)
    assert await first.person.refused("POST", path, part) == (409, "table_taken_over")
    body = {"id": "0" * 32, "opened_at": 1, "settings": first.opened["settings"]}
    again = await first.person.post("/api/wooden", body)
    await ugo.post(f"/api/wooden/{again['game']}/holder", {"code": again["code"]})
    assert await first.person.refused("POST", "/api/wooden", body) == (409, "table_taken_over")
    # The first phone goes on from what the server has.
    back = Phone(first.person, await first.person.post(f"{first.path}/holder", {"code": first.code}))
    whole = await back.whole()
    back.seq, back.position = whole["seq"], whole["position"]
    assert (await back.send(log))["refused"] == []
    assert await ugo.refused("POST", path, second.part(log, 15)) == (409, "table_taken_over")


async def test_a_foreign_key_opens_nothing(live) -> None:
    ada = await live.person("Ada")
    phone, other = await Phone.opens(ada), await Phone.opens(ada)
    await phone.send(evening(), 3)
    furbo = await live.person("Furbo")
    stolen = {**phone.part(evening(), 3), "key": other.key}
    assert await furbo.refused("POST", f"{phone.path}/log", stolen) == (403, "key_refused")
    answer = await furbo.client.get(phone.path, headers={"x-table-key": other.key})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "key_refused")
    assert (await furbo.client.get(phone.path)).status_code == 400
    look = {"key": other.key, "words": ["ZAZZERE"]}
    assert await furbo.refused("POST", f"{phone.path}/looked", look) == (403, "key_refused")
    refused = await furbo.refused("POST", f"{phone.path}/holder", {"code": other.code})
    assert refused == (404, "table_code_unknown")
    assert await furbo.refused("GET", "/api/wooden/codes/AAAAAA") == (404, "table_code_unknown")
    # A game that is none of these is no table, and a table is opened here only.
    body = {"settings": {**phone.opened["settings"], "players": ["", ""]}}
    assert await furbo.refused("POST", "/api/games", body) == (400, "terms_refused")
    assert await furbo.refused("POST", "/api/wooden/nothing/holder", {"code": "AAAAAA"}) == (
        404,
        "table_unknown",
    )
    empty = {"id": "0" * 30, "opened_at": 1}
    assert await furbo.refused("POST", "/api/wooden", empty) == (400, "table_of_nothing")


@pytest.mark.file
async def test_keys_are_nowhere_but_in_the_answers(tmp_path: Path, caplog) -> None:
    database = tmp_path / "games.db"
    async with serving(database) as live:
        phone = await Phone.opens(await live.person("Ada"))
        ugo = await live.person("Ugo")
        taken = await ugo.post(f"{phone.path}/holder", {"code": phone.code})
        await phone.person.refused("POST", f"{phone.path}/log", phone.part(evening(), 0))
        second = Phone(ugo, taken)
        await second.send(evening())
        seen = [await second.view(), await ugo.get(f"/api/games/{phone.game}"), await second.whole()]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for key in (phone.key, taken["key"]):
        assert key.encode() not in kept
        assert key not in caplog.text
        assert key.encode() not in msgspec.json.encode(seen)
    assert phone.code.encode() not in msgspec.json.encode(seen[:2]), "only the holder shows the code"


async def test_words_that_somebody_looks_up_are_noted(live) -> None:
    phone = await Phone.opens(await live.person("Ada"))
    log = evening()
    # In the fourth turn a word is challenged and looked up; before and after that nobody should.
    for until, by in ((3, {"kind": "player", "seat": 1}), (15, None), (27, None)):
        await phone.send(log, until)
        body = {"key": phone.key, "words": ["zazzere", "zazzera"], "by": by}
        answer = await phone.person.client.post(f"{phone.path}/looked", json=body)
        assert answer.status_code == 204
    looks = (await phone.whole())["looks"]
    assert [each["during_play"] for each in looks] == [True, False, False]
    assert looks[0]["by"] == {"kind": "player", "seat": 1}
    assert looks[0]["words"] == ["zazzere", "zazzera"]


async def test_a_look_that_is_told_later_counts_at_its_own_instant_and_once(live) -> None:
    """Without a network a phone keeps it, and sends it again when no answer came."""
    phone = await Phone.opens(await live.person("Ada"))
    log = evening()
    await phone.send(log, 15)  # somebody has challenged, twenty seconds before the ruling
    await phone.send(log)
    late = {"key": phone.key, "words": ["zazzere"], "by": {"kind": "player", "seat": 0}}
    ago_ms = log.now_ms - log.entries[13]["at_ms"] + 1000
    for body in (
        {**late, "ago_ms": ago_ms},
        {**late, "ago_ms": ago_ms + 40},
        {**late, "ago_ms": log.now_ms - 2000},
    ):
        answer = await phone.person.client.post(f"{phone.path}/looked", json=body)
        assert answer.status_code == 204, answer.text
    looks = (await phone.whole())["looks"]
    assert [each["during_play"] for each in looks] == [True, True]
    assert looks[0]["at"] > looks[1]["at"], "told in this order, looked in the other"


async def test_a_phone_may_send_so_much_and_no_more(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(QUICK.limits, commands="5/3600", codes="3/3600", games="4/3600")
    assert isinstance(limits, LimitSettings)
    async with serving(tmp_path / "games.db", msgspec.structs.replace(QUICK, limits=limits)) as live:
        ada = await live.person("Ada")
        phone, other = await Phone.opens(ada), await Phone.opens(ada)
        many = Log()
        for _ in range(MOST_ENTRIES + 1):
            many.add(0, 0, kind="time_passed")
        path = f"{phone.path}/log"
        assert (await ada.client.post(path, json=phone.part(many, 0))).status_code == 400
        for _ in range(5):
            await phone.send(Log())
        assert await ada.refused("POST", path, phone.part(Log(), 0)) == (429, "too_many_requests")
        # Each table has its own; an entry costs a tenth of a request.
        assert (await other.send(many, 30))["position"] == 30
        part = other.part(many, 30, 31)
        assert await ada.refused("POST", f"{other.path}/log", part) == (429, "too_many_requests")
        for code in ("BBBBBB", "CCCCCC", "DDDDDD"):
            assert (await ada.refused("GET", f"/api/wooden/codes/{code}"))[0] == 404
        assert await ada.refused("GET", f"/api/wooden/codes/{phone.code}") == (429, "too_many_requests")
