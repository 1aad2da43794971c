"""``plancia moves``: every legal play of a position, the best first."""

import sys
from collections.abc import Iterable
from pathlib import Path

import click
import msgspec

from plancia.catalogue import wording
from plancia.cli.dictionary.judge import lexicon_option
from plancia.cli.engine.leave_values import find_leaves, leaves_option
from plancia.cli.errors import REFUSED_BY_THE_RULES, error_content, reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, given_line, json_option, print_json
from plancia.engine.equity import MILLI, Equity
from plancia.engine.errors import EngineError
from plancia.engine.generator import Generator
from plancia.engine.leaves import Leaves
from plancia.engine.move import Move
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import parse_cgp
from plancia.notation.coordinates import format_play
from plancia.rules.edition import Edition
from plancia.rules.errors import CodedError
from plancia.rules.position import Position
from plancia.rules.reachable import check_reachable
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import rack

#: So many plays are shown unless somebody asks for another number.
TOP = 15


@click.command()
@click.option(
    "--rack",
    "rack_text",
    metavar="TILES",
    help="Play these tiles, ? for a blank, whatever the position says.",
)
@click.option("--top", type=click.IntRange(min=1), help=f"Show the best so many.  [default: {TOP}]")
@click.option("--all", "show_all", is_flag=True, help="Show all of them.")
@click.option("--stdin", "from_stdin", is_flag=True, help="Read a CGP position a line. Needs --summary.")
@click.option(
    "--summary", "only_summary", is_flag=True, help="Only count: number, sum of scores, best score."
)
@click.option(
    "--sort",
    "order",
    type=click.Choice(["score", "equity"]),
    default="score",
    show_default=True,
    help="The best first: by points, or by points and the worth of what stays.",
)
@leaves_option
@edition_option
@lexicon_option
@json_option
@click.argument("cgp", required=False)
def moves(
    *,
    rack_text: str | None,
    top: int | None,
    show_all: bool,
    from_stdin: bool,
    only_summary: bool,
    order: str,
    leaves_file: Path | None,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
    cgp: str | None,
) -> None:
    """List the legal plays of a position with their scores, the best first.

    CGP is the position, or - to read it from standard input: board, then the racks, that of the player on turn
    first. Every word formed is in the lexicon. In the tiles a dot is a letter that lies there already, lower case a
    blank. Equity is the score and what the tiles are worth that stay.
    """
    cgp = None if cgp is None else given_line(cgp)
    if (cgp is None) != from_stdin:
        raise click.UsageError("Give either a CGP position or --stdin.")
    if from_stdin and not only_summary:
        raise click.UsageError("--stdin needs --summary.")
    if (top is not None) + show_all + only_summary > 1:
        raise click.UsageError("Give one of --top, --all and --summary.")
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        lexicon = open_lexicon(lexicon_name, edition)
        lexicon.verify()
        rules = edition.play_rules()
        leaves = find_leaves(leaves_file, edition)
        generator = Generator(lexicon.graph, rules)
    if cgp is None:
        sys.exit(_summarize_lines(sys.stdin, generator, rack_text, rules, as_json=as_json))
    with reported(as_json=as_json):
        position = _read(cgp, rack_text, rules)
        if not position.racks[0]:
            raise click.UsageError("The position has no rack: write one behind the board, or --rack TILES.")
        summary = generator.summary(position)
        found = (
            [] if only_summary else _valued(generator.generate(position), position, edition, leaves, order)
        )
    shown = found if show_all else found[: top or TOP]
    if as_json:
        listed = {} if only_summary else {"moves": [_content(*move) for move in shown]}
        print_json({**msgspec.structs.asdict(summary), **listed})
    elif only_summary:
        click.echo(f"{cgp.strip()}\t{summary.count}\t{summary.sum}\t{summary.best}")
    else:
        if not summary.count:
            click.echo(wording("usage", language())["no_play"], err=True)
        plays = max((len(format_play(move.declaration)) for move, _ in shown), default=0)
        for move in shown:
            _show(*move, plays)


def _read(cgp: str, rack_text: str | None, rules: PlayRules) -> Position:
    """Return a position that a game can reach, with another rack for the player on turn if one was given."""
    position = parse_cgp(cgp).position
    check_reachable(position.board, rules)
    if rack_text is None:
        return position
    return msgspec.structs.replace(position, racks=(rack(rack_text.upper()), position.racks[1]))


def _summarize_lines(
    lines: Iterable[str], generator: Generator, rack_text: str | None, rules: PlayRules, *, as_json: bool
) -> int:
    """Summarize a position a line, go on after one that cannot be, and return the exit code."""
    refused = False
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if not text:
            continue
        try:
            summary = generator.summary(_read(text, rack_text, rules))
        except CodedError as error:
            refused = True
            content: object = {"error": error_content(error, line=number)}
            told = error.code
        else:
            content = {"position": text, **msgspec.structs.asdict(summary)}
            told = f"{summary.count}\t{summary.sum}\t{summary.best}"
        click.echo(msgspec.json.encode(content) if as_json else f"{text}\t{told}")
    return REFUSED_BY_THE_RULES if refused else 0


def _valued(
    moves: list[Move], position: Position, edition: Edition, leaves: Leaves | None, order: str
) -> list[tuple[Move, int | None]]:
    """Return the moves in order, the best first, with their equities.

    An edition can have tiles for which there are no leave values: a call that does not ask for equity gets the moves
    without it.
    """
    try:
        ranked: list[tuple[Move, int | None]] = [*Equity(edition, leaves).ranked(position, moves)]
    except EngineError:
        if order == "equity":
            raise
        ranked = [(move, None) for move in moves]
    return ranked if order == "equity" else sorted(ranked, key=lambda pair: pair[0].rank)


def _content(move: Move, equity: int | None) -> dict[str, object]:
    """Return what ``--json`` shows of a move."""
    return {
        "at": move.at.name,
        "direction": move.direction.abbreviation,
        "word": move.word,
        "tiles": move.tiles,
        "score": move.score,
        "leave": move.leave,
        "equity": None if equity is None else equity / MILLI,
    }


def _show(move: Move, equity: int | None, width: int) -> None:
    play = click.style(format_play(move.declaration).ljust(width), bold=True)
    worth = "" if equity is None else f"{equity / MILLI:9.2f}"
    click.echo(f"{play}{move.score:5}{worth}  {move.tiles:{width - 9}} {move.leave}".rstrip())
