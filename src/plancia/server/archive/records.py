"""Games that were played elsewhere: a GCG file becomes a game that anybody with its address can look at.

The server reads a stranger's file within limits: so many bytes, so many lines, one file at a time in a thread of its
own. A line costs a bounded time, so these limits bound the time too. The rules check the game like every other, and
nobody can act in it.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b

from plancia.notation.errors import NotationError
from plancia.notation.gcg.game_reader import ReadGame, read_game
from plancia.notation.gcg.lines import bad_gcg
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.record import GcgRecord, Player
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import EditionError
from plancia.rules.game.actors import SYSTEM, format_actor
from plancia.rules.game.apply import fold
from plancia.server.games.games import Games
from plancia.server.games.terms import NAME_LENGTH, RecordTerms, Terms
from plancia.wire.replay import ImportedRecord

#: More than any game takes: one with two clock readings a turn has about 200 lines and 10 kB.
MOST_BYTES = 65_536
MOST_LINES = 500


class Records:
    """Where records are brought."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self.reader = ThreadPoolExecutor(1, thread_name_prefix="plancia-records")

    def close(self) -> None:
        """Read nothing more."""
        self.reader.shutdown(cancel_futures=True)

    async def bring(self, content: bytes, edition: str, identity: str) -> ImportedRecord:
        """Make a game of a GCG file and return where it is; the same file again is the same game.

        ``edition`` is for a record that does not name its rulebook; ``identity`` is who brings it. Raises what
        ``read_record`` raises, and what the journal refuses.
        """
        loop = asyncio.get_running_loop()
        read = await loop.run_in_executor(self.reader, read_record, content, edition)
        played, games = fold(read.events), self._games
        game, at = _name(content, played.edition.id), games.foundation.wall_ms()
        if not await games.events.length(game):
            now_ms = read.events[-1].at_ms
            await games.events.append(
                game, 0, "import", format_actor(SYSTEM), read.events, at=at, now_ms=now_ms
            )
        terms = Terms(
            played.settings, public=False, chat=False, notes=False, record=RecordTerms(read.guessed)
        )
        await games.parts.store.keep_record(game, terms, at, identity)
        over = played.is_over
        return ImportedRecord(game, played.settings.players, played.edition.id, over, read.guessed)


def read_record(content: bytes, edition: str) -> ReadGame:
    """Return the game of a GCG file.

    Raises ``NotationError`` and ``ReplayError``, with the line, for whatever is wrong with it, ``EditionError`` for a
    rulebook or an option that does not exist.
    """
    return read_game(*bounded_record(content, edition))


def bounded_record(content: bytes, edition: str) -> tuple[GcgRecord, Edition]:
    """Return a record and its rulebook, not yet played through; raises as ``read_record`` does for the file itself."""
    check_size(content)
    record = parse_gcg_file(content)
    _check_names(record)
    return record, load(_edition(record, edition))


def check_size(content: bytes) -> None:
    """Raise ``gcg_too_large`` or ``gcg_too_long`` for a file that no game needs."""
    if len(content) > MOST_BYTES:
        raise NotationError("gcg_too_large", size=len(content), limit=MOST_BYTES)
    lines = content.count(b"\n") + content.count(b"\r")
    if lines > MOST_LINES * 2 or len(content.splitlines()) > MOST_LINES:
        raise NotationError("gcg_too_long", line=MOST_LINES, limit=MOST_LINES)


def _check_names(record: GcgRecord) -> None:
    for line, item in record.numbered():
        if isinstance(item, Player):
            for name in (item.nick, item.name):
                if len(name) > NAME_LENGTH or not name.isprintable():
                    bad_gcg(line, f"a name of at most {NAME_LENGTH} characters", name)


def _edition(record: GcgRecord, otherwise: str) -> str:
    named = record.pragma("plancia-edition") or otherwise
    if named not in EDITIONS:
        raise EditionError("edition_not_found", edition=named[:40], expected=", ".join(EDITIONS))
    return named


def _name(content: bytes, edition: str) -> str:
    """Return the name of the game: it follows from the file, so that nothing is kept twice."""
    return blake2b(content, digest_size=8, key=edition.encode()).hexdigest()
