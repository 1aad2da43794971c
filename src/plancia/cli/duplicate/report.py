"""``plancia duplicate report``: ranking, report, caller's sheet, blank slips; as text, JSON or pages to print."""

import re
import sys
from pathlib import Path

import click
import msgspec

from plancia.cli.duplicate.session import read_session
from plancia.cli.errors import CallError, reported
from plancia.cli.language import in_language, language
from plancia.cli.output import find_edition, json_option, read_bytes, write_file
from plancia.contest.duplicate.events import SessionCreated
from plancia.contest.duplicate.prepared.file import FORMAT as PREPARED
from plancia.contest.duplicate.prepared.file import MAX_BYTES, parse_prepared
from plancia.contest.duplicate.reports.ranking_table import format_ranking_sheet, format_ranking_table
from plancia.contest.duplicate.reports.report import Report
from plancia.contest.duplicate.reports.report import report as made_report
from plancia.contest.duplicate.reports.report_text import (
    format_prepared_hands,
    format_ranking,
    format_report,
)
from plancia.contest.duplicate.settings import Settings
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION

#: A session of five hundred players is a tenth of it.
MAX_FILE = 64 * 1024 * 1024

#: The ranking as a table.
TABLES = ("csv", "spreadsheet")


@click.command()
@click.option(
    "--what",
    type=click.Choice(["report", "ranking", "sheet", "slips"]),
    default="report",
    show_default=True,
    help="Everything, the ranking, the caller's sheet of a prepared session, or blank slips to print.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "pdf", "csv", "spreadsheet"]),
    help="What to write; csv and spreadsheet: the ranking, hand by hand.  [default: text]",
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to write it.")
@json_option
@click.argument("file", type=click.Path(path_type=Path), metavar="[FILE]", required=False)
def report(*, what: str, form: str | None, output: Path | None, as_json: bool, file: Path | None) -> None:
    """Write what came of a session: FILE of 'new' and 'run', or of 'prepare' for the caller's sheet.

    Blank slips need no file; they are a PDF. csv is for other programs. spreadsheet is CSV too, as a spreadsheet in
    your language reads it: an Italian one has semicolons, decimal commas and Italian heads.
    """
    form = "json" if as_json else form or ("pdf" if what == "slips" else "text")
    if what == "slips" and form != "pdf":
        raise click.UsageError("Blank slips are a PDF.")
    if file is None and what != "slips":
        raise click.UsageError("Give the file of a session.")
    if what == "sheet" and form in TABLES:
        raise click.UsageError(in_language("There is no {form} of {what}.").format(form=form, what=what))
    if form == "pdf" and output is None and sys.stdout.isatty():
        raise click.UsageError("Say where to write the PDF: -o FILE.pdf")
    with reported(as_json=as_json):
        content = _content(what, form, file)
        if output is not None:
            write_file(output, content)
    if output is None:
        sys.stdout.buffer.write(content)


def _content(what: str, form: str, file: Path | None) -> bytes:
    if what == "slips":
        from plancia.paper.duplicate_pages import print_slips  # noqa: PLC0415  (Typst takes a while to load)

        return print_slips(find_edition(DEFAULT_EDITION), language())[0]
    path = Path(file or "")
    if _is_prepared(path):
        if form in TABLES:
            raise CallError("file_kind", file=str(path), found=path.suffix, expected="plancia duplicate run")
        prepared = parse_prepared(read_bytes(path, MAX_BYTES + 1))
        return _sheet(prepared.settings, prepared.edition, form)
    events = read_session(path)
    if what == "sheet":
        first = events[0]
        if not isinstance(first, SessionCreated) or not first.settings.prepared:
            raise CallError(
                "file_kind", file=str(path), found=path.suffix, expected="plancia duplicate prepare"
            )
        return _sheet(first.settings, first.edition, form)
    made = made_report(events)
    if form in TABLES:
        table = format_ranking_table(made) if form == "csv" else format_ranking_sheet(made, language())
        return table.encode()
    if form == "json":
        return _json({"ranking": made.ranking} if what == "ranking" else made)
    if form == "text":
        text = (
            format_ranking(made, language()) + "\n" if what == "ranking" else format_report(made, language())
        )
        return text.encode()
    return _printed(made, what)


def _printed(made: Report, what: str) -> bytes:
    from plancia.paper.duplicate_pages import print_report  # noqa: PLC0415  (Typst takes a while to load)

    return print_report(made, language(), ranking_only=what == "ranking")[0]


def _sheet(settings: Settings, edition: Edition, form: str) -> bytes:
    if form == "json":
        return _json({"title": settings.title, "hands": settings.prepared})
    if form == "text":
        return format_prepared_hands(settings, language()).encode()
    from plancia.paper.duplicate_pages import print_sheet  # noqa: PLC0415  (Typst takes a while to load)

    return print_sheet(settings, edition, language())[0]


def _is_prepared(path: Path) -> bool:
    """Tell whether this is the file of a prepared session; anything else is for ``read_session`` to refuse."""
    head = read_bytes(path, MAX_FILE)[:4096]
    return re.search(rf'"format"\s*:\s*"{PREPARED}"'.encode(), head) is not None


def _json(content: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"
