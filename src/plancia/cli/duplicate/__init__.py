"""``plancia duplicate``: sessions of a club, from the first letter drawn to the printed ranking."""

import click

from plancia.cli.duplicate.check import check
from plancia.cli.duplicate.merge import merge
from plancia.cli.duplicate.new import new
from plancia.cli.duplicate.prepare import prepare
from plancia.cli.duplicate.report import report
from plancia.cli.duplicate.run import run


@click.group()
def duplicate() -> None:
    """Hold a duplicate: one rack for all, every slip checked, the best play on every board."""


for command in (new, run, prepare, report, merge, check):
    duplicate.add_command(command)
