"""A rating list as CSV: ``id,name,rating,deviation,volatility,games``, with a heading. Read and written."""

from collections.abc import Iterable, Mapping

from plancia.contest.tournament.actions import Rated
from plancia.contest.tournament.ratings.elo import elo
from plancia.contest.tournament.ratings.games import Rating
from plancia.contest.tournament.ratings.glicko2 import glicko2
from plancia.contest.tournament.reports.csv_text import checked, number, parse_table
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State
from plancia.contest.written_table import format_table

_HEADING = ("id", "name", "rating", "deviation", "volatility", "games")


def new_ratings(state: State) -> tuple[Rating, ...]:
    """Return everybody's rating after the event, by the event's system."""
    return glicko2(state) if state.settings.options.rating.system == "glicko2" else elo(state)


def format_ratings(ratings: Iterable[Rating]) -> str:
    """Return a rating list, the best first."""
    rows = [
        (
            rating.player,
            rating.name,
            f"{rating.after:g}",
            "" if rating.deviation is None else f"{rating.deviation:g}",
            "" if rating.volatility is None else f"{rating.volatility:g}",
            str(rating.games),
        )
        for rating in sorted(ratings, key=lambda rating: (-rating.after, rating.name))
    ]
    return format_table(_HEADING, rows)


def parse_ratings(text: str, names: Mapping[str, PlayerId]) -> dict[PlayerId, Rated]:
    """Return the ratings of a list by player; ``names`` are names and ids as the event has them.

    A row is known by its id, else by its name; players of the list who do not take part are left out. Raises
    ``event_csv``.
    """
    found: dict[PlayerId, Rated] = {}
    for line, row in parse_table(text, ("rating",)):
        player = names.get(row.get("id", "").casefold()) or names.get(row.get("name", "").casefold())
        rating = number(row["rating"], line, "rating")
        if player is not None and rating is not None:
            deviation = number(row.get("deviation", ""), line, "deviation")
            volatility = number(row.get("volatility", ""), line, "volatility")
            found[player] = checked((rating, deviation, volatility), Rated, line)
    return found
