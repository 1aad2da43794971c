"""The bag of a duplicate: promised before the first letter, revealed at the end, checked by anybody. About 4 s."""

import runpy
from pathlib import Path

import pytest
from sqlalchemy import update

from cli.command import plancia
from plancia.contest.duplicate.events import RackReturned
from plancia.server.bag.check import check_proof
from plancia.server.bag.errors import BagError
from plancia.server.store import tables
from server.duplicates.talk import talking
from server.duplicates.test_prepared import hold
from server.live.serving import serving

SCRIPT = Path(__file__).parents[3] / "docs" / "verify_duplicate_bag.py"


async def test_the_letters_are_those_that_were_promised(tmp_path) -> None:
    script = runpy.run_path(str(SCRIPT))["check"]
    returned = 0
    async with serving(tmp_path / "p.db") as live:
        desk = await live.person("Banco")
        for _ in range(3):
            terms = {"lexicon": "club", "players": ["Ada"], "options": {"balanced_draw": True}}
            made = await desk.post("/api/duplicates", terms)
            contest = made["contest"]
            async with talking(live, contest) as hall:
                promised = hall.about["commitment"]
            path = f"/api/duplicates/{contest}/record"
            assert await desk.refused("GET", path) == (409, "bag_not_revealed")
            before = await desk.get(f"/api/duplicates/{contest}/report")
            assert (before["commitment"], before["seed"]) == (promised, None)
            await hold(live, contest, True)
            record = (await desk.client.get(path)).content
            checked = check_proof(record, promised)
            events = await live.services.duplicates.events.load(contest)
            returned += sum(isinstance(event, RackReturned) for event in events)
            assert script(record.decode().splitlines(), promised) == checked.draws > 0
            report = await desk.get(f"/api/duplicates/{contest}/report")
            assert report["seed"] in record.decode()
            with pytest.raises(BagError) as refusal:
                check_proof(record, "0" * 64)
            assert refusal.value.code == "commitment_differs"
    # With few words letters often allow no play: those that were tried then are part of the promise.
    assert returned > 0
    file = tmp_path / "serata.jsonl"
    file.write_bytes(record)
    assert plancia("verify-bag", str(file), "--json").json["draws"] == checked.draws
    # Other letters, in a file whose every hash is right.
    forged = record.replace(b'"tiles":["', b'"tiles":["?","', 1)
    with pytest.raises(ValueError, match="not what the secret gives"):
        script(forged.decode().splitlines(), promised)


async def test_a_duplicate_whose_secret_was_replaced_does_not_go_on(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        desk = await live.person("Banco")
        contest = (await desk.post("/api/duplicates", {"lexicon": "club", "players": ["Ada"]}))["contest"]
        bag = await live.foundation.vault.load(contest)
        (first,) = await live.services.duplicates.events.load(contest)
        assert first.promise == bag.promise
        secret = tables.bag_secret
        replaced = update(secret).where(secret.c.game == contest).values(seed=bytes(32))
        await live.foundation.vault._store.writing(lambda connection: connection.execute(replaced))
    async with serving(tmp_path / "p.db") as live:
        somebody = await live.person("Eva")
        assert await somebody.refused("GET", f"/api/duplicates/{contest}/view") == (409, "bag_replaced")


async def test_what_comes_from_elsewhere_has_no_secret(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        desk = await live.person("Banco")
        for terms in ({"drawing": "hand"}, {"training": True, "hands": 1}):
            contest = (await desk.post("/api/duplicates", {"lexicon": "club", **terms}))["contest"]
            path = f"/api/duplicates/{contest}/record"
            assert await desk.refused("GET", path) == (404, "bag_not_found")
            assert (await desk.get(f"/api/duplicates/{contest}/report"))["commitment"] is None
