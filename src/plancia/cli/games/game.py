"""``plancia game``: games played by the rulebook from a file."""

import sys
from pathlib import Path

import click

from plancia.catalogue import sentence
from plancia.cli.dictionary.judge import opened_lexicon
from plancia.cli.errors import REFUSED_BY_THE_RULES, WRONG_USAGE, Stop, reported
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, print_json, read_bytes
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.notation.scenario.conduct import Refusal, Refused, conduct
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
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.json")
def run(as_json: bool, keep_going: bool, file: Path) -> None:
    """Play a scenario: a game written down action by action (docs/scenarios.md).

    Prints what happened, or with --json the scores, clocks, racks, scoresheets and events. An action that the rules
    refuse ends the run with its number and exit code 1.
    """
    try:
        with reported(as_json=as_json):
            data = read_bytes(file, MAX_BYTES)
        scenario = parse_scenario(data)
        edition = find_edition(scenario.edition)
        played = conduct(scenario, edition, _judge(scenario), keep_going=keep_going)
    except ScenarioError as error:
        where = {} if error.action is None else {"action": error.action}
        raise Stop(error, as_json=as_json, exit_code=WRONG_USAGE, file=str(file), **where) from None
    except Refused as refused:
        found = refused.refusal
        if not as_json:
            click.echo(
                f"plancia: {file}: actions[{found.action}]: {_why(found)} [{found.error.code}]", err=True
            )
            sys.exit(REFUSED_BY_THE_RULES)
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
    if as_json:
        print_json(report(played))
    else:
        click.echo(format_record(played, language()))
    sys.exit(0)


def _why(refusal: Refusal) -> str:
    """Return why the rules refuse an action, with the article."""
    return sentence(refusal.error.code, refusal.error.context, language())


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
