"""Servers killed at any moment of a hand: no slip that was acknowledged is lost or doubled, and whatever time was left to
everybody is left to everybody when another server is there.

A desk calls hands, five telephones hand in and change their minds, one player writes on paper. In each round the process is
killed somewhere in a chosen part of a hand, and another one starts on its file. What was not answered is sent again.
"""

import asyncio
import os
import time
from collections import Counter
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop
from websockets.exceptions import ConnectionClosed

from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.events import Event, HandClosed, HandStarted, SlipTaken, TilesDrawn
from plancia.contest.duplicate.reports.report import report
from plancia.server.journal.journal import Journal
from server.duplicates.talk import Talk, found_club, joined, opened
from server.live.process import ServerProcess, waited_s
from server.live.serving import Person

NAMES = ("Ada", "Bea", "Ciro", "Dora", "Ezio")
#: The number of the player who writes on paper: he was enrolled when the session was opened.
PAPER = 0
HANDS = 8
#: Long enough to be killed in, short enough to be awaited.
HAND_S = 2
#: How far from the oracle the time may be.
LIMIT_MS = 50
#: Where in a hand a server is killed.
MOMENTS = ("idle", "drawn", "running", "signal", "closed", "judged")

_decoder = msgspec.json.Decoder(Event)


class Sent:
    """An action that was sent, and the answer if there was one."""

    def __init__(self, who: int | None, action_id: str, action: dict[str, Any]) -> None:
        #: A player, or None: the desk.
        self.who, self.action_id, self.action = who, action_id, action
        self.answer: dict[str, Any] | None = None

    @property
    def stored_as(self) -> str:
        return f"{'desk' if self.who is None else f'contestant:{self.who}'}:{self.action_id}"


class HallKilling:
    """A file, the servers that run on it one after another, and everything that was ever sent to them."""

    def __init__(self, database: Path, seed: int) -> None:
        self.database = database
        self.random = Random(seed)
        self.seen: Counter[str] = Counter()
        self.sent: list[Sent] = []
        self.server = ServerProcess(database)
        self.contest = ""
        self.people: dict[int | None, Person] = {}
        self.talks: dict[int | None, Talk] = {}
        self._ids = count()

    async def open(self) -> None:
        """Let a session begin."""
        self.contest, desk, players = await opened(
            self.server.live, *NAMES, players=["Carta"], hands=HANDS, options={"hand_s": HAND_S}
        )
        self.people = {None: desk, **dict(enumerate(players, PAPER + 1))}
        self.sent = []

    async def round(self) -> None:
        """Play, kill, start again, and look whether all is as it was acknowledged."""
        before = len(self.sent)
        await self._join()
        moment = self.random.choice(MOMENTS)
        playing = [
            asyncio.create_task(self._call()),
            *map(asyncio.create_task, map(self._play, self._players())),
        ]
        await self._reach(moment)
        asked_s = time.monotonic()
        watching = await joined(self.server.live, self.contest)
        left_ms, was = watching.view["deadline_ms"], watching.seen
        killed_s = self.server.kill()
        await asyncio.gather(*playing)
        for talk in (watching, *self.talks.values()):
            await talk.leave()
        await self.server.live.close()
        await asyncio.sleep(self.random.uniform(0, 0.3))  # time while no server runs
        self.server = ServerProcess(self.database)
        self.people = {who: await self.server.back(person) for who, person in self.people.items()}
        before_s = waited_s() + waited_s(self.server.process.pid)
        again = await joined(self.server.live, self.contest)
        again_s = time.monotonic()
        late_s = self.server.late_s + waited_s() + waited_s(self.server.process.pid) - before_s
        up_s = killed_s - asked_s + again_s - self.server.since_s
        if left_ms is not None and again.view["deadline_ms"] is not None:
            assert again.view["deadline_ms"] == left_ms
            self._check_clock(was["now_ms"], again.seen["now_ms"], up_s, late_s)
        await again.leave()
        await self._send_again([sent for sent in self.sent[before:] if sent.answer is None])
        self._check_journal()
        self.seen += Counter(
            {
                "cases": 1,
                f"killed: {moment}": 1,
                "acknowledged": len(self.sent) - before,
                "time ran": left_ms is not None,
            }
        )
        if fold(self._events()).is_over:
            self.seen["sessions"] += 1
            await self.open()

    async def to_the_end(self) -> None:
        """Let the desk go on until the session is over, and compare what it says with what was written."""
        await self._join()
        desk = self.talks[None]
        while desk.view["phase"]["kind"] != "finished":
            if desk.view["phase"]["kind"] == "running":
                await self._do(None, self._paper())
            await self._step(desk.view["phase"]["kind"])
        shown = await self.people[None].get(f"/api/duplicates/{self.contest}/report")
        # The secret of the bag is in no event.
        shown |= {"commitment": None, "seed": None}
        assert shown == msgspec.json.decode(msgspec.json.encode(report(self._events())))
        assert shown["finished"]
        with Journal(self.database) as journal:
            assert journal.verify_all() == []
        self._check_journal()
        for talk in self.talks.values():
            await talk.leave()

    async def close(self) -> None:
        """Kill the last one."""
        self.server.kill()
        await self.server.live.close()

    # --- who plays ---

    async def _join(self) -> None:
        self.talks = {
            who: await joined(self.server.live, self.contest, person) for who, person in self.people.items()
        }

    def _players(self) -> list[int]:
        return [who for who in self.people if who is not None]

    async def _reach(self, moment: str) -> None:
        """Wait for a part of a hand, and for an instant somewhere in it."""
        desk = self.talks[None]
        kind = "running" if moment == "signal" else moment
        with suppress(TimeoutError):
            await desk.until(lambda view: view["phase"]["kind"] in {kind, "finished"})
        if moment == "signal" and desk.view["deadline_ms"] is not None:
            left_ms = desk.view["deadline_ms"] - desk.seen["now_ms"]
            await asyncio.sleep(left_ms / 1000 + self.random.uniform(-0.1, 0.6))
        else:
            await asyncio.sleep(self.random.uniform(0, 0.8 if moment == "running" else 0.03))

    async def _call(self) -> None:
        """Call hand after hand until the connection is gone."""
        desk = self.talks[None]
        with suppress(ConnectionClosed, ConnectionError, TimeoutError):
            while desk.view["phase"]["kind"] != "finished":
                kind = desk.view["phase"]["kind"]
                if kind == "running":
                    await self._do(None, self._paper())
                    if self.random.random() < 0.3:
                        await self._do(None, {"kind": "give_signal"})
                    await desk.until(lambda view: view["phase"]["kind"] != "running")
                else:
                    await self._step(kind)

    async def _step(self, kind: str) -> None:
        """Do the next step, and wait until it shows."""
        await self._do(None, {"kind": _STEPS[kind]})
        await self.talks[None].until(lambda view: view["phase"]["kind"] != kind)

    async def _play(self, who: int) -> None:
        """Hand in slip after slip until the connection is gone."""
        talk = self.talks[who]
        with suppress(ConnectionClosed, ConnectionError, TimeoutError):
            while talk.view["phase"]["kind"] != "finished":
                await talk.until(lambda view: view["phase"]["kind"] in {"running", "finished"})
                await asyncio.sleep(self.random.uniform(0, 0.4))
                await self._do(who, {"kind": "hand_in", "slip": self._slip()})

    async def _do(self, who: int | None, action: dict[str, Any]) -> None:
        sent = Sent(who, f"k{next(self._ids)}", action)
        self.sent.append(sent)
        sent.answer = await self.talks[who].act(action, sent.action_id)

    def _slip(self) -> dict[str, Any]:
        """Return a slip: the best play there is, or another every time."""
        drawn = [event for event in self._events() if isinstance(event, TilesDrawn)]
        tops = drawn[-1].tops if drawn else ()
        play = self.random.choice(tops) if tops and self.random.random() < 0.5 else None
        if play is None:
            return {"word": "SI", "at": "H8", "direction": "orizz.", "score": self.random.randrange(10**6)}
        return {"word": play.word, "at": play.at, "direction": play.direction, "score": play.score}

    def _paper(self) -> dict[str, Any]:
        return {"kind": "enter_slip", "number": PAPER, "slip": self._slip(), "replace": True}

    # --- what must hold ---

    async def _send_again(self, unanswered: list[Sent]) -> None:
        """Send what has no answer again, once more than needed: it happens once."""
        for sent in unanswered:
            talk = await joined(self.server.live, self.contest, self.people[sent.who])
            first = await talk.act(sent.action, sent.action_id)
            again = await talk.act(sent.action, sent.action_id)
            if first["kind"] == "done":
                assert again == first
            sent.answer = first
            self.seen["sent again"] += 1
            await talk.leave()

    def _check_clock(self, before_ms: int, after_ms: int, up_s: float, late_s: float) -> None:
        behind_ms, ahead_ms = before_ms - after_ms, after_ms - before_ms - up_s * 1000
        off_ms = max(behind_ms, ahead_ms)
        self.seen[f"time within {next((ms for ms in (10, 20, LIMIT_MS) if off_ms <= ms), 'more')} ms"] += 1
        assert off_ms <= LIMIT_MS + late_s * 1000, f"{behind_ms:.0f} ms behind, {late_s * 1000:.0f} ms late"

    def _events(self) -> list[Event]:
        with Journal(self.database) as journal:
            return [_decoder.decode(record.body) for record in journal.load(self.contest)]

    def _check_journal(self) -> None:
        """What was acknowledged is there once, in its order; what was refused is not."""
        with Journal(self.database) as journal:
            records = journal.load(self.contest)
        stored = Counter(record.action_id for record in records if record.part == 0)
        assert max(stored.values()) == 1
        after = {record.action_id: record.seq + 1 for record in records}
        for sent in self.sent:
            assert sent.answer is not None
            if sent.answer["kind"] == "done" and sent.stored_as in after:
                assert after[sent.stored_as] == sent.answer["seq"]
            assert (sent.stored_as in after) == (sent.answer["kind"] == "done"), sent.answer
        self._check_slips([_decoder.decode(record.body) for record in records])

    def _check_slips(self, events: list[Event]) -> None:
        """Slips by slips: what is in the file is what was acknowledged, no more, no less; a hand has its whole time."""
        handed: dict[int, list[dict[str, Any]]] = {}
        for sent in self.sent:
            if sent.answer is not None and sent.answer["kind"] == "done" and "slip" in sent.action:
                handed.setdefault(PAPER if sent.who is None else sent.who, []).append(sent.action["slip"])
        taken: dict[int, list[dict[str, Any]]] = {}
        started_ms = 0
        for event in events:
            if isinstance(event, SlipTaken):
                taken.setdefault(event.number, []).append(msgspec.to_builtins(event.slip))
            elif isinstance(event, HandStarted):
                started_ms = event.at_ms
            elif isinstance(event, HandClosed):
                assert event.at_ms - started_ms <= HAND_S * 1000
        assert taken == handed


_STEPS = {
    "idle": "draw",
    "drawn": "start_hand",
    "running": "give_signal",
    "closed": "judge_slips",
    "judged": "place",
}


def trial(seed: int, folder: Path, kills: int) -> Counter[str]:
    """Kill so many servers in the middle of duplicates."""

    async def run() -> Counter[str]:
        killing = HallKilling(folder / "games.db", seed)
        try:
            await killing.open()
            for _ in range(kills):
                await killing.round()
            await killing.to_the_end()
        finally:
            await killing.close()
        return killing.seen

    return uvloop.run(run())


def trial_with_words(seed: int, folder: Path, kills: int) -> Counter[str]:
    """As ``trial``, with the words of the club in the same folder."""
    before = os.environ.get("PLANCIA_DATA")
    os.environ["PLANCIA_DATA"] = str(folder / "data")
    try:
        found_club(folder)
        return trial(seed, folder, kills)
    finally:
        if before is None:
            del os.environ["PLANCIA_DATA"]
        else:
            os.environ["PLANCIA_DATA"] = before
