"""Tables for a spreadsheet, as people read them: heads and outcomes in their language, names instead of ids.

Other programs read the plain tables of ``csv_files``.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from plancia.catalogue import Language, wording
from plancia.contest.tournament.outcome import count
from plancia.contest.tournament.ratings.rating_list import new_ratings
from plancia.contest.tournament.reports.result_text import describe_outcome
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.contest.written_table import Row, format_sheet

SheetName = Literal["standings", "results", "players", "ratings"]


def format_spreadsheet(state: State, sheet: SheetName, language: Language) -> str:
    """Return a table of the event for a spreadsheet."""
    heads, rows = _TABLES[sheet](state, language)
    words = wording("tournament", language)
    return format_sheet([words[f"column_{head}"] for head in heads], rows, language)


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
    """Return the results: first what counts, then what stood on the scoresheets."""
    words, rows = wording("tournament", language), list[Row]()
    for each in state.rounds:
        for game in each.pairings:
            home, away = state.name(game.home), state.name(game.away)
            result = game.result
            scores: tuple[int | None, ...] = (None, None, None, None)
            if result is not None:
                counted = count(result, state.settings.conventions)
                at_table = (result.score_a, result.score_b) if result.was_played else (None, None)
                scores = (counted.points_a, counted.points_b, *at_table)
            outcome = "" if result is None else describe_outcome(game, state, language)
            rows.append((each.number, game.table, home, away, *scores, outcome))
        rows += [
            (each.number, None, state.name(bye.player), "", None, None, None, None, words["bye"])
            for bye in each.byes
        ]
    figures = ("points_home", "points_away", "table_home", "table_away")
    return ("round", "table", "home", "away", *figures, "outcome"), rows


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
