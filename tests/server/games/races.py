"""Races: several sockets send at the same instant what excludes each other. Exactly one legal outcome each.

Every race begins from a fresh game between two players with two tabs each, on a time line that stands still, so that a
clock that runs out is one of the runners too.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop

from plancia.rules.game.actors import parse_actor
from plancia.rules.game.apply import fold
from plancia.rules.game.view import for_seat
from plancia.server.journal.game_events import decode_game
from server.games.moves import PASS, any_play
from server.live.serving import Handmade, Live, Person, Seated, quiet, serving

ACCEPT, HOLD, RESIGN = {"kind": "accept"}, {"kind": "ask_for_time"}, {"kind": "resign"}


class Track:
    """A server, two people, and the time."""

    def __init__(self, live: Live, timeline: Handmade, people: list[Person]) -> None:
        self.live, self.timeline, self.people = live, timeline, people

    async def start(self) -> tuple[list[Seated], list[Seated]]:
        """Begin a game; return the tabs of the player on turn, and those of the other."""
        game = await self.live.game(*self.people)
        tabs = [[await person.join(game) for _ in range(2)] for person in self.people]
        on_turn = tabs[0][0].view["on_turn"]
        return tabs[on_turn], tabs[1 - on_turn]


@asynccontextmanager
async def track(folder: Path) -> AsyncIterator[Track]:
    """Run a server for races."""
    timeline = Handmade()
    async with serving(folder / "races.db", timeline=timeline) as live:
        yield Track(live, timeline, [await live.person(name) for name in ("Ada", "Ugo")])


async def race(track: Track, seed: int) -> Counter[str]:
    """Run one race and check its outcome; return what was seen."""
    random = Random(seed)
    mover, other = await track.start()
    await _all_reach(mover + other, mover[0].seq)
    kind, runners, late_ms = await _runners(track, mover, other, random)
    random.shuffle(runners)
    track.timeline.at_ms += late_ms
    if late_ms:
        runners.append(_clock(track))
    answers = [answer for answer in await asyncio.gather(*runners) if answer is not None]
    await quiet(track.live.games)
    room = await track.live.games.get(mover[0].game)
    await _all_reach(mover + other, room.seq)
    await _check(track, mover + other, answers)
    for tab in mover + other:
        await tab.leave()
    done = sum(answer["kind"] == "done" for answer in answers)
    return Counter({"cases": 1, kind: 1, f"{kind}: {done} done": 1})


async def _runners(
    track: Track, mover: list[Seated], other: list[Seated], random: Random
) -> tuple[str, list[Any], int]:
    """Return what kind of race it is, what runs in it, and how far the clock goes at the same time."""
    kind = random.choice(["same", "tabs", "answers", "grace", "held", "resign", "reordered"])
    play = any_play(mover[0].view, random) or PASS
    if kind == "same":  # one action from two tabs, each several times
        return kind, [tab.act(play, action_id="one") for tab in mover for _ in range(2)], 0
    if kind == "tabs":  # two moves from two tabs
        return kind, [mover[0].act(play), mover[1].act(PASS)], 0
    answer = await mover[0].act(play)
    await _all_reach(mover + other, answer["seq"])
    if play is PASS or "play" not in other[0].view["phase"]:
        return "tabs", [other[0].act(PASS), other[1].act(RESIGN)], 0
    words = [other[0].view["phase"]["play"]["words"][0]["tiles"].upper()]
    challenge = {"kind": "challenge", "words": words}
    if kind == "answers":
        return kind, [other[0].act(ACCEPT), other[1].act(challenge), other[0].act(HOLD)], 0
    if kind == "grace":  # the grace ends as the answer comes
        return kind, [other[0].act(challenge), other[1].act(PASS)], random.choice([2999, 3000, 3001])
    if kind == "held":
        held = await other[0].act(HOLD)
        await _all_reach(mover + other, held["seq"])
        late_ms = random.choice([19_999, 20_000, 20_001])
        return kind, [other[0].act(challenge), other[1].act(ACCEPT)], late_ms
    if kind == "resign":
        return kind, [mover[0].act(RESIGN), other[0].act(challenge), other[1].act(RESIGN)], 0
    # An old message arrives after newer ones: the same pass twice, under two ids.
    seq = other[0].seq
    return kind, [other[0].act(PASS, seq=seq), other[1].act(PASS, seq=seq), mover[0].act(PASS)], 0


async def _clock(track: Track) -> None:
    track.timeline._ring()


async def _all_reach(tabs: list[Seated], seq: int) -> None:
    for tab in tabs:
        await tab.reach(seq)


async def _check(track: Track, tabs: list[Seated], answers: list[dict[str, Any]]) -> None:
    """Check that everybody agrees, and that what was acknowledged happened once and what was refused did not."""
    game = tabs[0].game
    records = track.live.foundation.journal.load(game)
    state = fold(decode_game(records))
    room = await track.live.games.get(game)
    assert (room.state, room.seq) == (state, len(records))
    for tab in tabs:
        viewer = parse_actor(f"player:{tab.you['seat']}")
        assert tab.view == _as_json(for_seat(state, viewer))
    actions = Counter(record.action_id for record in records if record.part == 0)
    assert max(actions.values()) == 1
    for answer in answers:
        happened = sum(action.endswith(f":{answer['action_id']}") for action in actions)
        assert happened == (answer["kind"] == "done"), answer
    # Nobody lost a tile.
    tiles = len(state.bag) + sum(map(len, state.racks)) + state.board.count
    assert tiles == sum(state.play_rules.counts.values())


def _as_json(view: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


def trial(seed: int, folder: Path, races: int) -> Counter[str]:
    """Run so many races from a seed on."""

    async def run() -> Counter[str]:
        seen: Counter[str] = Counter()
        async with track(folder) as ready:
            for number in range(races):
                try:
                    seen += await race(ready, seed * races + number)
                except Exception as error:
                    error.add_note(f"race {seed * races + number}")
                    raise
        return seen

    return uvloop.run(run())
