"""The table of the analyses that are kept, one for each game."""

from typing import get_args
from zlib import compress, decompress

import msgspec
from sqlalchemy import Connection, select

from plancia.engine.analysis.depth import DepthName
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.upsert import put

#: From the shallowest to the deepest.
_DEPTHS: tuple[DepthName, ...] = get_args(DepthName)


class KeptRow(msgspec.Struct, frozen=True):
    """An analysis as its table has it."""

    depth: DepthName
    seed: int
    lexicon: str
    #: Names the words that the lexicon had.
    words: str
    at: int
    #: The summary of the laboratory, JSON.
    content: bytes

    def is_worth_more_than(self, other: "KeptRow") -> bool:
        """Tell whether it replaces another: it is deeper, or the lexicon has other words by now."""
        return self.words != other.words or _DEPTHS.index(self.depth) > _DEPTHS.index(other.depth)


class AnalysisStore:
    """The analyses of games, in the journal's file."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, game: str) -> KeptRow | None:
        """Return the analysis of a game; None if none is kept."""
        return await self._store.reading(lambda connection: _find(connection, game))

    async def keep(self, game: str, row: KeptRow) -> KeptRow:
        """Keep an analysis unless one is kept that is worth as much, and return the one that is kept now."""

        def keep(connection: Connection) -> KeptRow:
            known = _find(connection, game)
            if known is not None and not row.is_worth_more_than(known):
                return known
            values = {
                "game": game,
                "depth": row.depth,
                "seed": row.seed,
                "lexicon": row.lexicon,
                "words": row.words,
                "at_ms": row.at,
                "content": compress(row.content),
            }
            put(connection, t.analysis, [values])
            return row

        return await self._store.writing(keep)


def _find(connection: Connection, game: str) -> KeptRow | None:
    found = connection.execute(select(t.analysis).where(t.analysis.c.game == game)).one_or_none()
    if found is None:
        return None
    return KeptRow(
        found.depth, found.seed, found.lexicon, found.words, found.at_ms, decompress(found.content)
    )
