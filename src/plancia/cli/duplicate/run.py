"""``plancia duplicate run``: the caller's desk in the terminal, for a club without a network."""

from pathlib import Path

import click

from plancia.cli.duplicate.desk import DeskConversation
from plancia.cli.duplicate.session import DeskSession
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.terminal.keyboard import Keyboard
from plancia.cli.terminal.session import Chance


@click.command()
@click.option("--seed", metavar="TEXT", help="Draw the same letters every time.")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def run(seed: str | None, file: Path) -> None:
    """Hold a session at this terminal: draw, start, type in the slips, see the verdicts, place.

    Type aiuto (or help) for what can be typed. Every action is in the file before it is answered: leave with Ctrl-C or
    Ctrl-D, pull the plug, and go on with the same command, days later too.
    """
    with reported(as_json=False):
        session = DeskSession(file, Chance(seed))
    conversation = DeskConversation(session, Keyboard(), language())
    try:
        with reported(as_json=False):
            conversation.hold()
    except (EOFError, KeyboardInterrupt):
        conversation.leave()
    finally:
        session.close()
