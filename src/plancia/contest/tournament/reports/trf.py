"""A text export in the manner of the chess federation's report format (TRF): one line a player, fixed columns.

Lines ``012`` name, ``042`` rounds played, ``062`` players, ``092`` system, then ``001`` lines: starting number, name,
rating, wins, place, and for every round opponent, ``s``/``r`` (starts, replies; ``-`` neither), result and the two
scores. Results: ``1 = 0`` played, ``+ -`` without playing, ``U`` a bye, ``Z`` absent, ``*`` not finished.
"""

from plancia.contest.one_line import one_line
from plancia.contest.tournament.reports.wall_chart import Cell, wall_chart
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State


def format_trf(state: State) -> str:
    """Return the event as TRF-like text."""
    numbers = {player.id: player.number for player in state.players.values()}
    lines = [
        f"012 {one_line(state.settings.name)}",
        f"042 {len(state.rounds)}",
        f"062 {len(state.players)}",
        f"092 {state.settings.system}",
    ]
    rows = sorted(wall_chart(state), key=lambda row: numbers[row.standing.player])
    for row in rows:
        standing = row.standing
        rating = "" if row.rating is None else f"{row.rating:.0f}"
        head = f"001 {numbers[standing.player]:>4} {one_line(standing.name)[:33]:<33} {rating:>4}"
        head += f" {standing.wins:>5.1f} {standing.place:>4}"
        lines.append(" ".join([head, *(_round(cell, numbers) for cell in row.cells)]).rstrip())
    return "\n".join(lines) + "\n"


def _round(cell: Cell, numbers: dict[PlayerId, int]) -> str:
    if cell.bye:
        return "   0 - U         "
    if cell.opponent is None:
        return "   0 - Z         "
    side = "-" if cell.started is None else "s" if cell.started else "r"
    if cell.pending:
        return f"{numbers[cell.opponent]:>4} {side} *         "
    if cell.played:
        mark = {1.0: "1", 0.0: "0"}.get(cell.won or 0.0, "=")
        return f"{numbers[cell.opponent]:>4} {side} {mark} {cell.points:>4}-{cell.against:<4}"
    mark = "+" if cell.won else "-"
    return f"{numbers[cell.opponent]:>4} {side} {mark}         "
