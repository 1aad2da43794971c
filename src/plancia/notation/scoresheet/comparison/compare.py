"""Two written sheets of one game held against each other, and against the game where its record is given [art. 27]."""

from collections.abc import Iterator

import msgspec

from plancia.notation.errors import NotationError
from plancia.notation.scoresheet.comparison.alignment import align, row_cost
from plancia.notation.scoresheet.comparison.differences import (
    Cell,
    ComparedAccount,
    ComparedLine,
    ComparedPlayer,
    Comparison,
    DifferenceKind,
    Right,
    SheetDifference,
    Which,
)
from plancia.notation.scoresheet.comparison.sums import wrong_sums
from plancia.notation.scoresheet.written.phrases import fold
from plancia.notation.scoresheet.written.sheet import LINE_KINDS, WrittenPlayer, WrittenRow, WrittenSheet
from plancia.rules.expected import present
from plancia.rules.game.outcome import LineKind

Pair = tuple[WrittenRow | None, WrittenRow | None]

#: What the first sheet, the second and the game say.
Said = tuple[int | str | None, int | str | None, int | str | None]


def compare_sheets(first: WrittenSheet, second: WrittenSheet, game: WrittenSheet | None = None) -> Comparison:
    """Return where two sheets differ and where either does not add up.

    With the ``game`` every difference says which of the two is right, and what both have wrong is named too. Raises
    ``sheets_of_other_players`` if they are of different people.
    """
    columns = []
    for player in first.players:
        other = _find(player, first, second)
        columns.append((player, other, None if game is None else _find(player, first, game)))
    players, differences = [], []
    for at, (one, other, true) in enumerate(columns):
        lines = _lines(one, other, true)
        found = list(_Column(at, one, other, true, lines).differences())
        players.append(
            ComparedPlayer(
                name=one.name,
                lines=tuple(_marked(line, place, found) for place, line in enumerate(lines)),
                first=_account(one),
                second=_account(other),
                game=None if true is None else _account(true),
            )
        )
        differences += found
    return Comparison(tuple(players), tuple(differences), with_game=game is not None)


# --- whose column, which row ---


def _find(player: WrittenPlayer, of: WrittenSheet, sheet: WrittenSheet) -> WrittenPlayer:
    """Return a player's column on another sheet, by name; a name may be written short."""
    name = fold(player.name)
    names = {fold(each.name): each for each in sheet.players}
    near = [each for other, each in names.items() if other.startswith(name) or name.startswith(other)]
    if len(of.players) != len(sheet.players) or (name not in names and len(near) != 1):
        listed = (", ".join(each.name for each in given.players) for given in (of, sheet))
        raise NotationError("sheets_of_other_players", **dict(zip(("first", "second"), listed, strict=True)))
    return names.get(name) or near[0]


def _lines(one: WrittenPlayer, other: WrittenPlayer, true: WrittenPlayer | None) -> list[ComparedLine]:
    pairs = align(one.rows, other.rows, row_cost)
    if true is None:
        return [ComparedLine(first, second, None, ()) for first, second in pairs]
    lines = []
    for pair, game in align(pairs, true.rows, _pair_cost):
        first, second = pair or (None, None)
        lines.append(ComparedLine(first, second, game, ()))
    return lines


def _pair_cost(pair: Pair, row: WrittenRow) -> int:
    return min(row_cost(each, row) for each in pair if each is not None)


def _account(column: WrittenPlayer) -> ComparedAccount:
    return ComparedAccount(column.account, column.final, column.free_exchange)


_CELLS: dict[str, Cell] = {
    "missing": "what",
    "what": "what",
    "word": "word",
    "blank": "word",
    "points": "points",
    "total": "total",
    "sum": "total",
}


def _marked(line: ComparedLine, place: int, found: list[SheetDifference]) -> ComparedLine:
    cells = {_CELLS[each.kind]: None for each in found if each.line == place and each.kind in _CELLS}
    return msgspec.structs.replace(line, differing=tuple(cells))


# --- what differs in one column ---


class _Column:
    """One player's column on both sheets, and in the game where it is known."""

    def __init__(
        self,
        player: int,
        one: WrittenPlayer,
        other: WrittenPlayer,
        true: WrittenPlayer | None,
        lines: list[ComparedLine],
    ) -> None:
        self._player = player
        self._one, self._other, self._true = one, other, true
        self._lines = lines
        self._sums = {"first": wrong_sums(one), "second": wrong_sums(other)}
        #: How far the second running total was ahead of the first when it was last looked at.
        self._ahead = 0

    def differences(self) -> Iterator[SheetDifference]:
        """Give what differs, row by row, then the end of the column."""
        rows = {"first": 0, "second": 0}
        for place, line in enumerate(self._lines):
            wrong = list(self._sums_at(place, line, rows))
            yield from self._rows_differ(place, line)
            yield from wrong
            yield from self._totals_differ(place, line, explained=bool(wrong))
            rows["first"] += line.first is not None
            rows["second"] += line.second is not None
        yield from self._free_exchange()
        yield from self._end()

    def _rows_differ(self, place: int, line: ComparedLine) -> Iterator[SheetDifference]:
        first, second, game = line.first, line.second, line.game
        if first is None or second is None:
            yield from self._missing(place, line)
            return
        if self._true is not None and game is None:
            yield self._judged("missing", place, line, _told(line))
        kinds = (first.kind, second.kind, None if game is None else game.kind)
        if _differ(kinds):
            yield self._judged("what", place, line, _told(line))
            return
        words = (first.word, second.word, None if game is None else game.word)
        if _differ((first.word.upper(), second.word.upper(), None if game is None else game.word.upper())):
            yield self._judged("word", place, line, words)
        elif _differ(words):
            yield self._judged("blank", place, line, words)
        points = (first.points, second.points, None if game is None else game.points)
        if None not in points[:2] and _differ(points):
            yield self._judged("points", place, line, points)

    def _missing(self, place: int, line: ComparedLine) -> Iterator[SheetDifference]:
        # A line is of at least one of them.
        if present(line.first or line.second or line.game).kind == "free_exchange":
            return
        sheet: Which | None = None
        if line.first is not None or line.second is not None:
            sheet = "first" if line.first is None else "second"
        right: Right | None = None
        if self._true is not None:
            right = _right(line.first is None, line.second is None, line.game is None)
        found = self._judged("missing", place, line, _told(line))
        yield msgspec.structs.replace(found, sheet=sheet, right=right)

    def _sums_at(self, place: int, line: ComparedLine, rows: dict[str, int]) -> Iterator[SheetDifference]:
        sides: tuple[tuple[Which, WrittenRow | None], ...] = (("first", line.first), ("second", line.second))
        for which, row in sides:
            for wrong in self._sums[which]:
                if row is not None and wrong.row == rows[which]:
                    yield self._sum(which, wrong.written, wrong.expected, place, _turn(line))

    def _sum(
        self, which: Which, written: int, expected: int, place: int | None = None, turn: int | None = None
    ) -> SheetDifference:
        first, second = (written, None) if which == "first" else (None, written)
        return SheetDifference("sum", self._player, place, turn, which, first, second, expected=expected)

    def _totals_differ(self, place: int, line: ComparedLine, *, explained: bool) -> Iterator[SheetDifference]:
        """Give a difference of the running totals that begins here and has no other reason."""
        first, second = line.first, line.second
        expected = self._ahead + ((second and second.points) or 0) - ((first and first.points) or 0)
        if first is None or second is None or first.total is None or second.total is None:
            self._ahead = expected
            return
        self._ahead = second.total - first.total
        # A total that is put right after a mistake brings both together again: nothing to say.
        if self._ahead not in {expected, 0} and not explained:
            totals = (first.total, second.total, None if line.game is None else line.game.total)
            yield self._judged("total", place, line, totals)

    def _free_exchange(self) -> Iterator[SheetDifference]:
        one, other = self._one.free_exchange, self._other.free_exchange
        true = None if self._true is None else self._true.free_exchange
        if one == other and (true is None or one == true):
            return
        right = None if true is None else _right(one, other, true)
        sheet: Which | None = None if one == other else "second" if one else "first"
        yield SheetDifference("free_exchange", self._player, sheet=sheet, right=right)

    def _end(self) -> Iterator[SheetDifference]:
        columns = (self._one, self._other, self._true)
        if self._one.account and self._other.account:
            for kind in LINE_KINDS:
                if kind == "score" and None in {_points(self._one, kind), _points(self._other, kind)}:
                    # Who adds the rest to the last running total need not write it once more.
                    continue
                lines = (_points(columns[0], kind), _points(columns[1], kind), _points(columns[2], kind))
                if lines[0] != lines[1] or (self._true is not None and lines[0] != lines[2]):
                    right = None if self._true is None else _right(*lines)
                    yield self._at_the_end("account", lines, right, kind)
        sides: tuple[Which, ...] = ("first", "second")
        for which in sides:
            for wrong in self._sums[which]:
                if wrong.row is None:
                    found = self._sum(which, wrong.written, wrong.expected)
                    yield msgspec.structs.replace(found, account=wrong.account)
        finals = (self._one.final, self._other.final, None if self._true is None else self._true.final)
        if None not in finals[:2] and _differ(finals):
            yield self._at_the_end("final", finals, None if finals[2] is None else _right(*finals))

    def _at_the_end(
        self, kind: DifferenceKind, said: Said, right: Right | None, account: LineKind | None = None
    ) -> SheetDifference:
        first, second, game = said
        return SheetDifference(
            kind, self._player, first=first, second=second, game=game, account=account, right=right
        )

    def _judged(self, kind: DifferenceKind, place: int, line: ComparedLine, said: Said) -> SheetDifference:
        first, second, game = said
        right = None if line.game is None else _right(first, second, game)
        if self._true is not None and line.game is None:
            right = "neither"
        return SheetDifference(
            kind, self._player, place, _turn(line), None, first, second, game, None, None, right
        )


def _differ(said: Said) -> bool:
    """Return whether two sheets differ, or both from the game."""
    first, second, game = said
    return first != second or (game is not None and first != game)


def _right(first: object, second: object, game: object) -> Right:
    """Return which of two is as the game was; called only where not both are."""
    return "first" if first == game else "second" if second == game else "neither"


def _turn(line: ComparedLine) -> int | None:
    rows = (line.first, line.second, line.game)
    return next((row.number for row in rows if row is not None and row.number is not None), None)


def _told(line: ComparedLine) -> Said:
    """Return what each of them has in a row that not all have: its word, else what it is."""
    rows = (line.first, line.second, line.game)
    first, second, game = (None if row is None else row.word or row.kind for row in rows)
    return first, second, game


def _points(column: WrittenPlayer | None, kind: str) -> int | None:
    if column is None:
        return None
    found = [line.points for line in column.account if line.kind == kind]
    return sum(found) if found else None
