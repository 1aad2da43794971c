"""``plancia duplicate merge``: one ranking of all clubs that have played the same prepared session."""

import sys
from pathlib import Path

import click
import msgspec

from plancia.cli.duplicate.session import read_session
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, read_bytes, write_file
from plancia.contest.duplicate.prepared.merged import Merged, MergeError
from plancia.contest.duplicate.prepared.merged import merge as merged_from
from plancia.contest.duplicate.prepared.merged_text import format_merged
from plancia.contest.duplicate.reports.report import Report
from plancia.contest.duplicate.reports.report import report as made_report

#: A report of a thousand players is a tenth of it.
MAX_BYTES = 64 * 1024 * 1024


@click.command()
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "pdf"]), help="What to write.  [default: text]"
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to write it.")
@json_option
@click.argument("files", type=click.Path(path_type=Path), metavar="FILE...", nargs=-1, required=True)
def merge(*, form: str | None, output: Path | None, as_json: bool, files: tuple[Path, ...]) -> None:
    """Make one ranking of several clubs that have played the same prepared session.

    Each FILE is the session of a club, or its report as JSON ('plancia duplicate report --json', or a server's
    /api/duplicates/.../report). The title of a session is the name of the club.
    """
    form = "json" if as_json else form or "text"
    if form == "pdf" and output is None and sys.stdout.isatty():
        raise click.UsageError("Say where to write the PDF: -o FILE.pdf")
    with reported(as_json=as_json):
        content = _content(merged_from([_report(file) for file in files]), form)
        if output is not None:
            write_file(output, content)
    if output is None:
        sys.stdout.buffer.write(content)


def _report(file: Path) -> Report:
    """Return the report of a session, or the one that a file holds; raise ``merge_file`` for anything else."""
    data = read_bytes(file, MAX_BYTES)
    try:
        return msgspec.json.decode(data, type=Report)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        if data.lstrip()[:1] == b"{" and b'"plancia-duplicate-session"' in data[:200]:
            return made_report(read_session(file))
        raise MergeError("merge_file", file=str(file)) from None


def _content(merged: Merged, form: str) -> bytes:
    if form == "json":
        return msgspec.json.format(msgspec.json.encode(merged), indent=2) + b"\n"
    if form == "text":
        return format_merged(merged, language()).encode()
    from plancia.paper.merged_pages import print_merged  # noqa: PLC0415  (Typst takes a while to load)

    return print_merged(merged, language())[0]
