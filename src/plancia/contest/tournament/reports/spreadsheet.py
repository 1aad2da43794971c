"""Tables for a spreadsheet, as people read them: heads and outcomes in their language, names instead of ids.

An Italian spreadsheet parts cells by a semicolon and writes decimals with a comma. A byte order mark says that the file
is UTF-8: without it Nicolò loses his accent. Other programs read the plain tables of ``csv_files``.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from plancia.catalogue import Language, wording
from plancia.contest.tournament.outcome import count
from plancia.contest.tournament.ratings.rating_list import new_ratings
from plancia.contest.tournament.reports.csv_text import written_cell
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State

SheetName = Literal["standings", "results", "players", "ratings"]
Row = tuple[str | float | None, ...]

_MARK = "\ufeff"


def format_spreadsheet(state: State, sheet: SheetName, language: Language) -> str:
    """Return a table of the event for a spreadsheet."""
    heads, rows = _TABLES[sheet](state, language)
    words = wording("tournament", language)
    parted = words["cell_mark"]
    lines = [
        [words[f"column_{head}"] for head in heads],
        *([_figure(cell, language) for cell in row] for row in rows),
    ]
    return _MARK + "".join(f"{parted.join(map(written_cell, line))}\r\n" for line in lines)


def _figure(cell: str | float | None, language: Language) -> str:
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell
    return f"{cell:g}".replace(".", wording("tournament", language)["decimal_mark"])


def _standings(state: State, _language: Language) -> tuple[tuple[str, ...], Iterable[Row]]:
    heads = ("place", "name", "club", "wins", "losses", "spread", "points", "games", "byes")
    return heads, [
        (
            each.place,
            each.name,
            state.players[each.player].club,
            *(each.wins, each.losses, each.spread, each.points, each.games, each.byes),
        )
        for each in standings(state)
    ]


def _results(state: State, language: Language) -> tuple[tuple[str, ...], Iterable[Row]]:
    words, rows = wording("tournament", language), list[Row]()
    for each in state.rounds:
        for game in each.pairings:
            home, away = state.name(game.home), state.name(game.away)
            result = game.result
            scores: tuple[int | None, int | None] = (None, None)
            if result is not None and result.was_played:
                scores = (result.score_a, result.score_b)
            elif result is not None:
                counted = count(result, state.settings.conventions)
                scores = (counted.points_a, counted.points_b)
            outcome = "" if result is None else words[f"outcome_{result.outcome}"]
            rows.append((each.number, game.table, home, away, *scores, outcome))
        rows += [
            (each.number, None, state.name(bye.player), "", None, None, words["bye"]) for bye in each.byes
        ]
    return ("round", "table", "home", "away", "points_home", "points_away", "outcome"), rows


def _players(state: State, _language: Language) -> tuple[tuple[str, ...], Iterable[Row]]:
    rows = [(each.name, each.club, each.rating, each.withdrawn) for each in state.players.values()]
    return ("name", "club", "rating", "withdrawn"), rows


def _ratings(state: State, _language: Language) -> tuple[tuple[str, ...], Iterable[Row]]:
    ratings = sorted(new_ratings(state), key=lambda rating: (-rating.after, rating.name))
    return ("name", "rating", "games"), [(each.name, each.after, each.games) for each in ratings]


_TABLES: dict[SheetName, Callable[[State, Language], tuple[tuple[str, ...], Iterable[Row]]]] = {
    "standings": _standings,
    "results": _results,
    "players": _players,
    "ratings": _ratings,
}
