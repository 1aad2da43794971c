"""``plancia study``: words and articles learnt in the terminal.

::

    drill   the gymnasium: particles and the other articles on words
"""

import click

from plancia.cli.study.drill import drill


@click.group()
def study() -> None:
    """Learn words and articles."""


study.add_command(drill)
