"""Arguments that several commands take."""

from pathlib import Path

import click

event_argument = click.argument("event", type=click.Path(path_type=Path), metavar="EVENT.json")
