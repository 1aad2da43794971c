"""``plancia puzzles show``: one puzzle in the terminal, without or with its answer."""

from pathlib import Path

import click
import msgspec
from click.formatting import wrap_text

from plancia.cli.engine.analysis_table import show_position
from plancia.cli.errors import reported
from plancia.cli.games.board import coloured_board
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json
from plancia.cli.puzzles import telling
from plancia.cli.puzzles.puzzle_file import edition_option, opened_words, read_puzzles
from plancia.engine.unseen import unseen
from plancia.notation.cgp import parse_position
from plancia.puzzles.document import numbered
from plancia.puzzles.reasons import analysis_of, puzzle_reasons
from plancia.rules.drawing.text import rack_lines

_COLUMNS = 80


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("number", type=click.IntRange(1))
@click.option("--answer", is_flag=True, help="Show the answer too, why it is right, and the other plays.")
@edition_option
@json_option
def show(*, file: Path, number: int, answer: bool, edition_name: str | None, as_json: bool) -> None:
    """Show the puzzle with a NUMBER of a FILE: the board, the rack and the question."""
    with reported(as_json=as_json):
        puzzle = numbered(read_puzzles(file), number)
        edition, lexicon = opened_words(puzzle, edition_name)
        why = puzzle_reasons(puzzle, lexicon, edition) if answer else None
    position = parse_position(puzzle.position)
    in_bag = max(len(unseen(position, edition.play_rules())) - edition.play_rules().rack_size, 0)
    if as_json:
        asked = {
            "number": number,
            "id": puzzle.id,
            "kind": puzzle.kind,
            "question": telling.question(puzzle),
            "position": puzzle.position,
            "bag": in_bag,
        }
        print_json({**asked, **({"puzzle": msgspec.to_builtins(puzzle), "why": why} if answer else {})})
        return
    for row in (*coloured_board(position.board, edition), *rack_lines(position)):
        click.echo(row)
    click.echo(telling.bag(in_bag))
    click.echo()
    click.echo(click.style(telling.question(puzzle), bold=True))
    if not answer:
        return
    click.echo()
    click.echo(telling.answer(puzzle))
    if why is not None:
        click.echo(wrap_text(why.why[language()], _COLUMNS))
    for line in (telling.margin(puzzle), telling.about(puzzle), telling.source(puzzle)):
        if line is not None:
            click.echo(line)
    if puzzle.plays:
        click.echo()
        show_position(puzzle.position, analysis_of(puzzle, edition))
