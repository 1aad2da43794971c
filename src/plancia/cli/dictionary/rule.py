"""``plancia rule``: record an arbiter's decision on a word, list and export those given so far."""

from datetime import UTC, datetime
from typing import BinaryIO

import click
import msgspec

from plancia.catalogue import with_citation
from plancia.cli.dictionary.judge import lexicon_option, report_damaged
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json
from plancia.lexicon import library
from plancia.lexicon.judge.rulings import RULING_ENTRY, Ruling, append, decide, read_rulings
from plancia.lexicon.judge.wording import wording
from plancia.lexicon.shelves import rulings_file
from plancia.rules.edition import Edition


@click.command()
@edition_option
@lexicon_option
@click.option("--valid/--invalid", "valid", default=None, help="The decision.")
@click.option("--by", metavar="NAME", help="Who decided.")
@click.option("--why", metavar="TEXT", help="On what grounds.")
@click.option("--list", "listing", is_flag=True, help="Show every ruling in the order it was given.")
@click.option(
    "--export", type=click.File("wb"), metavar="FILE", help="Write every ruling as JSON lines; - prints them."
)
@json_option
@click.argument("word", required=False)
def rule(  # noqa: PLR0917  (click passes every parameter by name)
    edition_name: str,
    lexicon_name: str,
    valid: bool | None,
    by: str | None,
    why: str | None,
    listing: bool,
    export: BinaryIO | None,
    as_json: bool,
    word: str | None,
) -> None:
    """Rule on a word: the decision applies from then on, and the last one on a word counts.

    Rulings are kept with the data of this user and outlive a rebuilding of the lexicon.
    """
    if (word is not None) + listing + (export is not None) != 1:
        message = "Give either a WORD or --list or --export FILE."
        raise click.UsageError(message)
    if word is not None and (valid is None or not by or not why):
        message = "A ruling needs --valid or --invalid, --by and --why."
        raise click.UsageError(message)
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        library.find(lexicon_name, edition)  # there must be such a lexicon
        path = rulings_file(lexicon_name)
        if word is not None:
            ruling = decide(word, valid=bool(valid), by=by or "", why=why or "", now=datetime.now(UTC))
            append(path, ruling)
            shown = [ruling]
        else:
            rulings = read_rulings(path)
            report_damaged(rulings, path)
            shown = [*rulings.all]
    if export is not None:
        export.writelines(msgspec.json.encode(ruling) + b"\n" for ruling in shown)
    elif as_json:
        print_json(shown if listing else shown[0])
    else:
        for ruling in shown:
            click.echo(_line(ruling, edition))


def _line(ruling: Ruling, edition: Edition) -> str:
    """Return a ruling with the article that gives the decision to the referee."""
    texts = wording(language())["verdict"]
    verdict = texts["valid" if ruling.valid else "not_valid"]
    told = texts["ruled"].format(
        word=ruling.word, verdict=verdict, by=ruling.by, at=ruling.at, why=ruling.why
    )
    return with_citation(told, edition.entry(RULING_ENTRY).article, language())
