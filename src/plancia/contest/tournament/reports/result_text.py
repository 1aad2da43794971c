"""Results in a few characters: as they are written on a board, and in the wall chart."""

from plancia.catalogue import Language, wording
from plancia.contest.tournament.outcome import Result, counted_result
from plancia.contest.tournament.reports.wall_chart import Cell
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import State


def format_result(pairing: Pairing, state: State, language: Language) -> str:
    """Return a game's result as it is written on a board: what counts, and how the game ended unless it was played.

    Where a convention changed the figures, those of the scoresheet stand behind them.
    """
    score, remark = result_lines(pairing, state, language)
    return f"{score} ({remark})" if score and remark else score or remark


def result_lines(pairing: Pairing, state: State, language: Language) -> tuple[str, str]:
    """Return a result in two lines, as a narrow page has it: the score that counts, and what is to be said about it."""
    result = pairing.result
    if result is None:
        return "…", ""
    said = describe_outcome(pairing, state, language)
    if not result.was_played:
        return "", said
    counted = counted_result(result, state.settings.conventions)
    if counted is not None:
        at_table = wording("tournament", language)["at_table"].format(score=_score(result))
        return _score(counted), f"{said}; {at_table}"
    return _score(result), "" if result.outcome == "played" else said


def describe_outcome(pairing: Pairing, state: State, language: Language) -> str:
    """Return how a game ended, with the name of the player whose time was over, or who gave up or did not come."""
    outcome = "played" if pairing.result is None else pairing.result.outcome
    said = wording("tournament", language)[f"outcome_{outcome}"]
    return said.format(home=state.name(pairing.home), away=state.name(pairing.away))


def _score(result: Result) -> str:
    return f"{result.score_a}–{result.score_b}"


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
