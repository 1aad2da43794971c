"""``plancia endgame``: what the end of a game is worth once the bag is empty, and how it goes on."""

import click

from plancia.cli.dictionary.judge import lexicon_option
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, given_line, json_option, print_json
from plancia.cli.progress import working
from plancia.engine.endgame import Endgame, EndgameSolver
from plancia.engine.move import Move
from plancia.engine.player import Pass
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import parse_cgp
from plancia.notation.coordinates import format_play

#: CPU seconds, unless somebody asks for another number.
SECONDS = 10.0

_TEXTS = {
    "it": {
        "pass": "passo",
        "complete": "Differenza finale: {value:+d}, dimostrata ({nodes} posizioni).",
        "estimate": "Differenza finale: {value:+d}, stimata ({nodes} posizioni).",
        "bounds": "È dimostrato che è {bounds}.",
        "at_least": "almeno {least:+d}",
        "at_most": "al massimo {most:+d}",
        "and": " e ",
    },
    "en": {
        "pass": "pass",
        "complete": "Final difference: {value:+d}, proven ({nodes} positions).",
        "estimate": "Final difference: {value:+d}, an estimate ({nodes} positions).",
        "bounds": "It is proven to be {bounds}.",
        "at_least": "at least {least:+d}",
        "at_most": "at most {most:+d}",
        "and": " and ",
    },
}


@click.command()
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=SECONDS,
    show_default=True,
    help="Think so many seconds of CPU time at most.",
)
@edition_option
@lexicon_option
@json_option
@click.argument("cgp")
def endgame(*, seconds: float, edition_name: str, lexicon_name: str, as_json: bool, cgp: str) -> None:
    """Solve an endgame: what it is worth, and how it goes on if both play their best.

    CGP is a position with an empty bag, the player on turn first; the opponent's rack may be left out. The value is the
    final score of the player on turn less the opponent's, counted as the rulebook counts. If the time is not enough it
    says so, and what is proven all the same.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        lexicon = open_lexicon(lexicon_name, edition)
        lexicon.verify()
        position = parse_cgp(given_line(cgp)).position
        with working("solving"):
            found = EndgameSolver(edition, lexicon).solve(position, seconds=seconds)
    if as_json:
        print_json(
            {
                "value": found.value,
                "line": [_content(turn) for turn in found.line],
                "complete": found.complete,
                "nodes": found.nodes,
                "at_least": found.at_least,
                "at_most": found.at_most,
            }
        )
    else:
        _show(found)


def _content(turn: Move | Pass) -> dict[str, object]:
    """Return what ``--json`` shows of a turn."""
    if isinstance(turn, Pass):
        return {"kind": "pass"}
    return {
        "kind": "play",
        "at": turn.at.name,
        "direction": turn.direction.abbreviation,
        "word": turn.word,
        "tiles": turn.tiles,
        "score": turn.score,
    }


def _show(found: Endgame) -> None:
    texts = _TEXTS[language()]
    key = "complete" if found.complete else "estimate"
    click.echo(texts[key].format(value=found.value, nodes=found.nodes))
    bounds = []
    if not found.complete and found.at_least is not None:
        bounds.append(texts["at_least"].format(least=found.at_least))
    if not found.complete and found.at_most is not None:
        bounds.append(texts["at_most"].format(most=found.at_most))
    if bounds:
        click.echo(texts["bounds"].format(bounds=texts["and"].join(bounds)))
    for number, turn in enumerate(found.line):
        told = texts["pass"] if isinstance(turn, Pass) else _play(turn)
        click.echo(f"{number % 2 + 1}  {told}".rstrip())


def _play(move: Move) -> str:
    return f"{format_play(move.declaration):30}{move.score:5}"
