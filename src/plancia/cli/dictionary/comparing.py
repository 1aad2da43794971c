"""``plancia lexicon compare``: what differs between two lexica, or between a list and a lexicon."""

import sys
import textwrap
from pathlib import Path

import click

from plancia.catalogue import wording
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json, read_bytes, write_file
from plancia.lexicon import library
from plancia.lexicon.comparing.comparison import MOST_EXPLAINED, Comparison, compare
from plancia.lexicon.comparing.side import Reader, Side
from plancia.lexicon.comparing.telling import LONG, Table, Told, tell
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.importing.imported import LARGEST_FILE, read_words
from plancia.lexicon.importing.list_lexicon import lexicon_of
from plancia.rules.edition import Edition

#: Lines of a terminal are not longer than this, or they are hard to read.
_WIDEST = 110
#: And no column but the last.
_WIDE = 40


@click.command("compare")
@edition_option
@click.option(
    "--page",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write an HTML page, to be read or printed.",
)
@click.option("--csv", "as_csv", is_flag=True, help="A row for every word that differs, for a spreadsheet.")
@click.option(
    "--explain",
    "most_explained",
    type=click.IntRange(min=0),
    default=MOST_EXPLAINED,
    show_default=True,
    metavar="NUMBER",
    help="Of the words that no lexicon knows, look at so many, the short ones first.",
)
@json_option
@click.argument("first", metavar="LIST|NAME")
@click.argument("second", metavar="[NAME]", default=library.DEFAULT)
def compare_(
    *,
    edition_name: str,
    page: Path | None,
    as_csv: bool,
    most_explained: int,
    as_json: bool,
    first: str,
    second: str,
) -> None:
    """Tell what differs between a list and a lexicon, or between two lexica, on one page.

    LIST is a file with a word a line; it need not be imported. Words that only one of the two has are told by length,
    by article and by lemma, and the likeliest errors of either come first. The second is the default lexicon, if no
    other is named.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        found = compare(_side(first, edition), _side(second, edition), most_explained)
        if page:
            from plancia.paper.comparison_page import format_comparison_page  # noqa: PLC0415  (loads Typst)

            told = tell(found, edition, language(), LONG)
            write_file(page, format_comparison_page(told, language()).encode())
    if as_json:
        from plancia.lexicon.comparing.content import content  # noqa: PLC0415  (only one of three)

        print_json(content(found, edition))
    elif as_csv:
        from plancia.lexicon.comparing.rows import format_csv  # noqa: PLC0415  (only one of three)

        sys.stdout.buffer.write(format_csv(found, edition).encode())
    elif page is None:
        _show(found, edition)


def _side(reference: str, edition: Edition) -> Side:
    """Return a lexicon by NAME or NAME@EDITION, or a file; raise as opening it does.

    A name that the library has is that lexicon, even if a file is called so too: ``./NAME`` is the file.
    """
    name, _, other = reference.partition("@")
    path = Path(reference)
    try:
        edition = find_edition(other) if other else edition
        lexicon = Lexicon.open(library.find(name, edition))
    except LexiconError as error:
        if error.code not in ("lexicon_name", "lexicon_not_found") or not _is_file(path):
            raise
        return _file(path, edition)
    lexicon.verify()
    return Side(name, lexicon.info.title, lexicon.graph, lexicon.hash, _reader(lexicon, edition))


def _is_file(path: Path) -> bool:
    """Tell whether this is, or should be, a file: a path with folders or an ending is no name of a lexicon."""
    return path.exists() or len(path.parts) > 1 or bool(path.suffix)


def _file(path: Path, edition: Edition) -> Side:
    rules = WordRules.of(edition)
    found = read_words(read_bytes(path, LARGEST_FILE), apostrophe_folded=rules.apostrophe_folded)
    if found.junk_lines or found.duplicates:
        text = wording("lexicon_comparison", language())["junk"]
        told = text.format(file=path.name, junk=found.junk_lines, duplicates=found.duplicates)
        click.echo(told, err=True)
    lexicon = lexicon_of(found.words, path.name)
    return Side(path.stem, path.name, lexicon.graph, lexicon.hash, _reader(lexicon, edition))


def _reader(lexicon: Lexicon, edition: Edition) -> Reader | None:
    """Return who reads the words that only this lexicon has: itself, or for a plain list the default lexicon."""
    from plancia.lexicon.opened import lender_of  # noqa: PLC0415  (brings the judge)

    own = lexicon if lexicon.info.kind != "words" else lender_of(lexicon, edition)
    if own is None:
        return None
    rules = own.info.word_rules or WordRules.of(edition)
    return Reader(own, rules, table=edition.words.enclitics.value == "table")


def _show(found: Comparison, edition: Edition) -> None:
    told: Told = tell(found, edition, language())
    click.echo(click.style(told.title, bold=True))
    for line in told.lines:
        click.echo(line)
    for table in told.tables:
        click.echo()
        click.echo(click.style(table.heading, bold=True))
        if table.note:
            click.echo(table.note)
        _show_table(table)


def _show_table(table: Table) -> None:
    """Print a table; the last column takes the room that the others leave, on several lines."""
    if not table.rows:
        return
    columns = range(len(table.heads))
    widths = [max(len(row[column]) for row in (table.heads, *table.rows)) for column in columns]
    widths = [min(width, _WIDE) for width in widths[:-1]] + widths[-1:]
    if len(table.heads) - 1 not in table.numbers:
        widths[-1] = _WIDEST - sum(widths[:-1]) - 2 * len(widths)
    for row in (table.heads, *table.rows):
        cells = [textwrap.wrap(text, width) or [""] for text, width in zip(row, widths, strict=True)]
        for at in range(max(map(len, cells))):
            texts = [
                _placed(cell[at] if at < len(cell) else "", width, right=column in table.numbers)
                for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
            ]
            click.echo(f"  {'  '.join(texts)}".rstrip())


def _placed(text: str, width: int, *, right: bool) -> str:
    return text.rjust(width) if right else text.ljust(width)
