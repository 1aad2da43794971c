"""``plancia gcg``: game records checked line by line, and converted."""

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import click

from plancia.catalogue import counted
from plancia.cli.completion import EDITION
from plancia.cli.errors import REFUSED_BY_THE_RULES, error_content, reported
from plancia.cli.games.game_files import KeptGame, read_events
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, print_json, read_bytes, write_file
from plancia.notation.cgp import Cgp, format_cgp
from plancia.notation.errors import NotationError
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.record import Exchange, GcgRecord, Pass, Play, Withdrawal
from plancia.notation.gcg.replay import Replay, ReplayError, replay
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.errors import EditionError
from plancia.rules.position import Position

_IMPORTED = {
    "it": "{file}: scritta; leggii completati senza che la partita li dica: {guessed}.",
    "en": "{file}: written; racks filled in that the record does not give whole: {guessed}.",
}

edition_option = click.option(
    "--edition",
    "edition_name",
    type=EDITION,
    metavar="ID|FILE",
    help=f"The rulebook; without it the record's own #plancia-edition, else {DEFAULT_EDITION}.",
)


@click.group()
def gcg() -> None:
    """Check and convert game records in GCG, the format of other Scrabble programs."""


@gcg.command()
@edition_option
@json_option
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
def check(edition_name: str | None, as_json: bool, files: tuple[Path, ...]) -> None:
    """Replay records and verify every play, score and running total.

    For each file: that it is right, or the first line that is wrong and why. Exit code 1 if one is wrong.
    """
    reports = [_check(file, edition_name, as_json=as_json) for file in files]
    if as_json:
        print_json(reports)
    else:
        for report in reports:
            _show(report)
    sys.exit(REFUSED_BY_THE_RULES if any(not report["ok"] for report in reports) else 0)


@gcg.command()
@edition_option
@click.option("--to", "form", type=click.Choice(["gcg", "cgp", "json"]), required=True, help="What to write.")
@json_option
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def convert(edition_name: str | None, form: str, as_json: bool, file: Path) -> None:
    """Write a record canonically, its last position as a CGP line, or its content as JSON.

    --json is short for --to json, and shows errors as JSON.
    """
    as_json = as_json or form == "json"
    record = _read(file, as_json=as_json)
    if form == "gcg":
        with reported(as_json=as_json, file=str(file)):
            sys.stdout.buffer.write(format_gcg_file(record))
        return
    if form == "json":
        print_json(record)
        return
    with reported(as_json=as_json, exit_code=REFUSED_BY_THE_RULES, file=str(file)):
        replayed = replay(record, _edition(record, edition_name))
    click.echo(format_cgp(Cgp(_position(record, replayed))))


@gcg.command("export")
@click.option("-o", "--output", type=click.Path(path_type=Path), metavar="FILE", help="Where to write it.")
@json_option
@click.argument("game", type=click.Path(path_type=Path), metavar="GAME")
def export(output: Path | None, as_json: bool, game: Path) -> None:
    """Write a played game as a record: a saved game (.jsonl) or a scenario (.json), with all racks and clocks.

    --json prints the record as JSON instead.
    """
    with reported(as_json=as_json, file=str(game)):
        record = write_game(read_events(game))
        data = format_gcg_file(record)
    if as_json:
        print_json(record)
    elif output is None:
        sys.stdout.buffer.write(data)
    else:
        with reported(as_json=as_json):
            write_file(output, data)


@gcg.command("import")
@edition_option
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path),
    metavar="GAME.jsonl",
    help="Where to write the game.",
)
@json_option
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.gcg")
def import_(edition_name: str | None, output: Path, as_json: bool, file: Path) -> None:
    """Make a game of a record: every line is played through the rules.

    Tiles that the record does not name are filled in; it says at how many moments.
    """
    record = _read(file, as_json=as_json)
    with reported(as_json=as_json, exit_code=REFUSED_BY_THE_RULES, file=str(file)):
        game = read_game(record, _edition(record, edition_name))
    with (
        reported(as_json=as_json),
        KeptGame(f"gcg-{blake2b(read_bytes(file), digest_size=8).hexdigest()}") as kept,
    ):
        kept.append("import", "system", game.events[-1].at_ms, game.events)
        write_file(output, kept.content())
    if as_json:
        print_json({"file": str(output), "events": len(game.events), "guessed": game.guessed})
    else:
        click.echo(_IMPORTED[language()].format(file=output, guessed=game.guessed))


def _read(file: Path, *, as_json: bool) -> GcgRecord:
    """Return the record in a file. What is not there is wrong usage, what cannot be read is a wrong record."""
    with reported(as_json=as_json):
        data = read_bytes(file)
    with reported(as_json=as_json, exit_code=REFUSED_BY_THE_RULES, file=str(file)):
        return parse_gcg_file(data)


def _edition(record: GcgRecord, asked_for: str | None) -> Edition:
    return find_edition(asked_for or record.pragma("plancia-edition") or DEFAULT_EDITION)


def _check(file: Path, edition_name: str | None, *, as_json: bool) -> dict[str, object]:
    """Return what ``--json`` shows of one file."""
    with reported(as_json=as_json):
        data = read_bytes(file)
        if edition_name:
            find_edition(edition_name)
    report: dict[str, object] = {"file": str(file), "ok": True, "edition": None, "plays": 0}
    report |= {"scores": {}, "position": None, "error": None}
    try:
        record = parse_gcg_file(data)
        edition = _edition(record, edition_name)
        report["edition"] = edition.id
        replayed = replay(record, edition)
    except (NotationError, ReplayError, EditionError) as error:
        where = {key: error.context[key] for key in ("line", "nick") if key in error.context}
        return report | {"ok": False, "error": error_content(error, **where)}
    position = format_cgp(Cgp(_position(record, replayed)))
    return report | {"plays": len(replayed.plays), "scores": replayed.totals, "position": position}


def _show(report: dict[str, Any]) -> None:
    """Print one line for a file, as a compiler would: the file, the line, what is wrong."""
    error = report["error"]
    if error is None:
        scores = ", ".join(f"{nick} {points}" for nick, points in report["scores"].items())
        plays = counted(report["plays"], "play", language())
        click.echo(f"{report['file']}: ok ({report['edition']}, {plays}): {scores}")
    else:
        click.echo(f"{report['file']}: {error['message']} [{error['code']}]", err=True)


def _position(record: GcgRecord, replayed: Replay) -> Position:
    """Return the position at the end of a record, the player on turn first."""
    first, second = (player.nick for player in record.players)
    turns = [item.nick for item in record.items if isinstance(item, Play | Pass | Exchange | Withdrawal)]
    on_turn, waiting = (second, first) if turns and turns[-1] == first else (first, second)
    return Position(
        replayed.board,
        (replayed.racks[on_turn], replayed.racks[waiting]),
        (replayed.totals[on_turn], replayed.totals[waiting]),
        replayed.scoreless_turns,
    )
