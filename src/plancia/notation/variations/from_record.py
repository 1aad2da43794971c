"""The tree of a game record: its moves are the line, its notes the remarks. It has no variations yet."""

from collections.abc import Callable
from typing import Literal

import msgspec

from plancia.notation.cgp import format_position
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.turns import RecordTurn, turns_of
from plancia.notation.variations.form import WrittenMove, WrittenTree
from plancia.rules.board import Direction
from plancia.rules.edition import Edition
from plancia.rules.position import Position

#: A note is cut where a remark may not be longer.
_LONGEST = 2_000


def tree_of_record(
    record: gcg.GcgRecord, edition: Edition, lexicon: str, withdrawn: Callable[[str], str]
) -> WrittenTree:
    """Return a record as a tree; ``withdrawn`` puts into words that a word was taken back.

    Raises as ``turns_of``.
    """
    turns = turns_of(record, edition)
    seats = {player.nick: player.number - 1 for player in record.players}
    notes, totals = _notes(record), _totals(record, seats)
    first, second = (player.name or player.nick for player in record.players)
    free = edition.exchanges.free_per_game.value
    opening = turns[0].position if turns else Position()
    turn = seats[turns[0].nick] if turns else 0
    return WrittenTree(
        edition=edition.id,
        lexicon=lexicon,
        start=(format_position(opening), 1 if turn else 0, (free, free)),
        moves=_line(turns, seats, notes, totals, withdrawn),
        players=(_cut(first, 120), _cut(second, 120)),
        name=_cut(record.pragma("title") or "", 120),
        v=1,
        comment=notes.get(0, ""),
    )


def _line(
    turns: tuple[RecordTurn, ...],
    seats: dict[str, int],
    notes: dict[int, str],
    totals: tuple[int, int],
    withdrawn: Callable[[str], str],
) -> tuple[WrittenMove, ...]:
    """Return the moves, each with what follows it, made from the last one on."""
    following: tuple[WrittenMove, ...] = ()
    for number in range(len(turns), 0, -1):
        turn = turns[number - 1]
        after = turns[number] if number < len(turns) else None
        move = _move(turn)
        gone = withdrawn(turn.play.main.word) if turn.withdrawn and turn.play is not None else ""
        seat = seats[turn.nick]
        racks: list[str | None] = [None, None]
        if after is None:
            scores = totals
        else:
            mine = seats[after.nick]
            racks[mine] = "".join(after.position.racks[0]) or None
            ours, theirs = after.position.scores
            scores = (ours, theirs) if mine == 0 else (theirs, ours)
        before = turn.position.scores if seat == 0 else turn.position.scores[::-1]
        made = [int(each) for each in before]
        if move.play is not None:
            made[seat] += move.play[3]
        following = (
            msgspec.structs.replace(
                move,
                comment=_cut("\n".join(filter(None, (gone, notes.get(number, "")))), _LONGEST),
                racks=(racks[0], racks[1]) if any(rack is not None for rack in racks) else None,
                scores=scores if tuple(made) != scores else None,
                moves=following,
            ),
        )
    return following


def _move(turn: RecordTurn) -> WrittenMove:
    match turn.did:
        case gcg.Play() if turn.play is not None and not turn.withdrawn:
            main = turn.play.main
            tiles = [f"{square.name}{tile}" for square, tile in turn.play.placement.tiles]
            way: Literal["o", "v"] = "o" if main.direction is Direction.ACROSS else "v"
            return WrittenMove(play=(main.tiles, main.start.name, way, turn.did.score, tiles))
        case gcg.Exchange(tiles=str() as named) if named:
            return WrittenMove(exchange="".join(sorted(named, key=lambda tile: (tile == "?", tile))))
        case gcg.Exchange():
            return WrittenMove(exchange=turn.did.count)
        case gcg.FreeExchange():
            return WrittenMove(free=1)
    # A play that was taken back costs the turn.
    return WrittenMove()


def _notes(record: gcg.GcgRecord) -> dict[int, str]:
    """Return the notes by the number of the turn that they follow; 0: before the first."""
    found: dict[int, list[str]] = {}
    number = 0
    for item in record.items:
        if isinstance(item, gcg.Play | gcg.Pass | gcg.Exchange | gcg.FreeExchange):
            number += 1
        elif isinstance(item, gcg.Note):
            found.setdefault(number, []).append(item.text.strip())
    return {number: _cut("\n".join(texts), _LONGEST) for number, texts in found.items()}


def _totals(record: gcg.GcgRecord, seats: dict[str, int]) -> tuple[int, int]:
    """Return the points where the record ends."""
    totals = [0, 0]
    for item in record.items:
        if isinstance(item, gcg.ScoredEvent | gcg.Penalty | gcg.Adjustment):
            totals[seats[item.nick]] = item.total
    return totals[0], totals[1]


def _cut(text: str, length: int) -> str:
    """Return a text that a tree can hold: no longer, and without signs that nobody can read."""
    readable = "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)
    return readable.strip()[:length]
