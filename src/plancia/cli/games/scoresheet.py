"""``plancia scoresheet``: the sheet of a game as text, JSON or a page to print, blank forms, two compared."""

import sys
from pathlib import Path

import click

from plancia.cli.completion import EDITION
from plancia.cli.default_command import DefaultGroup
from plancia.cli.errors import REFUSED_BY_THE_RULES, CallError, reported
from plancia.cli.games.game_files import read_events
from plancia.cli.games.record_files import is_several, record_files, target
from plancia.cli.games.sheet_comparison import compare_files
from plancia.cli.games.sheet_typing import type_sheet
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, write_file
from plancia.notation.scoresheet.sheet import Scoresheet
from plancia.notation.scoresheet.text import format_scoresheet
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.game.actors import Seat

#: How a file is called after its form.
_SUFFIXES = {"text": ".txt", "json": ".json", "pdf": ".pdf"}


@click.group(cls=DefaultGroup, default="write")
def scoresheet() -> None:
    """Write the scoresheet of a game, print blank forms, compare two, or type one in.

    "write" may be left out.
    """


scoresheet.add_command(type_sheet)


@scoresheet.command()
@click.option("--blank", is_flag=True, help="Print an empty form for the table instead of a game.")
@click.option(
    "--compare",
    type=click.Path(path_type=Path),
    nargs=2,
    metavar="SHEET SHEET",
    help="Show where two sheets of one game differ: JSON, text, or lines turn;player;word;points;total.",
)
@click.option(
    "--game",
    type=click.Path(path_type=Path),
    metavar="GAME",
    help="The game itself, to say which of the two compared sheets is right.",
)
@click.option(
    "--edition",
    "edition_name",
    type=EDITION,
    metavar="ID|FILE",
    help=f"The rulebook of a blank form, or of a record that names none.  [default: {DEFAULT_EDITION}]",
)
@click.option(
    "--players",
    type=click.IntRange(2, 4),
    default=2,
    show_default=True,
    help="Columns of a blank form.",
)
@click.option("--player", metavar="NAME|NUMBER", help="Only what this player may see while the game goes on.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "pdf"]),
    help="What to write.  [default: text; pdf for a blank form]",
)
@click.option(
    "--paper", type=click.Choice(["a4", "a5"]), default="a4", show_default=True, help="Size of the page."
)
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), metavar="FILE|FOLDER", help="Where to write it."
)
@json_option
@click.argument("file", type=click.Path(path_type=Path), metavar="[GAME|FOLDER|-]", required=False)
def write(
    *,
    blank: bool,
    compare: tuple[Path, Path] | None,
    game: Path | None,
    edition_name: str | None,
    players: int,
    player: str | None,
    form: str | None,
    paper: str,
    output: Path | None,
    as_json: bool,
    file: Path | None,
) -> None:
    """Write the scoresheet of a game: a saved game (.jsonl), a record (.gcg) or a scenario (.json).

    Of a folder one for each game, into the folder -o. The sheet is complete, with the tiles that were exchanged, unless
    --player is given.
    """
    if blank + (file is not None) + (compare is not None) != 1:
        raise click.UsageError("Give either a game, --blank or --compare.")
    if game is not None and compare is None:
        raise click.UsageError("--game belongs to --compare.")
    if compare is not None:
        if not compare_files(compare, game, edition_name, as_json=as_json):
            sys.exit(REFUSED_BY_THE_RULES)
        return
    form = "json" if as_json else form or ("pdf" if blank else "text")
    if blank and form != "pdf":
        raise click.UsageError("A blank form is a PDF.")
    if form == "pdf" and output is None and sys.stdout.isatty():
        raise click.UsageError("Say where to write the PDF: -o FILE.pdf")
    if blank:
        _write(_blank_form(edition_name or DEFAULT_EDITION, players, paper), output)
        return
    given = [Path(file or "")]
    several = is_several(given)
    with reported(as_json=as_json):
        games = record_files(given, ".jsonl", ".gcg", ".json")
        targets = [target(output, each, _SUFFIXES[form], several=several) for each in games]
        for each, where in zip(games, targets, strict=True):
            sheet = write_scoresheet(read_events(each, edition_name))
            if player is not None:
                sheet = sheet.seen_by(_seat(player, sheet))
            write_file(where, _rendered(sheet, form, paper))


def _rendered(sheet: Scoresheet, form: str, paper: str) -> bytes:
    if form == "text":
        return format_scoresheet(sheet, language()).encode()
    if form == "json":
        import msgspec  # noqa: PLC0415

        return msgspec.json.format(msgspec.json.encode(sheet), indent=2) + b"\n"
    # Typst takes a while to load: only a call that prints waits for it.
    from plancia.paper.scoresheet_form import print_scoresheet  # noqa: PLC0415

    return print_scoresheet(sheet, language(), "a5" if paper == "a5" else "a4")[0]


def _blank_form(edition_name: str, players: int, paper: str) -> bytes:
    from plancia.paper.scoresheet_form import print_blank_form  # noqa: PLC0415

    with reported(as_json=False):
        edition = find_edition(edition_name)
    return print_blank_form(edition, players, language(), "a5" if paper == "a5" else "a4")[0]


def _write(content: bytes, output: Path | None, *, as_json: bool = False) -> None:
    if output is None:
        sys.stdout.buffer.write(content)
        return
    with reported(as_json=as_json):
        write_file(output, content)


def _seat(player: str, sheet: Scoresheet) -> Seat:
    """Return the seat of a player, by name or by number from 1."""
    for each in sheet.players:
        if player.casefold() == each.name.casefold() or player == str(each.seat + 1):
            return each.seat
    names = ", ".join(each.name for each in sheet.players)
    raise CallError("unknown_player", found=player, expected=names)
