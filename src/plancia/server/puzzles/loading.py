"""A file of puzzles read into the tables. What is there stays as it is: a puzzle's rating is never begun anew."""

from functools import partial
from hashlib import sha256

import msgspec
from sqlalchemy import Connection, select

from plancia.puzzles.document import parse_puzzles
from plancia.puzzles.puzzle import Puzzle
from plancia.rules.editions import load
from plancia.server.by_day.secret import derived
from plancia.server.people.server_key import server_key
from plancia.server.puzzles.puzzle_store import keep_puzzle
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.upsert import put_new

#: The key that days are derived from.
KEY = "puzzles"
#: So many of 256 puzzles are kept back for days.
FOR_DAYS = 64
#: So many are written at once: others write too.
FEW = 200


class Loaded(msgspec.Struct, frozen=True):
    """What became of a file."""

    puzzles: int
    #: How many of them were not there.
    new: int


def load_file(store: Store, content: bytes, at_ms: int) -> Loaded:
    """Read a file into the tables, once; raise as ``parse_puzzles``, and ``edition_not_found``.

    For a thread: a thousand puzzles take a second.
    """
    digest = sha256(content).hexdigest()
    if store.do(lambda connection: _is_loaded(connection, digest), write=False):
        return Loaded(content.count(b"\n") - 1, 0)
    puzzles = parse_puzzles(content)
    for edition in {puzzle.edition for puzzle in puzzles}:
        load(edition)
    new = 0
    for first in range(0, len(puzzles), FEW):
        some = puzzles[first : first + FEW]
        new += store.do(partial(_keep, puzzles=some, at_ms=at_ms))
    row = {"digest": digest, "loaded_ms": at_ms}
    store.do(lambda connection: put_new(connection, t.puzzle_file, row))
    return Loaded(len(puzzles), new)


def _is_loaded(connection: Connection, digest: str) -> bool:
    question = select(t.puzzle_file.c.digest).where(t.puzzle_file.c.digest == digest)
    return connection.execute(question).first() is not None


def _keep(connection: Connection, puzzles: tuple[Puzzle, ...], at_ms: int) -> int:
    secret = server_key(connection, KEY)
    return sum(
        keep_puzzle(connection, puzzle, at_ms, for_days=derived(secret, puzzle.id, "kept")[0] < FOR_DAYS)
        for puzzle in puzzles
    )
