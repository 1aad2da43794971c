"""The ranking of a session as a table: plain for programs, and for a spreadsheet in the reader's language."""

from plancia.catalogue import Language, wording
from plancia.contest.duplicate.reports.report import Place, Report
from plancia.contest.written_table import Row, format_sheet, format_table

_COLUMNS = (
    *("place", "player", "members", "total", "percent", "master_percent", "tops", "solos"),
    *("warnings", "penalty"),
)


def format_ranking_table(report: Report) -> str:
    """Return the ranking as CSV, with a column for every hand; an empty cell: a hand that was not played."""
    heading = (*_COLUMNS, *(f"hand_{hand.number}" for hand in report.hands))
    rows = [["" if cell is None else f"{cell}" for cell in _row(place)] for place in report.ranking]
    return format_table(heading, rows)


def format_ranking_sheet(report: Report, language: Language) -> str:
    """Return the ranking for a spreadsheet."""
    words = wording("duplicate", language)
    hands = [f"{words['hand']} {hand.number}" for hand in report.hands]
    return format_sheet([*(words[key] for key in _COLUMNS), *hands], map(_row, report.ranking), language)


def _row(place: Place) -> Row:
    members = ", ".join(place.members)
    figures = (place.total, place.percent, place.master_percent, place.tops, place.solos)
    return (place.place, place.player, members, *figures, place.warnings, place.penalty, *place.hands)
