"""Which deck is meant: one by its name, or somebody's own from a file of words."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from plancia.cards.deck import Deck
from plancia.cards.decks import deck, deck_of
from plancia.cards.questions import FORMS, OF_WORDS
from plancia.cli.completion import DECK
from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.output import edition_option, find_edition, read_bytes
from plancia.cli.progress import working
from plancia.lexicon.importing.list_text import lines
from plancia.lexicon.search.letters import only_letters
from plancia.lexicon.search.studied_words import StudiedWords, studied_words

_PARTED = re.compile(r"[\s,;]")

#: The head of a table that ``plancia words --csv`` wrote.
_HEAD = "word"


def deck_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say which deck."""
    for option in (
        click.argument("name", metavar="[DECK]", required=False, type=DECK),
        click.option(
            "--words",
            "own",
            type=click.Path(path_type=Path),
            metavar="FILE",
            help="A deck of your own instead: a word at the beginning of each line, as plancia words writes them.",
        ),
        click.option(
            "--form", type=click.Choice(FORMS), help="How the words are asked.  [default: the deck's own]"
        ),
        edition_option,
        lexicon_option,
    ):
        command = option(command)
    return command


def opened(edition_name: str, lexicon_name: str) -> StudiedWords:
    """Return the words that decks are made of."""
    with working("index of the words"):
        return studied_words(lexicon_name, find_edition(edition_name))


def chosen(book: StudiedWords, name: str | None, own: Path | None, form: str | None) -> Deck:
    """Return the deck that was asked for; raise ``deck_unknown``, ``deck_form``, ``deck_empty``, ``words_letters``."""
    with working("cards"):
        if own is not None:
            return deck_of(book, _words(own), own.stem, form or OF_WORDS[0])
        return deck(book, name or "", form)


def must_be_one(name: str | None, own: Path | None) -> None:
    """Refuse a call that names no deck, or two."""
    if (name is None) == (own is None):
        raise click.UsageError("Say which deck: one of 'plancia study list', or --words FILE.")


def _words(file: Path) -> list[str]:
    """Return the words that the lines of a file begin with, as tiles spell them; raise ``words_letters``."""
    firsts = (_PARTED.split(line.strip(), maxsplit=1)[0] for _, line in lines(read_bytes(file)))
    return [only_letters(word) for number, word in enumerate(firsts) if word and (number or word != _HEAD)]
