"""Words of somebody's own games: better plays that a kept analysis knows, and words that were challenged.

Only games in which he has sat as a player, and that are over.
"""

from collections.abc import Iterator, Sequence
from zlib import decompress

import msgspec
from sqlalchemy import Connection, select

from plancia.engine.analysis.game_analysis import GameAnalysis
from plancia.engine.analysis.mark import Loss, marks_of, missed_full_rack
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.laboratory.answers import Summary
from plancia.notation.gcg.game_writer import nicks_of
from plancia.rules.errors import CodedError
from plancia.rules.game.events import Event, GameCreated, PlayChallenged
from plancia.server.journal.game_events import load_game
from plancia.server.journal.journal import Journal
from plancia.server.store import tables as t

#: So many games are looked at, the latest first.
MOST_GAMES = 100

#: What a move was if it left a better play on the rack.
_LOST = frozenset({"inaccuracy", "mistake", "missed_chance"})


class OwnGame(msgspec.Struct, frozen=True):
    """A game that somebody has played, where he sat, and its analysis, compressed; None: none is kept."""

    game: str
    seat: int
    analysis: bytes | None


def games_of(connection: Connection, identity: str, *, analysed: bool) -> Sequence[OwnGame]:
    """Return somebody's games, the latest first; those alone that were analysed, if that is wanted."""
    p, a = t.played.c, t.analysis.c
    question = (
        select(p.game, p.seat, a.content)
        .join_from(t.played, t.analysis, p.game == a.game, isouter=not analysed)
        .where(p.identity == identity, p.part == "player", p.seat.is_not(None))
        .order_by(p.ended_ms.desc(), p.game)
        .limit(MOST_GAMES)
    )
    return [OwnGame(row.game, row.seat, row.content) for row in connection.execute(question)]


def missed_words(journal: Journal, games: Sequence[OwnGame]) -> list[str]:
    """Return the words of the better plays that he did not see, each once."""
    found: dict[str, None] = {}
    for each, events in _read(journal, games):
        if each.analysis is None:
            continue
        summary = msgspec.json.decode(decompress(each.analysis), type=Summary)
        nicks = nicks_of(_created(events).settings.players)
        found.update(dict.fromkeys(_missed(summary.analysis, nicks[each.seat])))
    return list(found)


def challenged_words(journal: Journal, games: Sequence[OwnGame]) -> list[str]:
    """Return the words that somebody challenged in these games, each once."""
    found: dict[str, None] = {}
    for _, events in _read(journal, games):
        for event in events:
            if isinstance(event, PlayChallenged):
                found.update(dict.fromkeys(word.upper() for word in event.words))
    return list(found)


def _read(journal: Journal, games: Sequence[OwnGame]) -> Iterator[tuple[OwnGame, list[Event]]]:
    for each in games:
        try:
            yield each, load_game(journal, each.game)
        except CodedError:
            continue  # a game that cannot be read must not keep the others back


def _created(events: Sequence[Event]) -> GameCreated:
    return next(event for event in events if isinstance(event, GameCreated))


def _missed(analysis: GameAnalysis, player: str) -> Iterator[str]:
    for move in analysis.moves:
        if move.player == player:
            yield from _better(move)


def _better(move: MoveAnalysis) -> Iterator[str]:
    """Yield the words of plays that were clearly better than what was done."""
    full = missed_full_rack(move)
    if full is not None and full.word:
        yield full.word.upper()
    if move.played is None or move.best is None or "not_judged" in marks_of(move):
        return
    if move.best.word and Loss(move.best, move.played).mark in _LOST:
        yield move.best.word.upper()
