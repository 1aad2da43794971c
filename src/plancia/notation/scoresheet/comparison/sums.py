"""Whether a written column adds up, and where it stops doing so."""

import msgspec

from plancia.notation.scoresheet.written.sheet import WrittenPlayer
from plancia.rules.game.outcome import LineKind


class WrongSum(msgspec.Struct, frozen=True, gc=False):
    """A total that does not follow from what stands above it."""

    #: The row in the column; None for the end of it.
    row: int | None
    written: int
    expected: int
    #: At the end: the line of the account, or None for the final score itself.
    account: LineKind | None = None


def wrong_sums(column: WrittenPlayer) -> list[WrongSum]:
    """Return where a column goes wrong, the first place first.

    A row that adds rightly to a total that was already wrong is not named again, nor is the one that puts it right.
    """
    found: list[WrongSum] = []
    right = written = 0
    for at, row in enumerate(column.rows):
        if row.points is None:
            if row.total is not None and row.kind != "free_exchange":
                right = written = row.total
            continue
        right += row.points
        written += row.points
        if row.total is None:
            continue
        if row.total not in {right, written}:
            found.append(WrongSum(at, row.total, right))
        written = row.total
    return found + _at_the_end(column, right, written)


def _at_the_end(column: WrittenPlayer, right: int, written: int) -> list[WrongSum]:
    found = []
    stated = next((line.points for line in column.account if line.kind == "score"), None)
    if stated is not None and stated not in {right, written}:
        found.append(WrongSum(None, stated, right, "score"))
    if column.final is None:
        return found
    others = sum(line.points for line in column.account if line.kind != "score")
    begins = {right, written} if stated is None else {stated, right}
    if column.final not in {begin + others for begin in begins}:
        found.append(WrongSum(None, column.final, right + others))
    return found
