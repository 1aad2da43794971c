"""``plancia puzzles``: positions with one right answer, made, verified and shown.

::

    make          from simulated games, or from records
    game_records  the records that puzzles are made of
    puzzle_file   a file of puzzles, with its rulebook and its words
    check         every puzzle of a file, by another search
    show          one puzzle, without or with its answer
    telling       questions, themes and answers in words
"""

import click

from plancia.cli.puzzles.check import check
from plancia.cli.puzzles.make import make
from plancia.cli.puzzles.show import show


@click.group()
def puzzles() -> None:
    """Make puzzles of games, verify them, show them."""


puzzles.add_command(make)
puzzles.add_command(check)
puzzles.add_command(show)
