"""Two phones at one table keep a form each [art. 27]: what differs, line by line; and a program as a phone."""

from pathlib import Path
from secrets import token_hex

import msgspec
import pytest

from plancia.client import Server, ServerRefused
from plancia.rules.game.settings import Settings
from plancia.wire.wooden import LogEntry, NewTable, TableLog
from server.live.serving import serving
from server.wooden.phones import Log, Phone, evening

pytestmark = pytest.mark.asyncio


def misheard() -> Log:
    """Return the same game as the other player wrote it down: one score is another."""
    log = evening()
    scores = [each for each in log.entries if each["action"]["kind"] == "announce_score"]
    scores[1]["action"]["points"] = 16
    return log


async def test_two_forms_of_one_game_are_compared_line_by_line(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo = await live.person("Ada"), await live.person("Ugo")
        first, second, same = await Phone.opens(ada), await Phone.opens(ugo), await Phone.opens(ugo)
        await first.send(evening())
        await second.send(misheard())
        await same.send(evening())
        agreed = await ada.get(f"{first.path}/compare/{same.game}")
        assert (agreed["agree"], agreed["differences"]) == (True, [])
        compared = await ada.get(f"{first.path}/compare/{second.game}")
        assert not compared["agree"]
        assert compared["differences"][0]["said"]["it"]
        other = await Phone.opens(ada, settings={"players": ["Pia", "Leo"], "starter": 0})
        await other.send(evening(), 4)
        refused = await ada.refused("GET", f"{first.path}/compare/{other.game}")
        assert refused[1] == "sheets_of_other_players"


async def test_forms_that_nobody_may_watch_are_compared_by_key_and_code(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo = await live.person("Ada"), await live.person("Ugo")
        first = await Phone.opens(ada, spectators=False)
        second = await Phone.opens(ugo, spectators=False)
        await first.send(evening())
        await second.send(misheard())
        assert await ada.refused("GET", f"{first.path}/compare/{second.game}") == (403, "no_spectators")
        async with Server(live.base, name="Ada") as phone:

            async def asked(key: str, code: str | None) -> str:
                try:
                    compared = await phone.compare_tables(first.game, second.game, key=key, code=code)
                except ServerRefused as refused:
                    return refused.code
                return "same" if compared.agree else "differ"

            assert await asked(first.key, second.code) == "differ"
            assert await asked(first.key, None) == "no_spectators"
            assert await asked(first.key, first.code) == "table_code_unknown"
            assert await asked(second.key, second.code) == "key_refused"


async def test_a_program_can_be_the_phone(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live, Server(live.base, name="Ada") as phone:
        new = NewTable(token_hex(16), 0, Settings(("Ada", "Ugo"), starter=0))
        opened = await phone.open_table(new)
        assert await phone.open_table(new) == opened
        log = evening()
        entries = msgspec.convert(log.entries, tuple[LogEntry, ...])
        answer = await phone.send_log(opened.game, TableLog(opened.key, 0, 0, log.now_ms, entries))
        assert (answer.position, answer.refused) == (len(entries), ())
        taken = await phone.take_table(opened.game, opened.code)
        assert (await phone.whole_table(opened.game, taken.key)).events == answer.events
        with pytest.raises(ServerRefused) as refused:
            await phone.whole_table(opened.game, opened.key)
        assert refused.value.code == "table_taken_over"
