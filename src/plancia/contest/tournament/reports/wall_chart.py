"""The wall chart: a row for every player, a cell for every round; for paper, pages and text."""

import msgspec

from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.standings.records import Line, records
from plancia.contest.tournament.standings.standings import Standing, standings
from plancia.contest.tournament.state import State


class Cell(msgspec.Struct, frozen=True):
    """What a player did in a round. Without opponent: a bye, or nothing at all."""

    round: int
    opponent: PlayerId | None = None
    #: The opponent's row, from 1.
    opponent_row: int | None = None
    won: float | None = None
    points: int | None = None
    against: int | None = None
    started: bool | None = None
    played: bool = False
    bye: bool = False
    #: Paired, but without result yet.
    pending: bool = False
    #: Wins and spread of all rounds up to this one.
    total_wins: float = 0.0
    total_spread: int = 0


class ChartRow(msgspec.Struct, frozen=True):
    """A player with his rounds."""

    row: int
    standing: Standing
    rating: float | None
    cells: tuple[Cell, ...]


def wall_chart(state: State) -> tuple[ChartRow, ...]:
    """Return the rows in the order of the standings."""
    table = standings(state)
    everybody = records(state)
    row_of = {standing.player: row for row, standing in enumerate(table, 1)}
    rows = []
    for row, standing in enumerate(table, 1):
        lines = {line.round: line for line in everybody[standing.player].lines}
        cells: list[Cell] = []
        wins, spread = 0.0, 0
        for each in state.rounds:
            line = lines.get(each.number)
            if line is not None:
                wins, spread = wins + line.won, spread + line.spread
                cells.append(_cell(line, row_of, wins, spread))
                continue
            game = each.game_of(standing.player)
            if game is None:
                cells.append(Cell(each.number, total_wins=wins, total_spread=spread))
            else:
                other = game.away if game.home == standing.player else game.home
                cells.append(
                    Cell(
                        each.number,
                        other,
                        row_of.get(other),
                        started=game.home == standing.player,
                        pending=True,
                        total_wins=wins,
                        total_spread=spread,
                    )
                )
        rows.append(ChartRow(row, standing, state.players[standing.player].rating, tuple(cells)))
    return tuple(rows)


def _cell(line: Line, row_of: dict[PlayerId, int], wins: float, spread: int) -> Cell:
    return Cell(
        round=line.round,
        opponent=line.opponent,
        opponent_row=None if line.opponent is None else row_of.get(line.opponent),
        won=line.won,
        points=line.points,
        against=line.against,
        started=line.started,
        played=line.played,
        bye=line.opponent is None,
        total_wins=wins,
        total_spread=spread,
    )
