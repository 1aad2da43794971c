"""A slip is looked at while it is typed: what it would be read as, before anything is handed in."""

from server.duplicates.talk import opened, talking
from server.live.serving import serving


async def test_a_slip_is_read_before_it_is_handed_in(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        contest, desk, _ = await opened(live, players=["Carta"], drawing="hand", hands=2)
        address = f"/api/duplicates/{contest}/reading"

        async def read(word: str, at: str = "8h", direction: str = "o") -> dict:
            answer = await desk.client.get(address, params={"word": word, "at": at, "direction": direction})
            return answer.json()

        assert (await read("CASE"))["error"]["code"] == "not_allowed_now"
        async with talking(live, contest, desk) as table:
            await table.do("dial", tiles=list("CASMIO?"))
            await table.do("start_hand")
            found = await read("case")
            assert (found["code"], found["play"]["word"], found["play"]["at"]) == (None, "CASe", "H8")
            assert (await read("CASQZ"))["code"] == "tiles_not_on_rack"
            assert (await read("XQXQ"))["play"] is None, "nothing is said of the lexicon"
            assert table.view["handed_in"] == []
