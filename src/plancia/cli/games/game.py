"""``plancia game``: games played by the rulebook from a file."""

import sys
from pathlib import Path

import click

from plancia.cli.dictionary.judge import opened_lexicon
from plancia.cli.errors import REFUSED_BY_THE_RULES, WRONG_USAGE, Stop, reported
from plancia.cli.games.record_files import is_several, record_files
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, print_json, read_bytes
from plancia.cli.several import done_with_each, wrong_in
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.notation.scenario.conduct import Played, Refused, conduct
from plancia.notation.scenario.errors import ScenarioError
from plancia.notation.scenario.form import MAX_BYTES, Scenario, parse_scenario
from plancia.notation.scenario.record import format_record
from plancia.notation.scenario.report import report
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.errors import CodedError
from plancia.rules.game.judge import Judge, Verdict


@click.group()
def game() -> None:
    """Play games by the rulebook, from files."""


@game.command()
@json_option
@click.option("--keep-going", is_flag=True, help="Note the actions that the rules refuse and go on.")
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE.json|FOLDER|-..."
)
def run(as_json: bool, keep_going: bool, files: tuple[Path, ...]) -> None:
    """Play a scenario: a game written down action by action (docs/scenarios.md).

    Prints what happened, or with --json the scores, clocks, racks, scoresheets and events. An action that the rules
    refuse ends the run with its number and exit code 1. Of several files, or a folder of them, a line each.
    """
    with reported(as_json=as_json):
        found = record_files(files, ".json")
    if is_several(files):
        sys.exit(done_with_each(found, lambda file: _in_short(file, keep_going=keep_going), as_json=as_json))
    try:
        played = _played(found[0], keep_going=keep_going, as_json=as_json)
    except Stop as stop:
        if as_json or stop.exit_code != REFUSED_BY_THE_RULES:
            raise
        click.echo(f"plancia: {found[0]}: {wrong_in(stop)}", err=True)
        sys.exit(stop.exit_code)
    if as_json:
        print_json(report(played))
    else:
        click.echo(format_record(played, language()))


def _played(file: Path, *, keep_going: bool, as_json: bool) -> Played:
    """Return what came of a scenario; raise ``Stop``, at the action that the rules refuse if they do."""
    try:
        scenario = parse_scenario(read_bytes(file, MAX_BYTES))
        edition = find_edition(scenario.edition)
        return conduct(scenario, edition, _judge(scenario), keep_going=keep_going)
    except ScenarioError as error:
        where = {} if error.action is None else {"action": error.action}
        raise Stop(error, as_json=as_json, exit_code=WRONG_USAGE, file=str(file), **where) from None
    except Refused as refused:
        found = refused.refusal
        raise Stop(
            found.error,
            as_json=as_json,
            exit_code=REFUSED_BY_THE_RULES,
            file=str(file),
            action=found.action,
            article=found.article,
        ) from None
    except CodedError as error:
        raise Stop(error, as_json=as_json, file=str(file)) from None


def _in_short(file: Path, *, keep_going: bool) -> tuple[object, str]:
    """Return the report of a scenario, and its last line: how it stands, and whether it is over."""
    played = _played(file, keep_going=keep_going, as_json=False)
    names, state = played.state.settings.players, played.state
    scores = ", ".join(f"{name} {points}" for name, points in zip(names, state.scores, strict=True))
    result = format_record(played, language()).rstrip().rsplit("\n", 1)[-1]
    return report(played), result if state.is_over else f"{scores}. {result}"


class _Unopened:
    """A lexicon that is opened at the first question: most scenarios ask none."""

    def __init__(self, name: str, edition: str) -> None:
        self._name, self._edition = name, edition

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        return LexiconJudge(opened_lexicon(self._name, find_edition(self._edition)).judge).judge(words)


def _judge(scenario: Scenario) -> Judge:
    if isinstance(scenario.lexicon, str):
        return _Unopened(scenario.lexicon, scenario.edition)
    return WordListJudge(scenario.lexicon.words)
