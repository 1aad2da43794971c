"""Players, results and standings as CSV, both ways where that makes sense."""

from collections.abc import Iterable, Iterator

from plancia.contest.event_form import ResultForm
from plancia.contest.plain_id import free_id
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.errors import EventError
from plancia.contest.tournament.outcome import count
from plancia.contest.tournament.reports.csv_text import checked, number, parse_table
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.contest.written_table import format_table


def parse_players(text: str, taken: Iterable[str] = ()) -> Iterator[a.EnterPlayer]:
    """Yield the players of a list with at least a column ``name``; ids that it lacks are made, unlike those taken."""
    ids = set(taken)
    for line, row in parse_table(text, ("name",)):
        if not row["name"]:
            raise EventError("event_csv", line=line, why="name?")
        table = number(row.get("table", ""), line, "table")
        player = {
            "kind": "enter_player",
            "id": row.get("id") or free_id(row["name"], ids),
            "name": row["name"],
            "rating": number(row.get("rating", ""), line, "rating"),
            "deviation": number(row.get("deviation", ""), line, "deviation"),
            "volatility": number(row.get("volatility", ""), line, "volatility"),
            "club": row.get("club", ""),
            "table": int(table) if table else None,
        }
        entry = checked(player, a.EnterPlayer, line)
        ids.add(entry.id)
        yield entry


def parse_results(text: str) -> Iterator[tuple[int, ResultForm]]:
    """Yield the results of a list: ``round,a,b,score_a,score_b,outcome``."""
    for line, row in parse_table(text, ("round", "a", "b", "score_a", "score_b")):
        figures = {key: number(row[key], line, key) for key in ("round", "score_a", "score_b")}
        if not figures["round"]:
            raise EventError("event_csv", line=line, why="round?")
        score_a, score_b = figures["score_a"], figures["score_b"]
        yield (
            line,
            ResultForm(
                int(figures["round"]),
                row["a"],
                row["b"] or None,
                None if score_a is None else int(score_a),
                None if score_b is None else int(score_b),
                row.get("outcome") or None,
            ),
        )


def format_players(state: State) -> str:
    """Return the players as CSV."""
    rows = [
        (
            player.id,
            player.name,
            "" if player.rating is None else f"{player.rating:g}",
            player.club,
            "" if player.table is None else str(player.table),
            "" if player.withdrawn is None else str(player.withdrawn),
        )
        for player in state.players.values()
    ]
    return format_table(("id", "name", "rating", "club", "table", "withdrawn"), rows)


def format_results(state: State) -> str:
    """Return all games and byes as CSV."""
    rows: list[tuple[str, ...]] = []
    for each in state.rounds:
        for game in each.pairings:
            scores = ("", "")
            if game.result is not None:
                result = game.result
                counted = count(result, state.settings.conventions)
                shown = (result.score_a, result.score_b)
                if not result.was_played:
                    shown = (counted.points_a, counted.points_b)
                scores = (str(shown[0]), str(shown[1]))
            outcome = "pending" if game.result is None else game.result.outcome
            rows.append((str(each.number), str(game.table), game.home, game.away, *scores, outcome))
        rows += [(str(each.number), "", bye.player, "", "", "", "bye") for bye in each.byes]
    return format_table(("round", "table", "a", "b", "score_a", "score_b", "outcome"), rows)


def format_standings(state: State) -> str:
    """Return the standings as CSV."""
    breaks = [key for key in state.settings.tie_breaks if key not in ("spread", "points", "starts")]
    rows = [
        (
            str(each.place),
            each.player,
            each.name,
            f"{each.wins:g}",
            f"{each.losses:g}",
            str(each.spread),
            str(each.points),
            str(each.games),
            str(each.byes),
            str(each.starts),
            *(f"{each.tie_breaks.get(key, 0):g}" for key in breaks),
        )
        for each in standings(state)
    ]
    heading = (
        "place",
        "id",
        "name",
        "wins",
        "losses",
        "spread",
        "points",
        "games",
        "byes",
        "starts",
        *breaks,
    )
    return format_table(heading, rows)
