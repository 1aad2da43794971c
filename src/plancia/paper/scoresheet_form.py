"""What stands on a printed scoresheet: a game's, or a blank one for the table."""

from datetime import date
from typing import Literal

import msgspec

from plancia.catalogue import Language, cite, wording
from plancia.notation.scoresheet.sheet import PlayerSheet, Row, Scoresheet
from plancia.notation.scoresheet.text import (
    describe_line,
    describe_result,
    describe_rules,
    describe_time,
    describe_what,
    format_points,
)
from plancia.paper.edition_notes import Note, edition_notes
from plancia.paper.tile_checklist import guidance_notes
from plancia.paper.typesetting import Format, typeset
from plancia.rules.edition import Edition
from plancia.rules.game.outcome import LineKind

Paper = Literal["a4", "a5"]

#: Empty rows of a blank form and their height in millimetres, by paper and whether it lies on its side.
_BLANK_ROWS = {
    ("a4", False): (26, 7.0),
    ("a4", True): (18, 6.2),
    ("a5", False): (22, 5.4),
    ("a5", True): (12, 5.0),
}

#: The lines of a final account that a blank form leaves room for.
_BLANK_LINES: tuple[LineKind, ...] = ("score", "time_penalty", "rack")


class FormRow(msgspec.Struct, frozen=True):
    """A row as it is printed: a word with its square, or in ``said`` what happened instead."""

    number: str
    at: str
    word: str
    said: str
    note: str
    cited: str
    #: Whether the word is struck through; what score is struck through before the one that counts.
    void: bool
    struck: str
    points: str
    total: str
    time: str


class FormLine(msgspec.Struct, frozen=True):
    """A line of the final account."""

    said: str
    cited: str
    points: str


class FormColumn(msgspec.Struct, frozen=True):
    """A player's column."""

    name: str
    starts: bool
    #: Whether the free exchange was used.
    free: bool
    rows: tuple[FormRow, ...]
    account: tuple[FormLine, ...]
    final_label: str
    final: str


class Heading(msgspec.Struct, frozen=True):
    """What a form says above its columns; empty: to be filled in by hand."""

    tournament: str = ""
    round: str = ""
    table: str = ""
    names: tuple[str, ...] = ()
    #: Whether the first of them starts.
    first_starts: bool = False
    date: str = ""


class Moment(msgspec.Struct, frozen=True):
    """What to do at one moment of a game."""

    heading: str
    notes: tuple[Note, ...]


class Form(msgspec.Struct, frozen=True):
    """The whole document: a page for every heading."""

    lang: str
    paper: Paper
    title: str
    edition: str
    timed: bool
    words: dict[str, str]
    players: tuple[FormColumn, ...]
    result: str = ""
    rules: tuple[Note, ...] = ()
    #: What to do before and during a game at a real table, each moment under its heading.
    guidance: tuple[Moment, ...] = ()
    blank_rows: int = 0
    row_mm: float = 0.0
    headings: tuple[Heading, ...] = (Heading(),)
    #: ``still``: only what all pages have alike. ``moving``: only the headings.
    layer: Literal["whole", "still", "moving"] = "whole"


def print_scoresheet(
    sheet: Scoresheet,
    language: Language,
    paper: Paper = "a4",
    form: Format = "pdf",
    *,
    day: date | None = None,
) -> list[bytes]:
    """Return the printed sheet of a game; of the heading only its day is known, the rest is filled in by hand."""
    words = wording("scoresheet", language)
    page = Form(
        lang=language,
        paper=paper,
        title=words["title"],
        edition=describe_rules(sheet, language),
        timed=sheet.timed,
        words=_captions(language),
        players=tuple(_column(player, sheet, language) for player in sheet.players),
        result=describe_result(sheet, language),
        headings=(Heading(date=written(day, language)),),
    )
    return typeset("scoresheet", page, form)


def written(day: date | None, language: Language) -> str:
    """Return a day as people of a language write it; empty if it is not known."""
    if day is None:
        return ""
    return f"{day:%d/%m/%Y}" if language == "it" else f"{day.day} {day:%B %Y}"


def print_blank_form(
    edition: Edition,
    players: int,
    language: Language,
    paper: Paper = "a4",
    form: Format = "pdf",
    *,
    headings: tuple[Heading, ...] = (Heading(),),
) -> list[bytes]:
    """Return a form to be filled in at the table, with what the edition says about time, exchanges and penalties.

    ``headings``: a page for each.
    """
    words = wording("scoresheet", language)
    rows, height = _BLANK_ROWS[paper, players > 2]
    lines: tuple[LineKind, ...] = _BLANK_LINES
    if edition.ending.out_gain_factor.value:
        lines = (*lines, "racks_gained")
    account = tuple(FormLine(words[f"line_{kind}"], "", "") for kind in lines)
    column = FormColumn("", False, False, (), account, words["final"], "")  # noqa: FBT003  (nothing is filled in)
    page = Form(
        lang=language,
        paper=paper,
        title=words["title"],
        edition=edition.name,
        timed=False,
        words=_captions(language),
        players=(column,) * players,
        rules=edition_notes(edition, language),
        guidance=_guidance(edition, language),
        blank_rows=rows,
        row_mm=height,
        headings=headings,
    )
    if len(headings) == 1:
        return typeset("scoresheet", page, form)
    still = msgspec.structs.replace(page, headings=headings[:1], layer="still")
    moving = msgspec.structs.replace(page, layer="moving")
    return typeset("scoresheet", moving, form, under=typeset("scoresheet", still)[0])


def _guidance(edition: Edition, language: Language) -> tuple[Moment, ...]:
    words = wording("guidance", language)
    return tuple(
        Moment(words[moment], guidance_notes(edition, moment, language)) for moment in ("before", "during")
    )


def _captions(language: Language) -> dict[str, str]:
    keys = (
        *(
            "tournament",
            "round",
            "table",
            "date",
            "player",
            "starts",
            "free_exchange",
            "referee",
            "signature",
        ),
        *("turn", "where", "word", "points", "total", "time"),
    )
    words = wording("scoresheet", language)
    return {key: words[key] for key in keys}


def _column(player: PlayerSheet, sheet: Scoresheet, language: Language) -> FormColumn:
    words = wording("scoresheet", language)
    account = tuple(
        FormLine(
            describe_line(msgspec.structs.replace(line, article=None), language),
            cite(line.article, language),
            format_points(line.points),
        )
        for line in player.account
    )
    return FormColumn(
        name=player.name,
        starts=player.seat == sheet.starter,
        free=player.free_exchanges > 0,
        rows=tuple(_row(row, language) for row in player.rows),
        account=account,
        final_label=words["final" if player.account else "total"],
        final=format_points(player.total),
    )


def _row(row: Row, language: Language) -> FormRow:
    void = row.kind in {"rejected", "taken_back", "taken_off", "pending"}
    # The value of a play that does not count is struck through in its own column.
    said = describe_what(row, language).replace(f" ({row.struck})", "")
    note = said.partition(", ")[2] if row.word else ""
    silent = row.kind in {"free_exchange", "overtime", "clock", "pending"}
    return FormRow(
        number="" if row.number is None or row.kind == "free_exchange" else str(row.number),
        at=f"{row.at} {row.direction[:1]}." if row.at else "",
        word=row.word,
        said="" if row.word else said,
        note=note,
        cited=cite(row.article, language),
        void=void and row.kind != "pending",
        struck=format_points(row.struck) if row.struck is not None and row.word else "",
        points="" if silent else format_points(row.points),
        total=format_points(row.total),
        time=describe_time(row, language),
    )
