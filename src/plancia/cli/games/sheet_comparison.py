"""What ``plancia scoresheet --compare`` does: two sheets in, where they differ out."""

from pathlib import Path

import click
import msgspec

from plancia.catalogue import Language
from plancia.cli.errors import reported
from plancia.cli.games.game_files import read_events
from plancia.cli.language import language
from plancia.cli.output import find_edition, print_json, read_text
from plancia.notation.scoresheet.comparison.compare import compare_sheets
from plancia.notation.scoresheet.comparison.differences import ComparedPlayer, Comparison
from plancia.notation.scoresheet.comparison.text import describe_difference, describe_where, format_comparison
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.notation.scoresheet.written.reader import read_sheet
from plancia.notation.scoresheet.written.sheet import WrittenSheet, as_written
from plancia.rules.editions import DEFAULT_EDITION

#: Files that hold a game rather than a sheet: their sheet follows from them.
_GAMES = {".jsonl", ".gcg"}


class Report(msgspec.Struct, frozen=True):
    """The comparison as JSON."""

    edition: str
    #: The article that asks both players for a sheet; null where the rulebook does not say it.
    article: str | None
    agree: bool
    with_game: bool
    differences: list[dict[str, object]]
    players: tuple[ComparedPlayer, ...]


def compare_files(
    files: tuple[Path, Path], game: Path | None, edition_name: str | None, *, as_json: bool
) -> bool:
    """Show where two sheets differ and return whether they agree.

    A difference as JSON has ``where`` it is and what is ``said`` of it besides its own keys.
    """
    with reported(as_json=as_json):
        # The game is read last: a sheet that cannot be read is reported first.
        sheets = [_read(file, edition_name, as_json=as_json) for file in files]
        true = None if game is None else as_written(write_scoresheet(read_events(game, edition_name)))
        comparison = compare_sheets(sheets[0], sheets[1], true)
        named = next((each.edition for each in (true, *sheets) if each and each.edition), DEFAULT_EDITION)
        edition = find_edition(edition_name or named)
    article = edition.table.forms.article
    if as_json:
        print_json(_report(comparison, edition.id, article, language()))
    else:
        click.echo(format_comparison(comparison, article, language()), nl=False)
    return comparison.agree


def _read(file: Path, edition_name: str | None, *, as_json: bool) -> WrittenSheet:
    if file.suffix.lower() in _GAMES:
        return as_written(write_scoresheet(read_events(file, edition_name)))
    with reported(as_json=as_json, file=str(file)):
        return read_sheet(read_text(file))


def _report(comparison: Comparison, edition: str, article: str | None, spoken: Language) -> Report:
    said = [
        {
            **msgspec.to_builtins(each),
            "where": describe_where(each, spoken),
            "said": describe_difference(each, spoken),
        }
        for each in comparison.differences
    ]
    return Report(edition, article, comparison.agree, comparison.with_game, said, comparison.players)
