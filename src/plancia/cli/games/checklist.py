"""``plancia checklist``: the tiles to be checked before a game, as text, JSON or a page to tick."""

import sys
from pathlib import Path

import click
import msgspec

from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, write_file
from plancia.paper.tile_checklist import Paper, format_checklist, print_checklist, tile_checklist
from plancia.rules.edition import Edition


@click.command()
@edition_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "pdf"]),
    help="What to write.  [default: text; pdf for a file that is called .pdf]",
)
@click.option(
    "--paper", type=click.Choice(["a4", "a5"]), default="a4", show_default=True, help="Size of the page."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to write it.")
@json_option
def checklist(*, edition_name: str, form: str | None, paper: str, output: Path | None, as_json: bool) -> None:
    """List the tiles of a set to be checked before a game, with what to do at the table and the articles."""
    named_pdf = output is not None and output.suffix.lower() == ".pdf"
    form = "json" if as_json else form or ("pdf" if named_pdf else "text")
    if form == "pdf" and output is None and sys.stdout.isatty():
        raise click.UsageError("Say where to write the PDF: -o FILE.pdf")
    with reported(as_json=as_json):
        content = _content(find_edition(edition_name), form, "a5" if paper == "a5" else "a4")
        if output is None:
            sys.stdout.buffer.write(content)
        else:
            write_file(output, content)


def _content(edition: Edition, form: str, paper: Paper) -> bytes:
    if form == "pdf":
        return print_checklist(edition, language(), paper)[0]
    made = tile_checklist(edition, language())
    if form == "json":
        return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"
    return format_checklist(made, language()).encode()
