"""Servers killed again and again while many games run: nothing acknowledged is lost, nothing happens twice, and every
clock goes on where it was.

Two people play all the games. In each round some of the games have sockets and are played as fast as it goes; at a random instant
the process is killed, and another one starts on its file. What was not answered is sent again.
"""

import asyncio
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import uvloop
from websockets.exceptions import ConnectionClosed

from plancia.server.journal.journal import Journal
from server.games.moves import PASS, any_play
from server.live.process import ServerProcess, now_ms, waited_s
from server.live.serving import Person, Seated

#: So many games have sockets and are played in a round.
PLAYED = 12
#: So many games are opened at the same time.
AT_ONCE = 8
#: How far from the oracle a clock may be.
LIMIT_MS = 50
#: How soon after its start a server should answer.
BACK_S = 2.0

ACCEPT = {"kind": "accept"}


class Sent:
    """An action that was sent, and the answer if there was one."""

    def __init__(self, seated: Seated, seq: int, action_id: str, action: dict[str, Any]) -> None:
        self.game, self.place = seated.game, f"player:{seated.you['seat']}"
        self.seat, self.seq, self.action_id, self.action = int(seated.you["seat"]), seq, action_id, action
        self.answer: dict[str, Any] | None = None


class Killing:
    """A file, the servers that run on it one after another, and everything that was ever sent to them."""

    def __init__(self, database: Path, seed: int) -> None:
        self.database = database
        self.random = Random(seed)
        self.games: list[str] = []
        self.people: list[Person] = []
        self.sent: list[Sent] = []
        self.seen: Counter[str] = Counter()
        self.server = ServerProcess(database)

    async def open(self, games: int) -> None:
        """Let the games begin."""
        self.people = [await self.server.live.person(name) for name in ("Ada", "Ugo")]
        busy = asyncio.Semaphore(AT_ONCE)

        async def one() -> str:
            async with busy:
                return await self.server.live.game(*self.people)

        self.games = sorted(await asyncio.gather(*[one() for _ in range(games)]))

    async def round(self) -> None:
        """Play, kill, start again, and look whether all is as it was acknowledged."""
        before = len(self.sent)
        watched = self.random.choice(self.games)
        chosen = self.random.sample(self.games, min(PLAYED, len(self.games)))
        tables = [[await person.join(game) for person in self.people] for game in chosen]
        plays = [asyncio.create_task(self._play(seated)) for seated in tables]
        await asyncio.sleep(self.random.uniform(0.05, 0.6))
        # Somewhen between asking and reading the clock was looked at; this process is busy too.
        asked_s = time.monotonic()
        clock_ms, _ = await now_ms(self.people[0], watched)
        killed_s = self.server.kill()
        await asyncio.gather(*plays)
        await self.server.live.close()
        started_s = time.monotonic()
        self.server = ServerProcess(self.database)
        self.people = [await self.server.back(person) for person in self.people]
        before_s = waited_s() + waited_s(self.server.process.pid)
        after_ms, again_s = await now_ms(self.people[0], watched)
        # On a busy machine the line that says so is read late, and the answer comes late.
        late_s = self.server.late_s + waited_s() + waited_s(self.server.process.pid) - before_s
        self._check_clock(clock_ms, after_ms, killed_s - asked_s + again_s - self.server.since_s, late_s)
        back_ms = round((again_s - started_s) * 1000)
        self.seen["back in 2 s" if back_ms <= BACK_S * 1000 else "back later"] += 1
        await self._send_again([sent for sent in self.sent[before:] if sent.answer is None])
        self._check_journal(self.sent[before:])
        self.seen += Counter(
            cases=1, acknowledged=sum(sent.answer is not None for sent in self.sent[before:])
        )

    def check_all(self) -> None:
        """Look through the whole file once more."""
        with Journal(self.database) as journal:
            assert journal.verify_all() == []
        self._check_journal(self.sent)

    async def close(self) -> None:
        """Kill the last one."""
        self.server.kill()
        await self.server.live.close()

    async def _play(self, seated: list[Seated]) -> None:
        """Play until the connection is gone."""
        with suppress(ConnectionClosed, AssertionError):
            while True:
                view = seated[0].view
                if view["phase"]["kind"] == "scored" or view["on_turn"] is None:
                    return
                mover = next(each for each in seated if each.you["seat"] == view["on_turn"])
                other = next(each for each in seated if each is not mover)
                waits = view["phase"]["kind"] in {"announced", "held", "closing"}
                who = other if waits else mover
                action = ACCEPT if waits else any_play(mover.view, self.random, 2) or PASS
                sent = Sent(who, who.seq, f"k{len(self.sent)}", action)
                self.sent.append(sent)
                answer = await who.act(action, seq=sent.seq, action_id=sent.action_id)
                sent.answer = answer
                for each in seated:
                    await each.reach(answer["seq"] if answer["kind"] == "done" else who.seq)

    async def _send_again(self, unanswered: list[Sent]) -> None:
        """Send what has no answer again, once more than needed: it happens once."""
        for sent in unanswered:
            seated = await self.people[sent.seat].join(sent.game)
            first = await seated.act(sent.action, seq=sent.seq, action_id=sent.action_id)
            again = await seated.act(sent.action, seq=sent.seq, action_id=sent.action_id)
            if first["kind"] == "done":
                assert again == first
            sent.answer = first
            self.seen["sent again"] += 1
            await seated.leave()

    def _check_clock(self, before_ms: int, after_ms: int, up_s: float, late_s: float) -> None:
        behind_ms, ahead_ms = before_ms - after_ms, after_ms - before_ms - up_s * 1000
        off_ms = max(behind_ms, ahead_ms)
        self.seen[f"clock within {next((ms for ms in (10, 20, LIMIT_MS) if off_ms <= ms), 'more')} ms"] += 1
        assert off_ms <= LIMIT_MS + late_s * 1000, f"{behind_ms:.0f} ms behind, {late_s * 1000:.0f} ms late"

    def _check_journal(self, sent: list[Sent]) -> None:
        with Journal(self.database) as journal:
            for each in sent:
                assert each.answer is not None
                stored = journal.find(each.game, f"{each.place}:{each.action_id}")
                assert bool(stored) == (each.answer["kind"] == "done"), each.answer
                if stored:
                    assert stored[-1].seq == each.answer["seq"] - 1
            for game in {each.game for each in sent}:
                actions = Counter(record.action_id for record in journal.load(game) if record.part == 0)
                assert not actions or max(actions.values()) == 1


def trial(seed: int, folder: Path, games: int, kills: int) -> Counter[str]:
    """Kill so many servers with so many games running."""

    async def run() -> Counter[str]:
        killing = Killing(folder / "games.db", seed)
        try:
            await killing.open(games)
            for _ in range(kills):
                await killing.round()
            killing.check_all()
        finally:
            await killing.close()
        return killing.seen

    return uvloop.run(run())
