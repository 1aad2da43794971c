"""A form typed in after the game, over HTTP: every line checked by the rules. Nothing is kept here."""

import asyncio

from litestar import Router, post
from litestar.params import JSONBody

from plancia.catalogue import Language, sentence
from plancia.notation.errors import NotationError
from plancia.notation.gcg.writer import format_gcg_file
from plancia.notation.scoresheet.dictated.dictation import Dictation, FollowedLine, Head, Trouble
from plancia.notation.scoresheet.dictated.follower import follow_lines
from plancia.notation.scoresheet.text import describe_line, describe_result
from plancia.rules.editions import DEFAULT_EDITION, load
from plancia.rules.game.actors import Seat
from plancia.server.language import language_of
from plancia.server.problems import UNKNOWN_EDITION
from plancia.server.requests import AnyRequest
from plancia.wire.dictation import AccountRead, LineRead, SheetRead, SheetToRead


@post("/scoresheets/read", operation_id="read_scoresheet", status_code=200, responses=UNKNOWN_EDITION)
async def read_scoresheet(request: AnyRequest, data: JSONBody[SheetToRead]) -> SheetRead:
    """Return what the rules say about every line of a form, and its record when all are right.

    A wrong line is no refusal: what is wrong stands beside it. Refuses ``edition_not_found``.
    """
    return await asyncio.to_thread(_read, data, language_of(request))


def _read(data: SheetToRead, language: Language) -> SheetRead:
    edition = load(data.edition or DEFAULT_EDITION)
    head = Head(
        players=data.players, starter=Seat(data.starter), title=data.title, description=data.description
    )
    form = follow_lines(head, data.lines, edition)
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


dictation_router = Router("/api", route_handlers=[read_scoresheet], tags=["paper"])
