"""What is printed for a duplicate: the caller's sheet, blank slips, the ranking, the report."""

import math

import msgspec

from plancia.catalogue import Language, wording
from plancia.contest.duplicate.reports.report import HandReport, Report
from plancia.contest.duplicate.reports.report_text import (
    bag_lines,
    correction_lines,
    describe_line,
    describe_rules,
)
from plancia.contest.duplicate.reports.wording import describe_play
from plancia.contest.duplicate.settings import Settings
from plancia.contest.occasion import describe_occasion
from plancia.paper.qr_code import qr_svg
from plancia.paper.typesetting import Format, typeset
from plancia.rules.edition import Edition

_CAPTIONS = (
    *("hand", "rack", "place", "player", "total", "points", "tops", "solos", "percent", "master_percent"),
    *("top", "master", "placed_short", "played", "verdict", "word", "coordinate", "direction", "blanks"),
    *("score", "name", "across", "down", "corrections", "ranking", "blank_note", "anew", "bag_head"),
    *("warnings", "penalty"),
)


#: How many lines fit on a page, and what a hand takes besides its own.
LINES_A_PAGE = 50
LINES_OF_HAND = 4


class SheetHand(msgspec.Struct, frozen=True):
    """A hand of the caller's sheet."""

    number: int
    #: What stays from the hand before, and what is drawn.
    kept: str
    drawn: str
    #: Whether all letters went back before.
    anew: bool
    play: str
    points: int


class RankRow(msgspec.Struct, frozen=True):
    """A row of the ranking."""

    place: int
    player: str
    members: str
    total: int
    tops: int
    solos: int
    percent: str
    master_percent: str
    hands: tuple[str, ...]
    warnings: int = 0
    #: What the warnings cost, with its sign; empty: nothing.
    penalty: str = ""


class VerdictRow(msgspec.Struct, frozen=True):
    """A row of a hand."""

    player: str
    play: str
    points: int
    running: int
    verdict: str
    top: bool


class HandBlock(msgspec.Struct, frozen=True):
    """A hand of the report."""

    number: int
    rack: str
    top: str
    master: str
    placed: str
    rows: tuple[VerdictRow, ...]


class Page(msgspec.Struct, frozen=True):
    """The whole document; what is empty is not printed."""

    lang: str
    title: str
    kind: str
    about: str
    words: dict[str, str]
    #: Who holds the session, where and when, and who directs it, in a line; empty: nobody said it.
    held: str = ""
    slips: int = 0
    #: The short address as it is typed, and the picture that a telephone reads.
    address: str = ""
    qr: str = ""
    sheet: tuple[SheetHand, ...] = ()
    ranking: tuple[RankRow, ...] = ()
    hands: tuple[HandBlock, ...] = ()
    corrections: tuple[str, ...] = ()
    #: What was promised about the bag, and its secret.
    bag: tuple[str, ...] = ()


def print_slips(edition: Edition, language: Language, form: Format = "pdf", *, link: str = "") -> list[bytes]:
    """Return a page of blank slips to be cut apart; those of a session carry its short address and a QR code."""
    scanned = {"address": link.partition("://")[2], "qr": qr_svg(link) if link else ""}
    return typeset("duplicate", _page("slips", "", edition.name, language, slips=8, **scanned), form)


def print_sheet(
    settings: Settings, edition: Edition, language: Language, form: Format = "pdf"
) -> list[bytes]:
    """Return the caller's sheet of a prepared session: every rack and every best play."""
    words = wording("duplicate", language)
    about = f"{edition.name}. {words['sheet_note']} {words['keep_secret']}"
    page = _page("sheet", settings.title, about, language, sheet=tuple(sheet_hands(settings)))
    return typeset("duplicate", page, form)


def sheet_hands(settings: Settings) -> list[SheetHand]:
    """Return the hands of a prepared session as the caller needs them: players keep what they have."""
    hands: list[SheetHand] = []
    kept = 0
    for number, hand in enumerate(settings.prepared, start=1):
        kept = 0 if hand.returned else kept
        top = hand.tops[0]
        stays, drawn = " ".join(hand.rack[:kept]), " ".join(hand.rack[kept:])
        anew = hand.returned is not None
        hands.append(SheetHand(number, stays, drawn, anew, describe_play(top), top.score))
        kept = len(hand.rack) - len(top.tiles)
    return hands


def report_pages(report: Report) -> int:
    """Return about how many pages a report has: every hand has a line for everybody."""
    lines = len(report.ranking) + sum(len(hand.lines) + LINES_OF_HAND for hand in report.hands)
    return max(1, math.ceil(lines / LINES_A_PAGE))


def print_report(
    report: Report,
    language: Language,
    form: Format = "pdf",
    *,
    ranking_only: bool = False,
) -> list[bytes]:
    """Return the ranking, and unless only that is wanted every hand with its verdicts and all corrections."""
    words = wording("duplicate", language)
    about = (
        f"{describe_rules(report, language)}; "
        f"{words['top_total']} {report.top_total}, {words['master_total']} {report.master_total}"
    ) + ("" if report.finished else f" ({words['unfinished']})")
    page = _page(
        "ranking" if ranking_only else "report",
        report.title,
        about,
        language,
        held=_held(report, language),
        ranking=tuple(
            RankRow(
                place.place,
                place.player,
                ", ".join(place.members),
                place.total,
                place.tops,
                place.solos,
                _figure(place.percent, language),
                _figure(place.master_percent, language),
                tuple("–" if points is None else str(points) for points in place.hands),
                place.warnings,
                f"\u2212{place.penalty}" if place.penalty else "",
            )
            for place in report.ranking
        ),
        hands=() if ranking_only else tuple(_hand(hand, language) for hand in report.hands),
        corrections=() if ranking_only else tuple(correction_lines(report, language)),
        bag=() if ranking_only else tuple(bag_lines(report, language)),
    )
    return typeset("duplicate", page, form)


def _held(report: Report, language: Language) -> str:
    director = wording("duplicate", language)["directed_by"].format(name=report.director)
    return " · ".join(filter(None, (describe_occasion(report.occasion), director if report.director else "")))


def _page(kind: str, title: str, about: str, language: Language, **parts: object) -> Page:
    words = wording("duplicate", language)
    captions = {key: words[key] for key in _CAPTIONS}
    page = Page(language, title or words["untitled"], words[kind], about, captions)
    return msgspec.structs.replace(page, **parts)


def _hand(hand: HandReport, language: Language) -> HandBlock:
    nothing = wording("duplicate", language)["nothing_placed"]
    plays = [hand.top, hand.master_top, hand.placed]
    top, master, placed = (
        nothing if play is None else f"{describe_play(play)}, {play.score}" for play in plays
    )
    rows = tuple(
        VerdictRow(
            line.player,
            f"{line.at} {line.direction} {line.word}".strip(),
            line.points,
            line.running,
            describe_line(line, language),
            line.top,
        )
        for line in hand.lines
    )
    return HandBlock(hand.number, " ".join(hand.rack), top, master, placed, rows)


def _figure(percent: float, language: Language) -> str:
    return f"{percent:.1f}".replace(".", "," if language == "it" else ".").replace("-", "\u2212")
