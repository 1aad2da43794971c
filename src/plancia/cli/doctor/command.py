"""``plancia doctor``."""

import sys
from collections.abc import Mapping

import click
import msgspec

from plancia.cli.doctor.checks import look
from plancia.cli.doctor.finding import WRONG, Finding
from plancia.cli.errors import REFUSED_BY_THE_RULES
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json
from plancia.cli.server.server_file import ServerFile, server_options

#: How a state is shown: a mark that says the same without the colour.
_MARKS = {
    "there": ("✓", "green"),
    "absent": ("–", None),
    "scarce": ("!", "yellow"),
    "missing": ("✗", "red"),
    "broken": ("✗", "red"),
}


@click.command()
@server_options
@json_option
def doctor(server: ServerFile, as_json: bool) -> None:
    """Say what is there, what is missing, and what to type.

    Looks at the program and its parts, the pages, the words, the server's settings and database, disk and folders, and
    the extras. Changes nothing. Exit code 1 if something is missing or broken that is needed.
    """
    findings = []
    for finding in look(server):
        findings.append(finding)
        if not as_json:
            _show(finding)
    wrong = [finding for finding in findings if finding.state in WRONG]
    if as_json:
        print_json({"ok": not wrong, "checks": [msgspec.structs.asdict(each) for each in findings]})
    else:
        words = _words()
        click.echo(words["all_well"] if not wrong else words["not_well"].format(count=len(wrong)))
    sys.exit(REFUSED_BY_THE_RULES if wrong else 0)


def _show(finding: Finding) -> None:
    words = _words()
    mark, colour = _MARKS[finding.state]
    state = "" if finding.state == "there" else words[f"state_{finding.state}"]
    told = " ".join(filter(None, (state, finding.found)))
    click.echo(f"{click.style(mark, fg=colour)} {words[finding.name]}{': ' if told else ''}{told}")
    if finding.command:
        click.echo(f"    {words['type']}  {finding.command}")


def _words() -> Mapping[str, str]:
    from plancia.catalogue import wording  # noqa: PLC0415

    return wording("doctor", language())
