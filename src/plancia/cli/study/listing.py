"""``plancia study list``: which decks there are, how many cards each has, and how somebody stands with them."""

import click
import msgspec

from plancia.cards.decks import decks
from plancia.cli.dictionary.words import lexicon_option
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, json_option, print_json
from plancia.cli.progress import working
from plancia.cli.study.chosen import opened


@click.command("list")
@edition_option
@lexicon_option
@json_option
def list_(*, edition_name: str, lexicon_name: str, as_json: bool) -> None:
    """List the decks with the number of their cards and the forms in which they are asked."""
    with reported(as_json=as_json):
        book = opened(edition_name, lexicon_name)
        with working("cards"):
            found = decks(book)
    if as_json:
        which = {"name": book.name, "hash": book.hash}
        print_json({"lexicon": which, "edition": book.edition.id, "decks": msgspec.to_builtins(found)})
        return
    width = max(len(each.id) for each in found)
    for each in found:
        title = click.style(each.title.in_language(language()), bold=True)
        click.echo(f"{each.id.ljust(width)} {each.count:6}  {title}. {each.about.in_language(language())}")
        click.echo(f"{'':{width + 9}}{', '.join(each.forms)}")
