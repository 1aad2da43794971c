"""``plancia study export``: a deck for other programs, or on paper."""

import sys
from pathlib import Path
from typing import Literal, get_args

import click
import msgspec

from plancia.cards.deck import Deck
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json, write_file
from plancia.cli.study.chosen import chosen, deck_options, must_be_one, opened
from plancia.lexicon.search.studied_words import StudiedWords
from plancia.paper.deck_booklet import print_booklet
from plancia.paper.deck_cards import print_deck_cards
from plancia.paper.deck_tables import deck_anki, deck_csv, deck_sheet

To = Literal["csv", "spreadsheet", "anki", "booklet", "cards"]
_PAPER = ("booklet", "cards")


@click.command()
@deck_options
@click.option(
    "--to", "to", type=click.Choice(get_args(To)), default="csv", show_default=True, help="What to write."
)
@click.option("--cards", "most", type=click.IntRange(1), help="Only the first so many.")
@click.option(
    "--paper",
    type=click.Choice(["a4", "a5"]),
    default="a5",
    show_default=True,
    help="Size of a booklet's page.",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to write it.")
@json_option
def export(
    *,
    name: str | None,
    own: Path | None,
    form: str | None,
    edition_name: str,
    lexicon_name: str,
    to: To,
    most: int | None,
    paper: str,
    output: Path | None,
    as_json: bool,
) -> None:
    """Write a DECK for other programs, or to be printed.

    csv is for programs, spreadsheet for a spreadsheet in your language, anki for its import. booklet and cards are
    PDFs: words in columns with their hooks and meanings; cards to be cut out, printed on both sides. With --json and no
    file the deck itself is printed.
    """
    must_be_one(name, own)
    if to in _PAPER and output is None and not as_json and sys.stdout.isatty():
        raise click.UsageError("Say where to write the PDF: -o FILE.pdf")
    with reported(as_json=as_json):
        book = opened(edition_name, lexicon_name)
        made = chosen(book, name, own, form)
        if most is not None:
            made = msgspec.structs.replace(made, cards=made.cards[:most])
        if as_json and output is None:
            print_json(made)
            return
        content = _written(made, book, to, paper)
        write_file(output or Path("-"), content)
    if as_json:
        print_json({"file": str(output), "to": to, "cards": len(made), "bytes": len(content)})


def _written(made: Deck, book: StudiedWords, to: To, paper: str) -> bytes:
    match to:
        case "csv":
            return deck_csv(made, language())
        case "spreadsheet":
            return deck_sheet(made, language())
        case "anki":
            return deck_anki(made, language())
        case "booklet":
            return print_booklet(made, book.hooks, language(), "a4" if paper == "a4" else "a5")[0]
        case "cards":
            return print_deck_cards(made, language())[0]
