"""``plancia tournament export``: the event as files, for spreadsheets, other programs, the web and the printer."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from plancia.cli.errors import reported
from plancia.cli.language import in_language, language
from plancia.cli.output import json_option, print_json, write_file
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import OpenEvent, read_event
from plancia.contest.tournament.document import format_event
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.ratings.rating_list import format_ratings, new_ratings
from plancia.contest.tournament.reports.csv_files import format_players, format_results, format_standings
from plancia.contest.tournament.reports.spreadsheet import SheetName, format_spreadsheet
from plancia.contest.tournament.reports.trf import format_trf
from plancia.paper.event_page import format_event_page

if TYPE_CHECKING:
    from plancia.paper.tournament_papers import Paper

PAPERS: "tuple[Paper, ...]" = (
    "pairings",
    "slips",
    "scoresheets",
    "wallchart",
    "standings",
    "certificates",
    "record",
)
TABLES: tuple[SheetName, ...] = ("players", "results", "standings", "ratings")
FORMS = ("json", "csv", "spreadsheet", "trf", "html", "pdf")


@click.command()
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMS),
    help="What to write.  [default: by the ending of -o, else json]",
)
@click.option(
    "--what",
    type=click.Choice(sorted({*PAPERS, *TABLES})),
    help="pdf: pairings, slips, scoresheets, wallchart, standings, certificates or record; "
    "csv, spreadsheet: players, results, standings or ratings.",
)
@click.option(
    "--round", "number", type=click.IntRange(1), help="The round of pairings and slips.  [default: the last]"
)
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to write it.")
@json_option
@event_argument
def export(
    *,
    form: str | None,
    what: str | None,
    number: int | None,
    output: Path | None,
    as_json: bool,
    event: Path,
) -> None:
    """Write the event as JSON, CSV, TRF-like text, an HTML page, or a PDF to print.

    csv is for other programs. spreadsheet is CSV too, as a spreadsheet in your language reads it: an Italian one has
    semicolons, decimal commas and Italian heads.
    """
    if form is None:
        ending = "" if output is None else output.suffix.lower().lstrip(".")
        form = {"txt": "trf", "htm": "html"}.get(ending, ending) or "json"
    if form not in FORMS:
        raise click.UsageError("Say what to write: --format json, csv, spreadsheet, trf, html or pdf.")
    if form == "pdf" and output is None and sys.stdout.isatty():
        raise click.UsageError("Say where to write the PDF: -o FILE.pdf")
    if (form == "pdf" and what in ("players", "results", "ratings")) or (
        form in ("csv", "spreadsheet") and what not in (None, *TABLES)
    ):
        raise click.UsageError(in_language("There is no {form} of {what}.").format(form=form, what=what))
    with reported(as_json=as_json):
        opened = read_event(event)
        content = _written(opened, form, what, number)
        if output is not None:
            write_file(output, content)
    if output is None and not as_json:
        sys.stdout.buffer.write(content)
    elif as_json:
        shown = msgspec.json.decode(content) if form == "json" and output is None else None
        print_json(
            shown or {"file": None if output is None else str(output), "format": form, "bytes": len(content)}
        )


def _written(opened: OpenEvent, form: str, what: str | None, number: int | None) -> bytes:
    state = opened.state
    match form:
        case "csv":
            if what == "ratings":
                return format_ratings(new_ratings(state)).encode()
            writer = {"players": format_players, "results": format_results}.get(what or "", format_standings)
            return writer(state).encode()
        case "spreadsheet":
            sheet: SheetName = next((each for each in TABLES if each == what), "standings")
            return format_spreadsheet(state, sheet, language()).encode()
        case "trf":
            return format_trf(state).encode()
        case "html":
            return format_event_page(state, language()).encode()
        case "pdf":
            # Typst takes a while to load: only a call that prints waits for it.
            from plancia.paper.tournament_papers import OF_A_ROUND, print_tournament  # noqa: PLC0415

            paper: Paper = next((each for each in PAPERS if each == what), "standings")
            if paper in OF_A_ROUND and not 1 <= (number or len(state.rounds)) <= len(state.rounds):
                raise TournamentError("round_not_paired", round=number or 1)
            return print_tournament(state, paper, language(), number)[0]
        case _:
            return format_event(opened.log)
