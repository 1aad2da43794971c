"""Results in a few characters: as they are written on a board, and in the wall chart."""

from plancia.catalogue import Language, wording
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.reports.wall_chart import Cell


def format_result(result: Result | None, language: Language) -> str:
    """Return a result as it is written on a board."""
    if result is None:
        return "…"
    said = wording("tournament", language)[f"outcome_{result.outcome}"]
    if not result.was_played:
        return said
    score = f"{result.score_a}–{result.score_b}"
    return score if result.outcome == "played" else f"{score} ({said})"


def cell_lines(cell: Cell, language: Language) -> tuple[str, str]:
    """Return a cell of the wall chart in two lines, as a grid has it: against whom, and what came of it.

    The opponent stands on a line of his own: a number before a score is read as a margin.
    """
    words = wording("tournament", language)
    if cell.bye:
        return "", words["bye"]
    if cell.opponent is None:
        return "", "–"
    against = words["chart_number"].format(row=cell.opponent_row) + ("*" if cell.started else "")
    if cell.pending:
        return against, "…"
    mark = words["mark_won" if cell.won == 1 else "mark_lost" if cell.won == 0 else "mark_tied"]
    return against, f"{mark} {cell.points}–{cell.against}" if cell.played else mark


def format_cell(cell: Cell, language: Language) -> str:
    """Return a cell of the wall chart: the opponent's row, the score, whether the player started."""
    if cell.bye:
        return wording("tournament", language)["bye"]
    if cell.opponent is None:
        return "–"
    star = "*" if cell.started else ""
    if cell.pending:
        return f"{cell.opponent_row}{star} …"
    mark = "+" if cell.won == 1 else "\u2212" if cell.won == 0 else "="
    score = f" {cell.points}–{cell.against}" if cell.played else ""
    return f"{mark}{cell.opponent_row}{star}{score}"
