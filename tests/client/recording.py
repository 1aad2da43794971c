"""What a server really says to one player, recorded for the tests of the pages.

``PYTHONPATH=tests python -m client.recording`` makes the file anew.

He passes, asks for something he could not have meant, goes away, misses his opponent's pass, comes back and asks.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from server.live.serving import mover_first, serving

RECORDED = Path(__file__).parents[2] / "web" / "src" / "wire" / "recorded.json"


async def record(folder: Path) -> dict[str, Any]:
    """Return the messages of his first and of his second connection, and what he sent."""
    async with serving(folder / "games.db") as live:
        people = [await live.person(name) for name in ("Ada", "Ugo")]
        game = await live.game(*people)
        seated = [await person.join(game) for person in people]
        mover, other = await mover_first(seated)
        await mover.until("presence")
        passed = {
            "kind": "act",
            "seq": mover.seq,
            "action_id": "p1",
            "action": {"kind": "pass"},
        }
        await mover.act(passed["action"], action_id="p1")
        await mover.act({"kind": "resign"}, action_id="p2", seq=1)
        await mover.until("snapshot")
        known = mover.seq
        await mover.leave()
        await other.reach(known)
        await other.act({"kind": "pass"})
        back = await people[seated.index(mover)].join(game)
        await back.send({"kind": "sync", "since": known})
        await back.until("snapshot")
        return {
            "game": game,
            "sent": passed,
            "first": [msgspec.json.decode(text) for text in mover.raw],
            "second": [msgspec.json.decode(text) for text in back.raw],
        }


if __name__ == "__main__":
    with TemporaryDirectory() as temporary:
        content = msgspec.json.encode(asyncio.run(record(Path(temporary))))
    RECORDED.write_bytes(msgspec.json.format(content, indent=1) + b"\n")
