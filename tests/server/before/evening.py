"""The evening that a server of before left behind: its database, and what it answered to everybody until it was killed.

``plancia.tar.xz`` is the database of a real process that was killed with ``kill -9``: the file, its write-ahead log and
its time. ``answers.json.xz`` has, by address and person, every answer of its last seconds; the state of each journal as
its own code folded it; the cookies and the token with which people come back. Version 0.1.0 wrote both, before the
server's live parts became one. Neither file is ever written again: what they hold is what they prove.
"""

import json
import lzma
import tarfile
from pathlib import Path
from typing import Any

import msgspec

from server.live.serving import Live, Person

HERE = Path(__file__).parent

#: What may be missing now. ``now``, ``now_ms``: how late it was. ``may``: has become ``offers``. ``ready``: who was there
#: has to say so again after a restart. ``play_rules``: made of the edition, in no order.
GONE = frozenset({"free_exchanges", "may", "now", "now_ms", "play_rules", "ready", "ruling_open"})
#: Sentences for people, which may be worded better.
WORDED = frozenset({"message", "reason", "record", "warnings", "lines"})


class Evening(msgspec.Struct, frozen=True):
    """What was kept. People are called by their names; nobody is the empty name."""

    people: dict[str, dict[str, Any]]
    password: str
    tokens: dict[str, str]
    #: Names of games, duplicates and others by what they are: ``challenged``, ``running``, ``tournament``.
    games: dict[str, str]
    duplicates: dict[str, str]
    names: dict[str, str]
    links: dict[str, str]
    #: By address and name: ``status`` and ``body``.
    answers: dict[str, dict[str, dict[str, Any]]]
    #: What the socket of a game said first, without the view, which was that of HTTP.
    welcomes: dict[str, dict[str, dict[str, Any]]]
    #: By game or contest: the state, folded from its events, without the edition.
    states: dict[str, dict[str, Any]]

    def back(self, live: Live, name: str) -> Person:
        """Let somebody come back with the cookie he had; nobody with none."""
        if not name:
            return Person(live, live.client(), "")
        kept = self.people[name]
        client = live.client(kept["cookies"], {"x-csrf-token": kept["csrf"]})
        return Person(live, client, kept["id"])

    def body(self, path: str, name: str = "") -> Any:
        """Return what the server of before answered to somebody."""
        return self.answers[path][name]["body"]


def load_evening() -> Evening:
    """Return what was kept."""
    return msgspec.json.decode(lzma.decompress((HERE / "answers.json.xz").read_bytes()), type=Evening)


def unpacked(folder: Path) -> Path:
    """Put a copy of the database into a folder and return its file."""
    with tarfile.open(HERE / "plancia.tar.xz") as archive:
        archive.extractall(folder, filter="data")
    return folder / "plancia.db"


def last_instant_ms(database: Path) -> int:
    """Return where on its time line the server of before was killed: the later of the two places in its file."""
    content = Path(f"{database}-time").read_bytes()
    return max(int.from_bytes(content[at : at + 8], "little") for at in (0, 16))


def as_json(value: object) -> Any:
    """Return a value as its JSON says it."""
    return json.loads(msgspec.json.encode(value))


def differences(before: Any, now: Any, at: str = "") -> list[str]:
    """Return where an answer of now does not say what one of before said. It may say more.

    A list of before is the first page of now, where lists come in pages.
    """
    if isinstance(before, list) and isinstance(now, dict) and now.keys() == {"items", "next"}:
        now = now["items"]
    if isinstance(before, dict) and isinstance(now, dict):
        found = [f"{at}.{key} is missing" for key in before.keys() - now.keys() - GONE]
        for key in (before.keys() & now.keys()) - GONE - WORDED:
            found += differences(before[key], now[key], f"{at}.{key}")
        return found
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        return [
            each
            for number, pair in enumerate(zip(before, now, strict=True))
            for each in differences(*pair, f"{at}[{number}]")
        ]
    return [] if before == now else [f"{at}: {str(before)[:200]} has become {str(now)[:200]}"]
