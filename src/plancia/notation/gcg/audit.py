"""All that is wrong with a record, not the first thing alone: each fault with its line and its level.

The same rules as in ``replay``. After a fault the game goes on as the file says, so that one mistake is told once: a
wrong total is taken over, a play that the rules refuse lies there all the same. What cannot be read ends the
game; the lines behind it are only read.
"""

import re
from typing import Literal

import msgspec

from plancia.notation.coordinates import parse_gcg
from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.reader import read_lines
from plancia.notation.gcg.replay import Replay, ReplayError, ReplayTable, numbers_of
from plancia.rules.board import EMPTY, SQUARES
from plancia.rules.edition import Edition
from plancia.rules.errors import CodedError, RuleError
from plancia.rules.position import Position
from plancia.rules.ruled import Ruled
from plancia.rules.tiles import Points, Tile

_MORE_PLAYERS = re.compile(r"[ \t]*#player([3-9])[ \t]")

#: An error makes the record wrong. A warning does not: nothing that counts depends on it.
Level = Literal["error", "warning"]


class Fault(msgspec.Struct, frozen=True):
    """Something that is wrong, on a line."""

    line: int
    level: Level
    error: CodedError


class Audit(msgspec.Struct, frozen=True):
    """A record with everything that is wrong with it, by lines."""

    #: None where the file is no text that could be a record.
    record: gcg.GcgRecord | None
    #: Where the game leads, as far as it could be followed; None where there are not two players.
    end: Replay | None
    faults: tuple[Fault, ...]

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that make it wrong."""
        return tuple(fault for fault in self.faults if fault.level == "error")


def audit(data: bytes, edition: Edition) -> Audit:
    r"""Return all faults of a file by the rules of an edition; raise nothing, whatever the bytes are.

    >>> from plancia.rules.editions import load
    >>> found = audit(b"#player1 a A\n#player2 b B\n>a: 8F MICIO +15 15\n>b: 8F MICIOLE +13 14\n", load("figs-c"))
    >>> [(fault.line, fault.error.code) for fault in found.faults]
    [(3, 'wrong_score'), (4, 'wrong_total')]
    """
    try:
        record, unread = read_lines(data)
    except NotationError as error:
        return Audit(None, None, (_fault(error),))
    faults = [_fault(error) for error in [*unread, *_others(record)]]
    try:
        table = _AuditTable(numbers_of(record), edition)
    except ReplayError as error:
        return Audit(record, None, tuple(sorted([*faults, _fault(error)], key=_place)))
    last = min((fault.line for fault in faults), default=None)
    for line, item in record.numbered():
        if not isinstance(item, gcg.CurrentRack) and (last is None or line < last):
            table.go_on(line, item)
    if last is None:
        for line, item in record.numbered():
            if isinstance(item, gcg.CurrentRack):
                table.go_on(line, item)
    return Audit(record, table.result(), tuple(sorted([*faults, *table.faults], key=_place)))


def _others(record: gcg.GcgRecord) -> list[NotationError]:
    """Return that a record names more than two players: it is read, and cannot be followed."""
    return [
        NotationError("gcg_two_players", line=line, players=int(found[1]))
        for line, item in record.numbered()
        if isinstance(item, gcg.UnknownPragma) and (found := _MORE_PLAYERS.match(item.source))
    ][-1:]


def _fault(error: CodedError, level: Level = "error") -> Fault:
    return Fault(int(str(error.context.get("line", 1))), level, error)


def _place(fault: Fault) -> tuple[int, str]:
    return fault.line, fault.level


class _AuditTable(ReplayTable):
    """Follows a record to its end and notes what is wrong."""

    def __init__(self, nicks: dict[Literal[1, 2], str], edition: Edition) -> None:
        super().__init__(nicks, edition)
        self.faults: list[Fault] = []
        #: What the board has too many of: it stays there, and is told once.
        self._too_many: set[object] = set()

    def go_on(self, line: int, item: gcg.Item) -> None:
        """Follow an item; what is wrong with it is noted, and the game goes on as the file says."""
        try:
            self.follow(line, item)
        except ReplayError as error:
            self.faults.append(_fault(error))
            self._believe(line, item)

    def _believe(self, line: int, item: gcg.Item) -> None:
        """Bring the game to where the file says that it is after an item that was refused."""
        if isinstance(item, gcg.Play) and not (self._plays and self._plays[-1].line == line):
            self._last_turn, self._last = item.nick, None
            self._force(item)
        elif isinstance(item, gcg.Pass | gcg.Exchange):
            self._last_turn = item.nick
            self._end_turn_without_play()
        if isinstance(item, gcg.ScoredEvent | gcg.Penalty | gcg.Adjustment) and item.nick in self._totals:
            self._totals[item.nick] = Points(item.total)

    def _force(self, item: gcg.Play) -> None:
        """Lay the letters of a play wherever there is room for them."""
        start, direction = parse_gcg(item.position)
        squares = SQUARES[start.index :: direction.stride]
        self._board = self._board.laid(
            (square, Tile(letter))
            for square, (letter, _) in zip(squares, item.cells(), strict=False)
            if letter != "." and self._board.squares[square.index] == EMPTY
        )
        self._racks[item.nick] = ()

    def _check(self, code: str, *, expected: int, found: int, by: Ruled[object] | None = None) -> None:
        try:
            super()._check(code, expected=expected, found=found, by=by)
        except ReplayError as error:
            self.faults.append(_fault(error))

    def _hold(self, nick: str, tiles: tuple[Tile, ...]) -> None:
        try:
            Position(self._board).check(self._rules)
        except RuleError as error:
            self._racks[nick] = ()
            if (tile := error.context.get("tile")) not in self._too_many:
                self._too_many.add(tile)
                raise
            return
        super()._hold(nick, tiles)

    def _take_up(self, text: str) -> tuple[Tile, ...]:
        """Return the rack of a line. One that the set cannot fill stands for one that nobody wrote down."""
        try:
            return super()._take_up(text)
        except RuleError as error:
            refused = self._rules.cited(error)
            told = ReplayError(
                "rule_broken", line=self._line, nick=self._nick, rule=refused.code, **refused.context
            )
            self.faults.append(_fault(told, "warning"))
            self._racks[self._nick] = ()
            return ()
