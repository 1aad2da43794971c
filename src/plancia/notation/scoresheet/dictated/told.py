"""What became of a form that was read out, in words: for a page, a program, a person at a terminal."""

import msgspec

from plancia.catalogue import Language, sentence
from plancia.notation.errors import NotationError
from plancia.notation.gcg.writer import format_gcg_file
from plancia.notation.scoresheet.dictated.dictation import Dictation, FollowedLine, LineStatus, Trouble
from plancia.notation.scoresheet.text import describe_line, describe_result
from plancia.rules.edition import Edition


class LineRead(msgspec.Struct, frozen=True):
    """What became of one line."""

    status: LineStatus
    seat: int | None
    understood: str
    points: int | None
    total: int | None
    #: What is wrong, as a code and in words.
    code: str | None
    said: str
    #: The line as it could be meant.
    offers: tuple[str, ...]


class AccountRead(msgspec.Struct, frozen=True):
    """A line of the final account in words."""

    seat: int
    said: str
    points: int


class SheetRead(msgspec.Struct, frozen=True):
    """What became of a form."""

    edition: str
    lines: list[LineRead]
    #: Row by row, ``.`` for an empty square.
    board: str
    fresh: tuple[str, ...]
    totals: tuple[int, int]
    mover: int
    over: bool
    account: list[AccountRead]
    #: The result in one sentence; empty while the game goes on.
    result: str
    #: What is wrong with no line in particular.
    said: str
    #: The record, once everything is right.
    gcg: str | None


def tell(form: Dictation, edition: Edition, language: Language) -> SheetRead:
    """Return what became of a form, every sentence in a language."""
    record, trouble = _record(form)
    sheet = form.sheet if form.over else None
    return SheetRead(
        edition=edition.id,
        lines=[_line(each, language) for each in form.lines],
        board=form.board.squares,
        fresh=form.fresh,
        totals=form.totals,
        mover=form.mover,
        over=form.over,
        account=[
            AccountRead(player.seat, describe_line(line, language), line.points)
            for player in (sheet.players if sheet else ())
            for line in player.account
        ],
        result=describe_result(sheet, language) if sheet else "",
        said=_said(trouble or form.trouble, language),
        gcg=record,
    )


def _record(form: Dictation) -> tuple[str | None, Trouble | None]:
    """Return the record as text, or why it cannot be written: a name may hold what GCG cannot say."""
    if form.record is None:
        return None, None
    try:
        return format_gcg_file(form.record).decode(), None
    except NotationError as error:
        return None, Trouble(error.code, dict(error.context))


def _line(line: FollowedLine, language: Language) -> LineRead:
    return LineRead(
        status=line.status,
        seat=line.seat,
        understood=line.understood,
        points=line.points,
        total=line.total,
        code=line.trouble.code if line.trouble else None,
        said=_said(line.trouble, language),
        offers=line.offers,
    )


def _said(trouble: Trouble | None, language: Language) -> str:
    return sentence(trouble.code, trouble.context, language) if trouble else ""
