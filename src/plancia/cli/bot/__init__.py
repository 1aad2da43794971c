"""``plancia bot``: somebody's program, on a server or against others.

::

    bot_file    a file that chooses moves, opened
    run         at a server, all day
    local_game  one game between two of them, without a server
    ladder      all files of a folder against each other
    standings   the pairs that were played, kept in a file and added up
"""

import click

from plancia.cli.bot.ladder import ladder
from plancia.cli.bot.run import run


@click.group()
def bot() -> None:
    """Let a program play: on a server, or against others here."""


bot.add_command(run)
bot.add_command(ladder)
