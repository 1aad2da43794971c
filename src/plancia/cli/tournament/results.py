"""``plancia tournament result``, ``correct``, ``erase``."""

from pathlib import Path
from typing import Any

import click
import msgspec

from plancia.catalogue import wording
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json, read_text
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import OpenEvent, changed_event, read_event
from plancia.cli.tournament.telling import tell, tell_missing
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.outcome import OUTCOMES, Outcome, Result
from plancia.contest.tournament.outcome_names import read_result
from plancia.contest.tournament.preview import Preview, preview
from plancia.contest.tournament.reports.csv_files import parse_results

outcome_option = click.option(
    "--outcome",
    type=click.Choice(OUTCOMES),
    default="played",
    show_default=True,
    help="How the game ended; _a is the player named first.",
)
minutes_option = click.option(
    "--minutes-left",
    type=click.IntRange(0, 60),
    default=0,
    help="Whole minutes left to the winner on time; the edition of 2008 counts them.",
)
round_option = click.option(
    "--round", "number", type=click.IntRange(1), help="Which round.  [default: the last]"
)


def _number(opened: OpenEvent, number: int | None) -> int:
    if number is None and not opened.state.rounds:
        raise TournamentError("round_not_paired", round=1)
    return len(opened.state.rounds) if number is None else number


@click.command()
@round_option
@outcome_option
@minutes_option
@click.option(
    "--csv", "file", type=click.Path(path_type=Path), metavar="FILE", help="Enter all results of a list."
)
@json_option
@event_argument
@click.argument("a_name", metavar="A", required=False)
@click.argument("b_name", metavar="B", required=False)
@click.argument("score_a", type=int, required=False)
@click.argument("score_b", type=int, required=False)
def result(
    *,
    number: int | None,
    outcome: Outcome,
    minutes_left: int,
    file: Path | None,
    as_json: bool,
    event: Path,
    a_name: str | None,
    b_name: str | None,
    score_a: int | None,
    score_b: int | None,
) -> None:
    """Enter a result: the two players in either order and their scores. The same again changes nothing."""
    if file is None and (a_name is None or b_name is None):
        raise click.UsageError("Give two players and their scores, or --csv.")
    if file is None and Result(outcome=outcome).was_played and (score_a is None or score_b is None):
        raise click.UsageError("A game that was played needs both scores.")
    with reported(as_json=as_json), changed_event(event) as opened:
        if file is not None:
            actions = list(_listed(opened, file))
        else:
            entered = Result(score_a or 0, score_b or 0, outcome, minutes_left)
            first, second = opened.find(str(a_name)), opened.find(str(b_name))
            actions = [a.RecordResult(_number(opened, number), first, second, entered)]
        happened = [each for action in actions for each in opened.do(action)]
    current = opened.state.rounds[actions[-1].round - 1] if actions else None
    missing = [] if current is None else [game.table for game in current.missing]
    if as_json:
        print_json({"happened": happened, "missing": missing})
    else:
        tell_missing(missing)


def _listed(opened: OpenEvent, file: Path) -> list[a.RecordResult]:
    actions = []
    for _, line in parse_results(read_text(file)):
        said = read_result(line)
        if isinstance(said, Result) and line.b is not None:
            actions.append(a.RecordResult(line.round, opened.find(line.a), opened.find(line.b), said))
    return actions


@click.command()
@round_option
@outcome_option
@minutes_option
@click.option("--why", default="", help="Why; it is kept in the log.")
@click.option("--yes", is_flag=True, help="Apply it; without, only show what it would change.")
@json_option
@event_argument
@click.argument("a_name", metavar="A")
@click.argument("b_name", metavar="B")
@click.argument("score_a", type=int, default=0)
@click.argument("score_b", type=int, default=0)
def correct(
    *,
    number: int | None,
    outcome: Outcome,
    minutes_left: int,
    why: str,
    yes: bool,
    as_json: bool,
    event: Path,
    a_name: str,
    b_name: str,
    score_a: int,
    score_b: int,
) -> None:
    """Correct a result, also of an earlier round. Shows what it changes; --yes applies it."""

    def action(opened: OpenEvent) -> a.CorrectResult:
        first, second = opened.find(a_name), opened.find(b_name)
        corrected = Result(score_a, score_b, outcome, minutes_left)
        return a.CorrectResult(_number(opened, number), first, second, corrected, why)

    with reported(as_json=as_json):
        if yes:
            with changed_event(event) as opened:
                seen = preview(opened.state, action(opened))
                opened.do(action(opened))
        else:
            opened = read_event(event)
            seen = preview(opened.state, action(opened))
    if as_json:
        print_json({"applied": yes, **_content(seen)})
    else:
        _show(seen, applied=yes)


def _content(seen: Preview) -> dict[str, Any]:
    content: dict[str, Any] = msgspec.to_builtins(seen)
    return content


def _show(seen: Preview, *, applied: bool) -> None:
    words = wording("tournament", language())
    for change in seen.changes:
        before, after = change.before, change.after
        click.echo(
            f"{after.name}: {before.place} → {after.place}, {before.wins:g} → {after.wins:g}, "
            f"{before.spread:+d} → {after.spread:+d}, {before.points} → {after.points}"
        )
    if seen.rounds:
        rounds = ", ".join(str(number) for number in seen.rounds)
        key = "preview_rounds_one" if len(seen.rounds) == 1 else "preview_rounds"
        click.echo(words[key].format(rounds=rounds))
    click.echo(words["preview_applied" if applied else "preview_not_applied"])


@click.command()
@round_option
@json_option
@event_argument
@click.argument("a_name", metavar="A")
@click.argument("b_name", metavar="B")
def erase(number: int | None, as_json: bool, event: Path, a_name: str, b_name: str) -> None:
    """Take back a result of the last round that was entered for the wrong table."""
    with reported(as_json=as_json), changed_event(event) as opened:
        action = a.EraseResult(_number(opened, number), opened.find(a_name), opened.find(b_name))
        happened = opened.do(action)
    if as_json:
        print_json({"happened": happened})
    else:
        tell(opened.state, happened)
