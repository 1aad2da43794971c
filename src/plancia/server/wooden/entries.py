"""Entries of a log on their way to the game: read, dated, told apart from those that came before."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from plancia.catalogue import Language, sentence
from plancia.rules.errors import CodedError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import System
from plancia.rules.game.state import State
from plancia.server.games.wooden_game import Line
from plancia.server.wooden.errors import TableError
from plancia.server.wooden.table_store import LeftOut
from plancia.wire.wooden import LogEntry, RefusedEntry, Shown, TableLog

#: How far ahead of the phone's own clock an entry may be dated.
AHEAD_MS = 10_000
#: What happens by itself, and a phone may write down.
_BY_ITSELF = (a.TimePassed, a.StartRound)


def line_of(number: int, entry: LogEntry, now_ms: int) -> Line:
    """Return an entry as the game takes it; raise ``entry_unreadable`` or ``entry_ahead``."""
    try:
        action = msgspec.convert(entry.action, a.Action)
    except (msgspec.ValidationError, RecursionError):
        raise TableError("entry_unreadable") from None
    if isinstance(entry.by, System) and not isinstance(action, _BY_ITSELF):
        raise TableError("entry_unreadable")
    if entry.at_ms > now_ms + AHEAD_MS:
        raise TableError("entry_ahead", ahead_s=(entry.at_ms - now_ms) // 1000)
    return Line(number, entry.id, entry.at_ms, entry.by, action)


def position_of(logged: Mapping[int, str], left_out: Mapping[int, LeftOut]) -> int:
    """Return how many entries of a log were dealt with."""
    return max((*logged, *left_out), default=-1) + 1


def check_order(log: TableLog, logged: Mapping[int, str], left_out: Mapping[int, LeftOut]) -> None:
    """Raise ``log_gap`` if entries before these are missing, ``log_differs`` if others came under their numbers."""
    position = position_of(logged, left_out)
    if log.first > position:
        raise TableError("log_gap", position=position)
    for number, entry in enumerate(log.entries, log.first):
        known = logged.get(number) or (left_out[number].entry if number in left_out else None)
        if known is not None and known != entry.id:
            raise TableError("log_differs", position=position)


def refused_before(
    log: TableLog, left_out: Mapping[int, LeftOut], logged: Mapping[int, str]
) -> list[LeftOut]:
    """Return which of these entries were refused the first time they came.

    If the server died then, it may not know why: an entry that it has not while it has a later one was not taken.
    """
    position = position_of(logged, left_out)
    found = []
    for number, entry in enumerate(log.entries[: max(position - log.first, 0)], log.first):
        known = left_out.get(number)
        if known is None and number not in logged:
            found.append(LeftOut(number, entry.id, "entry_not_taken"))
        elif known is not None and known.code is not None:
            found.append(known)
    return found


def left_out_by(line: LogEntry, number: int, error: CodedError | None) -> LeftOut:
    """Return an entry that the journal does not have; ``error``: why it was refused, None: it changed nothing."""
    if error is None:
        return LeftOut(number, line.id)
    facts: dict[str, Any] = {
        key: value if isinstance(value, str | int | None) else str(value)
        for key, value in error.context.items()
    }
    return LeftOut(number, line.id, error.code, facts)


def told(refused: Sequence[LeftOut], language: Language) -> tuple[RefusedEntry, ...]:
    """Return refusals in words."""
    return tuple(
        RefusedEntry(each.entry, each.code, sentence(each.code, dict(each.context), language))
        for each in refused
        if each.code is not None
    )


def shown(state: State) -> Shown:
    """Return how a game stands, as far as phone and server are compared."""
    return Shown(state.scores, state.clocks, state.phase.kind, state.running)
