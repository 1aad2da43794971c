"""``plancia study``: decks of cards, asked in the terminal when they are due, printed, and written for other programs.

::

    listing      which decks there are, and how each stands
    quiz         cards asked one after another
    sitting      the questions and answers of one quiz
    drill        the gymnasium: particles and the other articles on words
    export       a deck as CSV, for Anki, as a booklet, as cards to cut out
    figures      what was done day by day
    anagrams     as many anagrams as possible against the clock
    chosen       which deck is meant: by name, or from a file of words
    review_log   the log of reviews in the user's folder
"""

import click

from plancia.cli.study.anagrams import anagrams
from plancia.cli.study.drill import drill
from plancia.cli.study.export import export
from plancia.cli.study.figures import figures
from plancia.cli.study.listing import list_
from plancia.cli.study.quiz import quiz


@click.group()
def study() -> None:
    """Learn words by cards that come back when they are due."""


study.add_command(list_)
study.add_command(quiz)
study.add_command(drill)
study.add_command(export)
study.add_command(figures)
study.add_command(anagrams)
