"""All records of somebody's games as one file: a zip of GCG files, made while it is sent.

No more than a game is in memory at a time, however many there are.
"""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from io import RawIOBase
from zipfile import ZIP_DEFLATED, ZipFile

from plancia.contest.plain_id import plain_id
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.errors import CodedError
from plancia.server.days import day_at
from plancia.server.games.games import Games
from plancia.server.journal.record import Record
from plancia.server.players.played_filter import PlayedFilter
from plancia.server.players.played_store import ListedPlay, list_played
from plancia.server.store.store import Store

#: How many games are found at once.
FEW = 50
#: What the file says of games that a GCG cannot tell.
LEFT_OUT = "senza-gcg.txt"


class _Sent(RawIOBase):
    """What was written and not sent yet; a zip can be written so without going back."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[bytes] = []
        self._position = 0

    def writable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._position

    def seekable(self) -> bool:
        return False

    def write(self, content: bytes) -> int:  # type: ignore[override]
        self._parts.append(bytes(content))
        self._position += len(content)
        return len(content)

    def taken(self) -> bytes:
        """Return what is there, and forget it."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


async def record_file(
    store: Store, games: Games, identity: str, wanted: PlayedFilter
) -> AsyncIterator[bytes]:
    """Yield a zip with the records of somebody's games, as far as he may see them; the latest first."""
    sent = _Sent()
    left_out: list[str] = []
    with ZipFile(sent, "w", ZIP_DEFLATED) as archive:
        mark: str | None = None
        while True:
            page, mark = await store.reading(
                partial(list_played, identity=identity, wanted=wanted, before=mark, most=FEW)
            )
            for listed in page:
                # The maker of a game without spectators who has no part in it sees nothing of it.
                if listed.row.part == "host" and not listed.kept.terms.spectators:
                    continue
                try:
                    content = await asyncio.to_thread(_gcg, games, await games.events.read(listed.row.game))
                except CodedError as error:
                    left_out.append(f"{listed.row.game}: {error}")
                    continue
                archive.writestr(_name(listed), content)
                yield sent.taken()
            if mark is None:
                break
        if left_out:
            archive.writestr(LEFT_OUT, "\n".join([*left_out, ""]))
    yield sent.taken()


def _gcg(games: Games, records: list[Record]) -> bytes:
    return format_gcg_file(write_game(games.events.decoded(records)))


def _name(listed: ListedPlay) -> str:
    """Return what the record of a game is called: its day, its players, and its own name, so that no two are alike."""
    players = [plain_id(name) for name in listed.kept.terms.settings.players]
    return (
        "-".join([day_at(listed.row.ended_ms).isoformat(), *filter(None, players), listed.row.game]) + ".gcg"
    )
