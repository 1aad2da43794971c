"""``plancia duplicate``: sessions of a club, from the first letter drawn to the printed ranking.

::

    new       makes the file of a session
    run       the caller's desk in the terminal
    prepare   a session from a seed
    report    ranking, report, sheets
    merge     one ranking of all clubs
    check     judges a session given as data
    desk      the session as a conversation with the desk
    entry     what the desk types
    telling   what the desk is told
    session   a session being held here
    lexicon   who judges the words, and who finds the best plays
    options   options that several commands share
"""

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
