"""The same taps of a wooden table by this Python, by the browser's and by a server: equal to the millisecond and the point."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Any

import msgspec

from offline.in_browser import Browser
from offline.random_taps import Taps, random_taps, table_settings
from plancia.offline.face import Face
from plancia.offline.questions import Opening, Replay
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game.judge import Judge
from plancia.rules.game.settings import Settings
from plancia.server.lexica import Lexica
from plancia.server.wooden.entries import shown
from server.live.process import ServerProcess
from server.live.serving import Person
from server.wooden.phones import Phone

#: A phone sends at most so many entries at once here, and sometimes the same twice.
PART = 15
_ENCODER = msgspec.json.Encoder()


async def compare(database: Path, browser: Browser, sequences: range) -> Counter[str]:
    """Compare some sequences of every edition, at tables of a server in a process of its own; return what was seen.

    ``cases``: how many; ``taps``, ``events``, ``refused``, and how often each kind of event came.
    """
    server = ServerProcess(database, log=database.with_suffix(".log"))
    lexica = Lexica()
    seen: Counter[str] = Counter()
    try:
        person = await server.live.person("Ada")
        person.client.headers["accept-language"] = "it"
        for edition in EDITIONS:
            judge = lexica.take("club", load(edition)).judge
            for seed in sequences:
                try:
                    seen += await _compare(person, browser, edition, seed, judge)
                except AssertionError as error:
                    error.add_note(f"{edition}, sequence {seed}")
                    raise
    finally:
        server.kill()
        await server.live.close()
    return seen


async def _compare(person: Person, browser: Browser, edition: str, seed: int, judge: Judge) -> Counter[str]:
    asked = msgspec.to_builtins(table_settings(edition, seed))
    body = {"id": token_hex(16), "opened_at": 1_700_000_000_000, "settings": asked}
    phone = Phone(person, await person.post("/api/wooden", body))
    taps = random_taps(msgspec.convert(phone.opened["settings"], Settings), seed, judge)
    question = _ENCODER.encode(Replay(Opening(taps.settings), taps.log)).decode()
    there = browser.ask("ask", question)
    events, refused = await _sent(phone, taps, Random(seed))
    answer = Face().ask(question)
    assert await asyncio.to_thread(there) == answer
    here = msgspec.json.decode(answer)
    _same(events, here["events"])
    wanted = [
        (line["id"], line["refusal"]["code"], line["refusal"]["sentences"]["it"]) for line in here["refused"]
    ]
    _same(refused, wanted)
    seen = Counter({"cases": 1, "taps": len(taps.log), "events": len(events), "refused": len(refused)})
    return seen + Counter(event["kind"] for event in events)


async def _sent(phone: Phone, taps: Taps, random: Random) -> tuple[list[Any], list[tuple[str, str, str]]]:
    """Send the taps in parts; return the events and what was refused. The last part says what the phone shows."""
    entries = msgspec.json.decode(_ENCODER.encode(taps.log))
    refused: list[tuple[str, str, str]] = []
    first = 0
    while first < len(entries):
        until = min(first + random.randint(1, PART), len(entries))
        last = until == len(entries)
        part = {
            "key": phone.key,
            "first": first,
            "since": phone.seq,
            "now_ms": entries[until - 1]["at_ms"],
            "entries": entries[first:until],
            "shown": msgspec.to_builtins(shown(taps.session.state)) if last else None,
        }
        answer = await phone.person.post(f"{phone.path}/log", part)
        if random.random() < 0.2:
            assert await phone.person.post(f"{phone.path}/log", part) == answer
        assert answer["differs"] is None
        refused += [(each["id"], each["code"], each["text"]) for each in answer["refused"]]
        phone.take(answer)
        first = until
    return (await phone.whole())["events"], refused


def _same(server: Sequence[object], phone: Sequence[object]) -> None:
    """Raise with the first that differs."""
    for number, (there, here) in enumerate(zip_longest(server, phone)):
        assert there == here, f"number {number}: the server has {there}, the phone {here}"
