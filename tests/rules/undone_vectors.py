"""Games in which something was undone, for the pages to strike out: ``PYTHONPATH=tests python -m rules.undone_vectors``.

A page shows events in its log that hold no more: a ruling that was withdrawn, what was played after the longest
duration, what came of a clock touched by mistake. The file has the events of random games, as far as that depends on them, and which of them ``standing`` drops.
"""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game_walk.walk import Walk
from plancia.rules.game import events as e
from plancia.rules.game.standing import without_undone

VECTORS = Path(__file__).parents[2] / "web" / "src" / "game" / "undone.vectors.json"
GAMES = 12
STEPS = 120


def vectors() -> list[dict[str, Any]]:
    """Return games in which something was undone, always the same."""
    found: list[dict[str, Any]] = []
    for seed in count():
        game = _game(seed)
        # A withdrawn ruling is common, a cap that was called late is not: half of the games have one. Both ways to treat
        # a stopped play are among them.
        is_wanted = game["late"] or sum(not each["late"] for each in found) < GAMES // 2
        alike = sum(each["settles"] == game["settles"] for each in found)
        if game["undone"] and is_wanted and alike < GAMES - 2:
            found.append(game)
        if len(found) == GAMES:
            return found
    raise AssertionError


def _game(seed: int) -> dict[str, Any]:
    random = Random(seed)
    walk = Walk(random)
    for _ in range(STEPS):
        random.choices([walk.act, walk.act_wildly, walk.wait], [8, 2, 2])[0]()
    kept = {id(event) for event in without_undone(walk.events)}
    gone = [number for number, event in enumerate(walk.events) if id(event) not in kept]
    late = [event for event in walk.events if isinstance(event, e.CapReached) and event.taken_off]
    return {
        "settles": walk.state.edition.options.cap_pending.value == "settle_stopped_plays",
        "late": bool(late),
        "events": [_told(event) for event in walk.events],
        # Whether a withdrawal itself is struck out does not matter: with its ruling it comes to nothing.
        "undone": [n for n in gone if not isinstance(walk.events[n], e.RulingWithdrawn)],
    }


def _told(event: e.Event) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": event.kind, "at_ms": event.at_ms}
    if isinstance(event, e.PlayTranscribed):
        return told | {"turn": event.turn}
    return told | {"since_ms": event.since_ms} if isinstance(event, e.CapReached) else told


def encoded(games: list[dict[str, Any]]) -> bytes:
    """Return the file, a game a line."""
    return b"[\n%s\n]\n" % b",\n".join(msgspec.json.encode(game) for game in games)


if __name__ == "__main__":
    VECTORS.write_bytes(encoded(vectors()))
