"""Several forms of one game, and tables that nobody goes on with: put away, told nowhere, taken out again."""

from pathlib import Path

import pytest

from server.live.serving import serving
from server.wooden.phones import Log, Phone, evening
from server.wooden.test_events import at_table, ended, evening_with_referee, published

pytestmark = pytest.mark.asyncio

DAY_MS = 24 * 3600 * 1000


async def others(phone: Phone) -> list[dict]:
    answer = await phone.person.client.get(f"{phone.path}/forms", headers={"x-table-key": phone.key})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def status(phone: Phone, live) -> str:
    return (await live.services.games.parts.store.find(phone.game)).status


def begun() -> Log:
    log = Log()
    log.add(1, 1, kind="start_clock")
    log.turn(0, 24)
    return log


async def test_the_other_form_of_a_table_is_found_and_one_of_the_two_counts(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live, officials={"referee": "Gino"})
        first, second, elsewhere = [await at_table(event, number) for number in (1, 1, 2)]
        assert await others(first) == [], "the other phone has written nothing yet"
        log = evening_with_referee()
        wrong = evening_with_referee()
        next(each for each in wrong.entries if each["action"]["kind"] == "announce_score")["action"][
            "points"
        ] = 42
        # Neither is confirmed: the players compare first.
        await first.send(wrong, len(wrong.entries) - 2)
        await second.send(log, len(log.entries) - 2)
        await elsewhere.send(begun())
        (found,) = await others(first)
        assert (found["game"], found["scores"], found["over"]) == (second.game, [78, 64], True)
        compared = await first.person.get(f"{first.path}/compare/{found['game']}")
        assert not compared["agree"]
        await first.close()
        assert await others(second) == []
        (shown, _) = (await event.director.get(f"{event.path}/tables"))["tables"]
        assert (shown["game"], shown["others"]) == (second.game, [])
        await second.send(log)
        game = await ended(event)
        assert (game["result"]["score_a"], game["result"]["score_b"]) == (78, 64)


async def test_a_form_that_was_put_away_tells_no_result_until_somebody_goes_on_with_it(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live, officials={"referee": "Gino"})
        phone, log = await at_table(event, 1), evening_with_referee()
        await phone.send(log, len(log.entries) - 1)
        await phone.close()
        assert (await event.games())[0]["told"] is None
        await phone.send(log)
        assert (await ended(event))["game"] == phone.game


async def test_a_table_that_is_silent_for_days_goes_on_no_more_and_wakes_with_its_phone(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path / "games.db") as live:
        log = evening()
        phone = await Phone.opens(await live.person("Ada"))
        await phone.send(log, 5)
        today = live.foundation.wall_ms()
        await live.services.forms.tidy(today + 6 * DAY_MS)
        assert await status(phone, live) == "live"
        await live.services.forms.tidy(today + 8 * DAY_MS)
        assert await status(phone, live) == "over"
        # A phone that says it is there, and nothing else, does not wake it; what it has written down does.
        await phone.send(log, 5)
        assert await status(phone, live) == "over"
        answer = await phone.send(log, 7)
        assert (answer["position"], answer["refused"]) == (7, [])
        assert await status(phone, live) == "live"


async def test_only_its_holder_puts_a_table_away(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada = await live.person("Ada")
        phone, other = await Phone.opens(ada), await Phone.opens(ada)
        await phone.send(begun())
        refused = await ada.refused("POST", f"{phone.path}/close", {"key": other.key})
        assert refused == (403, "key_refused")
        assert await status(phone, live) == "live"
        answer = await ada.client.get(f"{phone.path}/forms", headers={"x-table-key": other.key})
        assert answer.status_code == 403
