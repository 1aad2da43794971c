"""Following the lines of a form: each becomes items of a record, and the record is played by the rules.

A line that cannot be leaves a gap in which its player passes, so that the lines after it can be read as well.
"""

from collections.abc import Iterable

import msgspec

from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.replay import ReplayError
from plancia.notation.scoresheet.dictated.dictation import Dictation, FollowedLine, Head, Trouble
from plancia.notation.scoresheet.dictated.ending import close
from plancia.notation.scoresheet.dictated.line import DictatedLine, format_line, parse_line
from plancia.notation.scoresheet.dictated.places import fitting_plays, offers
from plancia.notation.scoresheet.dictated.table import DictatedTable
from plancia.rules.edition import Edition
from plancia.rules.errors import CodedError
from plancia.rules.game.actors import Seat

#: More lines than any game has.
MOST_LINES = 200


def follow_lines(head: Head, lines: Iterable[str], edition: Edition) -> Dictation:
    """Read the lines of a form and return what became of each, and the record if all are right.

    Nothing is raised for a wrong line: its trouble stands beside it.

    >>> from plancia.rules.editions import load
    >>> sheet = follow_lines(Head(players=("Ada", "Ugo")), ["F8 o MICIO 16", "G8 v ITALO 7"], load())
    >>> [(line.seat, line.points, line.total, line.status) for line in sheet.lines]
    [(0, 16, 16, 'right'), (1, 10, 10, 'wrong')]
    >>> sheet.lines[1].trouble.code
    'dictated_points'
    """
    follower = _Follower(head, edition)
    for text in list(lines)[:MOST_LINES]:
        follower.follow(text)
    return follower.dictation()


class _Follower:
    def __init__(self, head: Head, edition: Edition) -> None:
        self._table = DictatedTable(head, edition)
        self._lines: list[FollowedLine] = []
        #: The first line that left a gap.
        self._gap: int | None = None

    # --- lines ---

    def follow(self, text: str) -> None:
        """Take the next line."""
        self._table.line = len(self._lines)
        if not text.strip() or text.lstrip().startswith("#"):
            self._lines.append(FollowedLine(status="empty"))
            return
        try:
            line = parse_line(text)
            seat = self._seat(line)
        except NotationError as error:
            followed = FollowedLine(status="wrong", seat=self._table.mover, trouble=_trouble(error))
            self._leave_gap(self._table.mover)
            self._note(followed)
            return
        followed = FollowedLine(status="right", kind=line.kind, seat=seat, understood=format_line(line))
        before = self._table.totals[seat]
        try:
            if self._gap is None and (found := self._table.placed(line)) is not None:
                # Below a gap nobody can tell what lies on the board: a search would be long and say nothing.
                line = found
            self._table.apply(line, seat)
        except CodedError as error:
            self._refuse(followed, line, seat, error)
            return
        points, total = self._table.totals[seat] - before, self._table.totals[seat]
        followed = msgspec.structs.replace(followed, understood=format_line(line), points=points, total=total)
        if self._table.entries and self._table.entries[-1].line == len(self._lines):
            # The account counts it, once the game is over.
            followed = msgspec.structs.replace(followed, points=None, total=None)
        self._note(self._compared(followed, line, seat))

    def _note(self, followed: FollowedLine) -> None:
        gap = self._gap
        if followed.status == "wrong" and gap is not None and gap < len(self._lines) and followed.kind:
            followed = msgspec.structs.replace(
                followed, status="waiting", trouble=Trouble("dictated_after", {"line": gap + 1}), offers=()
            )
        self._lines.append(followed)

    def _refuse(self, followed: FollowedLine, line: DictatedLine, seat: Seat, error: CodedError) -> None:
        options: tuple[str, ...] = ()
        if line.kind == "play" and self._gap is None:
            fitting = fitting_plays(self._table.board, line.word, self._table.rules, line.points)
            options = offers(line, fitting)
        if line.is_turn:
            self._leave_gap(seat)
        trouble = self._explained(error, seat)
        self._note(msgspec.structs.replace(followed, status="wrong", trouble=trouble, offers=options))

    def _compared(self, followed: FollowedLine, line: DictatedLine, seat: Seat) -> FollowedLine:
        """Hold what the form says against what the rules count."""
        played = self._table.last.play.score if self._table.last and line.kind == "play" else None
        trouble, options = None, followed.offers
        if played is not None and not line.stands and line.points not in {None, played}:
            trouble = Trouble("dictated_points", {"expected": played, "found": line.points})
            before = self._table.last.board if self._table.last else self._table.board
            options = offers(line, fitting_plays(before, line.word, self._table.rules, line.points))
        elif line.kind in {"withdrawn", "upheld", "penalty"} and line.points not in {None, self._charged}:
            trouble = Trouble("dictated_penalty", {"expected": self._charged, "found": line.points})
        elif followed.total is not None and line.total not in {None, followed.total}:
            trouble = Trouble("dictated_total", {"expected": self._table.totals[seat], "found": line.total})
        if trouble is None:
            return followed
        return msgspec.structs.replace(followed, status="wrong", trouble=trouble, offers=options)

    @property
    def _charged(self) -> int | None:
        """What the last challenge cost; nothing to compare with for the clock, which the account counts."""
        if self._table.entries and self._table.entries[-1].line == len(self._lines):
            return self._table.entries[-1].written.points
        if self._table.last is None or self._table.last.penalty is None:
            last = self._table.items[-1] if self._table.items else None
            return -last.score if isinstance(last, gcg.TimePenalty) else None
        return self._table.last.penalty

    def _leave_gap(self, seat: Seat) -> None:
        """Let the player of a line that cannot be pass, so that the next line finds the other on turn."""
        if self._gap is None:
            self._gap = len(self._lines)
        self._table.skip_turn(seat)

    # --- who ---

    def _seat(self, line: DictatedLine) -> Seat:
        """Return whose line it is: who is named, or follows from what happened."""
        if line.player:
            return self._seat_named(line.player)
        last = self._table.last
        match line.kind:
            case "withdrawn" if last is not None:
                return last.seat
            case "upheld" if last is not None:
                return Seat(1 - last.seat)
            case "penalty" if last is not None and last.withdrawn:
                return last.seat
            case "penalty" if last is not None and line.points in {None, self._table.upheld(last)}:
                return Seat(1 - last.seat)
            case "left" | "gained":
                return self._seat_at_end(line)
        return self._table.mover

    def _seat_at_end(self, line: DictatedLine) -> Seat:
        out = next(
            (Seat(seat) for seat in (0, 1) if self._table.bag == 0 and self._table.sizes[seat] == 0), None
        )
        if out is not None:
            return Seat(1 - out) if line.kind == "left" else out
        told = [entry.seat for entry in self._table.entries if entry.written.kind == line.kind]
        return Seat(1 - told[-1]) if told else self._table.mover

    def _seat_named(self, name: str) -> Seat:
        wanted = name.strip().casefold()
        for seat in (0, 1):
            if wanted in {str(seat + 1), self._table.names[seat].casefold()}:
                return Seat(seat)
        begun = [seat for seat in (0, 1) if self._table.names[seat].casefold().startswith(wanted)]
        if len(begun) != 1:
            raise NotationError("dictated_player", found=name[:40], expected=", ".join(self._table.names))
        return Seat(begun[0])

    def _explained(self, error: CodedError, seat: Seat) -> Trouble:
        context = dict(error.context)
        if isinstance(error, ReplayError):
            if error.code == "rule_broken":
                code = str(context.pop("rule"))
                del context["line"], context["nick"]
                return Trouble(code, context)
            context |= {"line": len(self._lines) + 1, "nick": self._table.names[seat]}
        return Trouble(error.code, context)

    def dictation(self) -> Dictation:
        """Return everything, with the account if the game is over."""
        base = Dictation(
            lines=tuple(self._lines),
            board=self._table.board,
            fresh=self._table.fresh,
            totals=(self._table.totals[0], self._table.totals[1]),
            mover=self._table.mover,
        )
        if self._gap is not None or not self._table.items:
            return base
        return close(base, self._table.course(), self._table.entries, self._table.names)


def _trouble(error: CodedError) -> Trouble:
    return Trouble(error.code, dict(error.context))
