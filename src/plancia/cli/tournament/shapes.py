"""What ``--json`` prints of a tournament, and the same as lines for people."""

from collections.abc import Sequence
from typing import Any

import click
import msgspec

from plancia.catalogue import wording
from plancia.cli.language import language
from plancia.contest.tournament.reports.reason_text import (
    describe_bye,
    describe_pairing,
    facts_of,
    format_wins,
)
from plancia.contest.tournament.reports.result_text import format_result
from plancia.contest.tournament.rounds import Bye, Pairing, Round
from plancia.contest.tournament.standings.standings import Standing
from plancia.contest.tournament.state import State


def whole(value: float) -> float | int:
    """Return a number as JSON should show it: 2 rather than 2.0."""
    return int(value) if value == int(value) else value


def round_content(state: State, each: Round) -> dict[str, Any]:
    """Return a round: ``{"round", "pairings", "bye", …}``."""
    byes = [_bye_content(state, bye) for bye in each.byes]
    return {
        "round": each.number,
        "pairings": [_pairing_content(state, pairing) for pairing in each.pairings],
        "bye": byes[0] if byes else None,
        "byes": byes,
        "seed": each.seed,
        "status": each.status,
    }


def _pairing_content(state: State, pairing: Pairing) -> dict[str, Any]:
    return {
        "table": pairing.table,
        "home": pairing.home,
        "away": pairing.away,
        "reason": describe_pairing(pairing, state, language()),
        "home_name": state.name(pairing.home),
        "away_name": state.name(pairing.away),
        "section": pairing.section,
        "why": facts_of(pairing.reason),
        "result": msgspec.to_builtins(pairing.result),
    }


def _bye_content(state: State, bye: Bye) -> dict[str, Any]:
    return {
        "player": bye.player,
        "reason": describe_bye(bye, state, language()),
        "name": state.name(bye.player),
        "section": bye.section,
        "why": facts_of(bye.reason),
    }


def show_round(state: State, each: Round) -> None:
    """Print a round, with the reason of every pairing."""
    words = wording("tournament", language())
    click.echo(words["round_title"].format(name=state.settings.name, round=each.number))
    for pairing in each.pairings:
        names = f"{state.name(pairing.home)} - {state.name(pairing.away)}"
        group = f" [{pairing.section}]" if pairing.section else ""
        score = f"  {format_result(pairing, state, language())}" if pairing.result is not None else ""
        click.echo(f"{pairing.table:>4}  {names}{group}{score}")
        click.echo(f"      {describe_pairing(pairing, state, language())}")
    for bye in each.byes:
        click.echo(f"   –  {state.name(bye.player)}: {words['bye']}")
        click.echo(f"      {describe_bye(bye, state, language())}")


def standing_content(standing: Standing) -> dict[str, Any]:
    """Return a line of the standings: ``{"place", "player", "wins", "spread", "points", …}``."""
    content: dict[str, Any] = msgspec.to_builtins(standing)
    content |= {
        "wins": whole(standing.wins),
        "losses": whole(standing.losses),
        "tie_breaks": {key: whole(value) for key, value in standing.tie_breaks.items()},
    }
    return content


def show_standings(state: State, table: Sequence[Standing]) -> None:
    """Print the standings."""
    words = wording("tournament", language())
    breaks = [key for key in state.settings.tie_breaks if key not in ("spread", "points")]
    width = max([len(each.name) for each in table] + [len(words["column_name"])])
    heads = [words["column_wins"], words["column_spread"], words["column_points"]]
    heads += [words[f"tie_break_{key}"] for key in breaks]
    click.echo(f"{'':>4}  {words['column_name']:<{width}}  " + "  ".join(f"{head:>8}" for head in heads))
    for each in table:
        figures = [format_wins(each.wins, language()), f"{each.spread:+d}", str(each.points)]
        figures += [format_wins(each.tie_breaks.get(key, 0), language()) for key in breaks]
        shown = "  ".join(
            f"{figure:>{max(8, len(head))}}" for figure, head in zip(figures, heads, strict=True)
        )
        gone = f"  {words['expelled' if each.expelled else 'withdrawn']}" if each.withdrawn else ""
        click.echo(f"{each.place:>4}  {each.name:<{width}}  {shown}{gone}")
