"""``plancia tournament check``: an event that anybody ran, verified by code that shares nothing with the pairing."""

import sys
from pathlib import Path

import click
import msgspec

from plancia.catalogue import wording
from plancia.cli.errors import REFUSED_BY_THE_RULES, reported
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, print_json, read_bytes
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import MAX_BYTES
from plancia.contest.checker.check import check_event
from plancia.contest.checker.problem import Problem
from plancia.contest.event_form import EventForm, decode_form
from plancia.contest.tournament.errors import EventError
from plancia.contest.tournament.settings import read_options, system_named


@click.command()
@json_option
@event_argument
def check(as_json: bool, event: Path) -> None:
    """Verify a tournament: who met whom and why, byes, calendar, starts. Exit 1 if something is wrong."""
    with reported(as_json=as_json):
        form = _read(event)
        options = read_options(form.options)
        edition = find_edition(options.edition).with_options(options.choices)
        problems = check_event(form, system_named(form.system), edition)
    names = {player.id: player.name or player.id for player in form.players}
    told = [{"round": each.round, "code": each.code, "text": _text(each, names)} for each in problems]
    if as_json:
        print_json({"ok": not problems, "problems": told})
    else:
        for each in told:
            click.echo(f"{each['round']:>3}  {each['text']} [{each['code']}]")
        if not told:
            click.echo(wording("tournament", language())["check_ok"])
    sys.exit(REFUSED_BY_THE_RULES if problems else 0)


def _read(event: Path) -> EventForm:
    try:
        return decode_form(read_bytes(event, MAX_BYTES))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise EventError("event_file", why=str(error)) from None
    except RecursionError:
        raise EventError("event_file", why="nesting") from None


def _text(problem: Problem, names: dict[str, str]) -> str:
    facts = {key: names.get(value, value) for key, value in problem.facts.items()}
    return wording("tournament", language())[f"problem_{problem.code}"].format_map(facts)
