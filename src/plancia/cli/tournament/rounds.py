"""``plancia tournament pair``, ``unpair``, ``show``."""

import secrets
from pathlib import Path

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json
from plancia.cli.progress import working
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import OpenEvent, changed_event, read_event
from plancia.cli.tournament.shapes import round_content, show_round
from plancia.cli.tournament.telling import tell
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.rounds import Round


@click.command()
@click.option("--seed", help="Draw this round's lots from a seed.  [default: the event's, else a fresh one]")
@click.option("--round", "number", type=click.IntRange(1), help="Only if this is the round to be paired.")
@click.option("--late", is_flag=True, help="Although results of the last round are missing.")
@click.option(
    "--again", is_flag=True, help="Take back the last round, if it has not begun, and pair it anew."
)
@click.option("--dry-run", is_flag=True, help="Only show it; change nothing.")
@json_option
@event_argument
def pair(
    *,
    seed: str | None,
    number: int | None,
    late: bool,
    again: bool,
    dry_run: bool,
    as_json: bool,
    event: Path,
) -> None:
    """Pair the next round, with the reason of every pairing.

    A second call before any result is in changes nothing and shows the same round.
    """
    with reported(as_json=as_json), working("pairing"):
        if dry_run:
            opened = read_event(event)
            _pair(opened, seed, number, late=late, again=again)
        else:
            with changed_event(event) as opened:
                _pair(opened, seed, number, late=late, again=again)
        current = _round(opened, number)
    _show(opened, current, as_json=as_json)


def _pair(opened: OpenEvent, seed: str | None, number: int | None, *, late: bool, again: bool) -> None:
    if again:
        opened.do(a.UnpairRound())
    given = opened.state.settings.options.seed
    if seed is None and given is not None:
        seed = f"{given}:{opened.state.next_number}"
    opened.do(a.PairRound(seed or secrets.token_hex(8), number, late))


def _round(opened: OpenEvent, number: int | None) -> Round:
    rounds = opened.state.rounds
    if not rounds or (number is not None and number > len(rounds)):
        raise TournamentError("round_not_paired", round=number or 1)
    return rounds[-1 if number is None else number - 1]


def _show(opened: OpenEvent, current: Round, *, as_json: bool) -> None:
    if as_json:
        print_json(round_content(opened.state, current))
    else:
        show_round(opened.state, current)


@click.command()
@json_option
@event_argument
def unpair(as_json: bool, event: Path) -> None:
    """Take back the last round before it begins."""
    with reported(as_json=as_json), changed_event(event) as opened:
        happened = opened.do(a.UnpairRound())
    if as_json:
        print_json({"happened": happened})
    else:
        tell(opened.state, happened)


@click.command()
@click.option("--round", "number", type=click.IntRange(1), help="Which round.  [default: the last]")
@json_option
@event_argument
def show(number: int | None, as_json: bool, event: Path) -> None:
    """Show a round: tables, results, and why each pairing came about."""
    with reported(as_json=as_json):
        opened = read_event(event)
        current = _round(opened, number)
    _show(opened, current, as_json=as_json)
