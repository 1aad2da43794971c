"""Connections that are cut off at any moment, for 0 to 30 seconds of the game's time: a player who comes back knows everything.

One of two players loses his connection again and again: while he waits, while his action is on its way, while the answer
is. Meanwhile his opponent goes on, and the clock does. When he is back he asks for what he has missed; what he then
knows must be, hashed, what a player knows who was never away.
"""

import asyncio
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop

from plancia.client.course import Course
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.view import for_seat
from plancia.server.games.projection import project
from plancia.server.journal.game_events import decode_game
from plancia.wire.topics import GameOutgoing
from server.games.moves import PASS, any_play
from server.live.serving import Handmade, Live, Person, Seated, mover_first, quiet, serving

ACCEPT = {"kind": "accept"}
LONGEST_MS = 30_000
#: Drops in one game.
DROPS_A_GAME = 10

_encoder = msgspec.json.Encoder()


def digest(value: object) -> str:
    """Return the hash of something as it travels."""
    return blake2b(_encoder.encode(value), digest_size=16).hexdigest()


class Unlucky:
    """Somebody whose connection breaks, and what he has put together from all of them."""

    def __init__(self, person: Person, seated: Seated) -> None:
        self.person, self.seated = person, seated
        self.course, self.events, self._taken = Course(), [], 0
        #: What he has sent and not been answered: the message, and whether he was.
        self.waiting: dict[str, Any] | None = None
        self._learn()

    def _learn(self) -> None:
        """Put together what came over the present connection."""
        for message in self.seated.messages[self._taken :]:
            if message["kind"] in {"welcome", "snapshot", "update"}:
                read = msgspec.convert(message, GameOutgoing)
                self.course.take(read)
                if self.course.has_news:
                    moment = self.course.hand_out()
                    self.events += moment.events
                    self.view, self.seq = moment.view, moment.seq
        self._taken = len(self.seated.messages)

    async def cut(self) -> None:
        """Lose the connection, without a word."""
        self.seated.socket.transport.abort()
        await asyncio.wait([self.seated._reader])
        self._learn()

    async def come_back(self) -> None:
        """Connect again, ask for what was missed, send again what was not answered."""
        self.seated = await self.person.join(self.seated.game)
        self._taken = 0
        before = len(self.seated.messages)
        await self.seated.send({"kind": "sync", "since": self.seq})
        await self.seated.until("snapshot", since=before)
        if self.waiting is not None:
            waiting, self.waiting = self.waiting, None
            await self.seated.act(waiting["action"], seq=waiting["seq"], action_id=waiting["action_id"])
        self._learn()

    async def reach(self, seq: int) -> None:
        await self.seated.reach(seq)
        self._learn()


async def game(live: Live, timeline: Handmade, people: list[Person], seed: int, drops: int) -> Counter[str]:
    """Play a game with so many drops; return what was seen."""
    random = Random(seed)
    name = await live.game(*people)
    seated = [await person.join(name) for person in people]
    await mover_first(seated)
    unlucky = Unlucky(people[0], seated[0])
    first = unlucky.seq
    seen: Counter[str] = Counter()
    room = await live.games.get(name)
    for number in range(drops):
        if room.state.is_over:
            break
        kind = random.choice(["idle", "sent", "answered", "twice"])
        if kind in {"sent", "answered"}:
            await _send(unlucky, room, random, f"d{number}", wait=kind == "answered")
        await unlucky.cut()
        for _ in range(random.randint(0, 4)):
            await _opponent(seated[1], room, random)
            await timeline.go(random.choice([0, 1, 100, 3000]), live.games)
        await timeline.go(random.randint(0, LONGEST_MS), live.games)
        await unlucky.come_back()
        if kind == "twice":  # and gone again at once, with what he asked for on its way
            await unlucky.seated.send({"kind": "sync", "since": 0})
            await unlucky.cut()
            await unlucky.come_back()
        await quiet(live.games)
        await unlucky.reach(room.seq)
        _check(live, unlucky, first)
        seen += Counter({"cases": 1, kind: 1})
    await unlucky.seated.leave()
    await seated[1].leave()
    return seen


async def _send(player: Unlucky, room: Any, random: Random, action_id: str, *, wait: bool) -> None:
    """Let him do something, with or without waiting for the answer."""
    await player.reach(room.seq)
    action = _action(player.seated, room, random)
    if action is None:
        return
    player.waiting = {"action": action, "seq": player.seq, "action_id": action_id}
    if wait:
        await player.seated.act(action, seq=player.seq, action_id=action_id)
    else:
        await player.seated.send({"kind": "act", "game": player.seated.game, **player.waiting})


async def _opponent(seated: Seated, room: Any, random: Random) -> None:
    await seated.reach(room.seq)
    action = _action(seated, room, random)
    if action is not None:
        await seated.act(action)


def _action(seated: Seated, room: Any, random: Random) -> dict[str, Any] | None:
    """Return what somebody could do now; None: it is the other's turn, or the game is over."""
    may = for_seat(room.state, Player(Seat(seated.you["seat"]))).may
    if "accept" in may and random.random() < 0.5:
        return ACCEPT
    if "play" in may:
        return (any_play(seated.view, random, 2) if random.random() < 0.9 else None) or PASS
    return None


def _check(live: Live, player: Unlucky, first: int) -> None:
    """Compare what he has put together with what the journal adds up to."""
    events = decode_game(live.foundation.journal.load(player.seated.game))
    viewer = Player(Seat(player.seated.you["seat"]))
    assert player.seq == len(events)
    assert digest(player.view) == digest(for_seat(fold(events), viewer))
    assert digest(player.events) == digest(project(events[first:], viewer))


def trial(seed: int, folder: Path, drops: int) -> Counter[str]:
    """Try so many drops, in games one after another."""

    async def run() -> Counter[str]:
        timeline, seen, number = Handmade(), Counter(), 0
        async with serving(folder / "drops.db", timeline=timeline) as live:
            people = [await live.person(name) for name in ("Ada", "Ugo")]
            while seen["cases"] < drops:
                left = min(DROPS_A_GAME, drops - seen["cases"])
                try:
                    seen += await game(live, timeline, people, seed * 1000 + number, left)
                except Exception as error:
                    error.add_note(f"game {seed * 1000 + number}")
                    raise
                number += 1
        return seen

    return uvloop.run(run())
