"""The same game in two worlds, over real sockets: the same public history, other hidden tiles.

In the first world two players, a referee and a director do anything that comes to their minds, while spectators watch. Then the
tiles that one viewer has never seen get other letters among themselves, and everything is done again in a second server. Every
byte that goes to a viewer who may not know those tiles must be the same: over sockets, over HTTP, in refusals.
"""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop

from game_walk.twin import Trace, _Script, _translated
from plancia.rules.game import events as e
from plancia.rules.game.actors import Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.places import OnRack
from plancia.rules.game.promise import BagPromise
from plancia.rules.game.state import Announced, Challenged, Held, Scored, Thinking
from plancia.rules.tiles import ALPHABET, Tile
from plancia.server.games import lobby
from plancia.server.journal.game_events import decode_game
from server.games.moves import any_move
from server.live.serving import Handmade, Live, Person, Seated, quiet, serving

COMMITMENT = "c0" * 32
NAMES = ("Ada", "Ugo", "Rita", "Dino", "Vera")
#: What a viewer can ask for over HTTP.
ADDRESSES = (
    "",
    "/view",
    "/events",
    "/events?since=3",
    "/chat",
    "/gcg",
    "/record",
    "/notes",
    "/replay",
    "/scoresheet",
)

#: A player, the referee and a spectator do.
ASKERS = (0, 1, 2, 4)

#: Somebody does something (place, action, id), somebody says something, or time goes on.
Step = tuple[str, Any, Any]


class ScriptedBag:
    """A bag whose draws are told beforehand; what it promises tells nothing."""

    commitment = COMMITMENT
    is_sealed = True
    nonces = ("1" * 32, "2" * 32)
    promise = BagPromise(COMMITMENT, nonces)

    def __init__(self, random: Random | None, expected: dict[int, list[e.Event]]) -> None:
        self._random = random
        self._expected = expected

    def check(self, promise: BagPromise) -> None:
        assert promise == self.promise

    def draw_for(self, seq: int) -> Any:
        if self._random is None:
            return _told(_Script(self._expected[seq])) if seq in self._expected else _nothing
        number = self._random.getrandbits(64)

        def draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
            return tuple(Random(f"{number} {seq} {count} {len(bag)}").sample(bag, count))

        return draw


def _told(script: _Script) -> Any:
    """Return the draws that were told; for an action that asks for others, and will be refused, any."""

    def draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        try:
            return script(bag, count)
        except (StopIteration, AssertionError):
            return _nothing(bag, count)

    return draw


def _nothing(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
    # A refused action may ask before it is refused.
    return bag[:count]


class ScriptedVault:
    """Gives every game the bag that the test has laid out for it."""

    def __init__(self) -> None:
        self.bag: ScriptedBag | None = None
        self._bags: dict[str, ScriptedBag | None] = {}

    async def create(self, game: str, _seats: int) -> ScriptedBag | None:
        self._bags[game] = self.bag
        return self.bag

    async def offer(self, *_: object) -> bool:
        return True

    async def seal(self, game: str) -> ScriptedBag | None:
        return self._bags[game]

    async def load(self, game: str) -> ScriptedBag | None:
        return self._bags[game]


class World:
    """A server with its five people."""

    def __init__(self, live: Live, timeline: Handmade, people: list[Person]) -> None:
        self.live, self.timeline, self.people = live, timeline, people
        self.vault = ScriptedVault()
        msgspec.structs.force_setattr(live.foundation, "vault", self.vault)
        msgspec.structs.force_setattr(live.foundation, "wall_ms", lambda: 1_700_000_000_000)

    async def open(self, bag: ScriptedBag, terms: dict[str, Any]) -> "Shown":
        """Make a game and let everybody in."""
        self.vault.bag = bag
        ada, ugo, rita, dino, _ = self.people
        game = (await ada.post("/api/games", terms))["game"]
        for place, person in (("referee", rita), ("director", dino)):
            link = (await ada.post(f"/api/games/{game}/invitations", {"place": place}))["link"]
            await person.post("/api/invitations/accept", {"link": link})
        for seat, person in enumerate((ada, ugo)):
            await person.post(f"/api/games/{game}/seats/{seat}")
        for person in (ada, ugo):
            await person.post(f"/api/games/{game}/ready", {})
        seated = [await person.join(game) for person in self.people]
        return Shown(self, game, [*seated, await self.live.join(game)])


class Shown:
    """A game in one world, and everything that was sent to anybody."""

    def __init__(self, world: World, game: str, seated: list[Seated]) -> None:
        self.world, self.game, self.seated = world, game, seated
        for each in seated:
            each.answers_pings = False
        self.room = world.live.games._live[game]

    async def do(self, step: Step) -> dict[str, Any] | None:
        """Take a step, and wait until everybody has heard all of it."""
        kind, who, what = step
        answer = None
        if kind == "act":
            answer = await self.seated[who].act(what[0], action_id=what[1])
        elif kind == "say":
            before = len(self.seated[who].messages)
            await self.seated[who].send({"kind": "say", "text": what})
            await self.seated[who].until("said", since=before)
        else:
            await self.world.timeline.go(what, self.world.live.games)
        await quiet(self.world.live.games)
        shown = self.room.audience.spectators.shown.seq
        for number, each in enumerate(self.seated):
            await each.reach(self.room.seq if number < 4 else shown)
        return answer

    async def asked(self, who: int) -> list[tuple[int, bytes]]:
        """Return what one of the five is answered at every address."""
        client = self.world.people[who].client
        found = []
        for address in ADDRESSES:
            answer = await client.get(f"/api/games/{self.game}{address}")
            found.append((answer.status_code, answer.content))
        calls = await client.get("/api/calls")
        return [*found, (calls.status_code, calls.content)]

    async def leave(self) -> None:
        for each in self.seated:
            await each.leave()
        await self.world.live.games.sweep()
        await self.world.live.games.sweep()


@asynccontextmanager
async def two_worlds(folder: Path) -> AsyncIterator[tuple[World, World]]:
    """Run two servers with the same people."""
    worlds = []
    one, two = Handmade(), Handmade()
    async with (
        serving(folder / "one.db", timeline=one) as first,
        serving(folder / "two.db", timeline=two) as second,
    ):
        for live, timeline in ((first, one), (second, two)):
            worlds.append(World(live, timeline, [await live.person(name) for name in NAMES]))
        yield worlds[0], worlds[1]


async def compare(worlds: tuple[World, World], seed: int) -> Counter[str]:
    """Play one game in both worlds and compare what everybody was sent; return what was seen."""
    random = Random(seed)
    terms = {
        "settings": {
            "players": ["", ""],
            "procedure": "online",
            "edition": random.choice(["figs-a", "figs-b", "figs-c", "figs-2008"]),
            "officials": {"referee": "Rita", "director": "Dino"},
            "starter": random.choice([None, 0, 1]),
        },
        "delay_s": random.choice([0, 0, 20]),
    }
    name = f"world{seed}"
    original, lobby.token_hex = lobby.token_hex, lambda _: name
    try:
        instant = max(world.timeline.at_ms for world in worlds)
        for world in worlds:
            world.timeline.at_ms = instant
        first = await worlds[0].open(ScriptedBag(random, {}), terms)
        steps = await _walk(first, random)
        viewer = random.choice([None, Seat(0), Seat(1)])
        actions, differ = _other_letters(first, viewer, random)
        worlds[1].timeline.at_ms = instant
        second = await worlds[1].open(ScriptedBag(None, actions), terms)
        for step in steps:
            await second.do(_translated_step(step, first, second, actions))
        await _check(first, second, viewer)
        await first.leave()
        await second.leave()
    finally:
        lobby.token_hex = original
    return Counter(cases=1, differing=differ, messages=sum(len(each.raw) for each in first.seated))


async def _walk(shown: Shown, random: Random) -> list[Step]:
    """Do what comes to mind, stop before the end, and return what was done."""
    steps: list[Step] = []
    for number in range(random.randint(6, 24)):
        step = _step(shown, random, number)
        if step is not None and not isinstance(shown.room.state.phase, Scored):
            steps.append(step)
            await shown.do(step)
    return steps


def _step(shown: Shown, random: Random, number: int) -> Step | None:
    state, chance = shown.room.state, random.random()
    mover = state.on_turn or Seat(0)
    other = state.seat_after(mover)

    def act(who: int, action: dict[str, Any]) -> Step:
        return ("act", who, (action, f"s{number}"))

    if chance < 0.08:
        return ("go", None, random.choice([10, 500, 3000, 20_000, 60_000]))
    if chance < 0.12:
        return ("say", random.randrange(5), f"parole {number}")
    if chance < 0.2:  # somebody does what is not his, or what cannot be
        refused = [
            {"kind": "pass"},
            {"kind": "accept"},
            {"kind": "challenge", "words": ["ZZ"]},
            {"kind": "free_exchange"},
        ]
        refused += [{"kind": "recount"}, {"kind": "claim_time", "against": int(mover)}, {"kind": "call_cap"}]
        return act(random.randrange(6), random.choice(refused))
    if chance < 0.25 and (rack := state.racks[other]):  # the director puts a tile where it belongs
        fallen = random.random() < 0.5 or not state.bag
        origin, target = {"kind": "on_rack", "seat": int(other)}, {"kind": "in_bag"}
        tile = random.choice(rack if fallen else state.bag)
        places = (origin, target) if fallen else (target, origin)
        correction = {"kind": "correct_tiles", "tiles": [tile], "reason": "una tessera a terra"}
        return act(3, {**correction, "origin": places[0], "target": places[1]})
    if (
        chance < 0.3
    ):  # an official asks for tiles that he cannot see, perhaps for what cannot be done with them
        tiles = random.sample([*ALPHABET, "?"], random.randint(1, 2))
        origin = {"kind": "on_rack", "seat": random.choice([0, 1, 7])}
        target = random.choice(
            [{"kind": "in_bag"}, {"kind": "on_square", "square": random.choice(["H8", "A1"])}]
        )
        reason = random.choice(["", "una tessera a terra", "una tessera a terra"])
        asked = {
            "kind": "correct_tiles",
            "tiles": tiles,
            "origin": origin,
            "target": target,
            "reason": reason,
        }
        return act(random.choice([2, 3]), asked)
    phase = state.phase
    if isinstance(phase, Challenged):
        verdicts = [{"word": word, "valid": random.random() < 0.6} for word in phase.words]
        return act(2, {"kind": "rule", "verdicts": verdicts})
    if isinstance(phase, Announced | Held):
        if chance < 0.4:
            return act(other, {"kind": "challenge", "words": [phase.play.words[0].word]})
        return act(other, random.choice([{"kind": "accept"}, {"kind": "accept"}, {"kind": "ask_for_time"}]))
    if isinstance(phase, Thinking) and chance < 0.3:
        return act(mover, {"kind": "free_exchange"})
    view = shown.seated[mover].view
    playing = any_move(view, random)
    # The play that goes out would lay everything open.
    if playing["kind"] == "play" and len(playing["tiles"]) >= len(view["rack"]) and not view["bag_size"]:
        return None
    return act(mover, playing)


def _other_letters(shown: Shown, viewer: Seat | None, random: Random) -> tuple[dict[int, list[e.Event]], int]:
    """Return what happens in the other world, by the number of the first event of each action."""
    records = shown.world.live.foundation.journal.load(shown.game)
    events = decode_game(records)
    trace = Trace(fold(events[:1]), viewer)
    things = [trace.follow(event) for event in events]
    faces = trace.shuffled(random)
    actions: dict[int, list[e.Event]] = {}
    first = 0
    for record, event, moved in zip(records, events, things, strict=True):
        first = record.seq if record.part == 0 else first
        actions.setdefault(first, []).append(_translated(event, moved, faces))
    return actions, int(faces != trace.faces)


def _translated_step(step: Step, first: Shown, second: Shown, actions: dict[int, list[e.Event]]) -> Step:
    """Return what is done in the other world: the same things are exchanged or moved, whatever they show there."""
    kind, who, what = step
    if kind != "act" or not _led_to_something(first, second.room.seq, what[1]):
        return step
    for event in actions.get(second.room.seq, []):
        if what[0]["kind"] == "exchange" and isinstance(event, e.TilesExchanged):
            return (kind, who, ({**what[0], "tiles": list(event.returned)}, what[1]))
        if what[0]["kind"] == "correct_tiles" and isinstance(event, e.TilesMoved):
            return (kind, who, ({**what[0], "tiles": list(event.tiles)}, what[1]))
        if what[0]["kind"] == "correct_tiles" and isinstance(event, e.CorrectionFailed):
            # Here too he names a tile that is not there.
            assert isinstance(event.origin, OnRack)
            rack = second.room.state.racks[event.origin.seat]
            absent = next(tile for tile in ALPHABET if tile not in rack)
            return (kind, who, ({**what[0], "tiles": [absent] * event.count}, what[1]))
    return step


def _led_to_something(first: Shown, seq: int, action_id: str) -> bool:
    """Tell whether the events at a place came of this action, rather than of a later one because it was refused."""
    records = first.world.live.foundation.journal.load(first.game)
    return seq < len(records) and records[seq].action_id.endswith(f":{action_id}")


async def _check(first: Shown, second: Shown, viewer: Seat | None) -> None:
    """Compare every byte to everybody who may not know what differs."""
    assert first.room.seq == second.room.seq
    for who, (ours, theirs) in enumerate(zip(first.seated, second.seated, strict=True)):
        if who < 2 and who != viewer:
            continue
        assert ours.raw == theirs.raw, f"{who}: {_first_difference(ours.raw, theirs.raw)}"
        if who in ASKERS:
            assert await first.asked(who) == await second.asked(who), f"{who} asks"


def _first_difference(ours: list[bytes], theirs: list[bytes]) -> tuple[bytes, bytes]:
    return next(((one, two) for one, two in zip(ours, theirs, strict=False) if one != two), (b"", b""))


def trial(seed: int, folder: Path, games: int) -> Counter[str]:
    """Compare so many games from a seed on."""

    async def run() -> Counter[str]:
        seen: Counter[str] = Counter()
        async with two_worlds(folder) as worlds:
            for number in range(games):
                try:
                    seen += await compare(worlds, seed * games + number)
                except Exception as error:
                    error.add_note(f"game {seed * games + number}")
                    raise
        return seen

    return uvloop.run(run())
