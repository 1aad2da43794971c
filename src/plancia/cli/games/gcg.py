"""``plancia gcg``: game records checked line by line, and converted."""

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import click
import msgspec

from plancia.catalogue import counted, wording
from plancia.cli.completion import EDITION
from plancia.cli.errors import REFUSED_BY_THE_RULES, error_content, reported
from plancia.cli.games.game_files import KeptGame, read_events
from plancia.cli.games.record_files import is_several, record_files, target
from plancia.cli.language import language
from plancia.cli.output import STANDARD_INPUT, find_edition, json_option, print_json, read_bytes, write_file
from plancia.cli.progress import progress_bar
from plancia.notation.cgp import Cgp, format_cgp
from plancia.notation.errors import NotationError
from plancia.notation.gcg.audit import audit
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.reader import parse_gcg_file, read_lines
from plancia.notation.gcg.record import Exchange, GcgRecord, Pass, Play, Withdrawal
from plancia.notation.gcg.replay import Replay, replay
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, FOREIGN, load
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


_files_argument = click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE|FOLDER|-..."
)
_output_option = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE|FOLDER",
    help="Where to write; several files need a folder.",
)


@gcg.command()
@edition_option
@json_option
@_files_argument
def check(edition_name: str | None, as_json: bool, files: tuple[Path, ...]) -> None:
    """Replay records and verify every play, score and running total.

    Takes files, folders of them and - for standard input. For each record: that it is right, or everything that is
    wrong and why, line by line. A warning does not make a record wrong. Exit code 1 if one is wrong.
    """
    with reported(as_json=as_json):
        found = record_files(files, ".gcg")
        if edition_name:
            find_edition(edition_name)
    reports = []
    with progress_bar() as progress:
        for number, file in enumerate(found, start=1):
            reports.append(_check(file, edition_name, as_json=as_json))
            progress(f"{number}/{len(found)}", number / len(found))
    if as_json:
        print_json(reports)
    else:
        for report in reports:
            _show(report)
        if len(reports) > 1:
            _show_sum(reports)
    sys.exit(REFUSED_BY_THE_RULES if any(not report["ok"] for report in reports) else 0)


@gcg.command()
@edition_option
@click.option("--to", "form", type=click.Choice(["gcg", "cgp", "json"]), required=True, help="What to write.")
@_output_option
@json_option
@_files_argument
def convert(
    edition_name: str | None, form: str, output: Path | None, as_json: bool, files: tuple[Path, ...]
) -> None:
    """Write records canonically, their last positions as CGP lines, or their content as JSON.

    --json is short for --to json, and shows errors as JSON.
    """
    as_json = as_json or form == "json"
    several = is_several(files)
    with reported(as_json=as_json):
        found = record_files(files, ".gcg")
        # One line each needs no file of its own.
        apart = several and (form != "cgp" or output is not None)
        targets = [target(output, file, f".{form}", several=apart) for file in found]
    for file, where in zip(found, targets, strict=True):
        record = _read(file, as_json=as_json)
        with reported(as_json=as_json, file=str(file)):
            write_file(where, _converted(record, form, edition_name, file, as_json=as_json))


def _converted(record: GcgRecord, form: str, edition_name: str | None, file: Path, *, as_json: bool) -> bytes:
    if form == "gcg":
        return format_gcg_file(record)
    if form == "json":
        return msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n"
    with reported(as_json=as_json, exit_code=REFUSED_BY_THE_RULES, file=str(file)):
        replayed = replay(record, _edition(record, edition_name))
    return f"{format_cgp(Cgp(_position(record, replayed)))}\n".encode()


@gcg.command("export")
@_output_option
@json_option
@click.argument("games", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="GAME|FOLDER|-...")
def export(output: Path | None, as_json: bool, games: tuple[Path, ...]) -> None:
    """Write played games as records: saved games (.jsonl) or scenarios (.json), with all racks and clocks.

    --json prints the record as JSON instead.
    """
    several = is_several(games)
    with reported(as_json=as_json):
        found = record_files(games, ".jsonl", ".json")
        targets = [Path() if as_json else target(output, game, ".gcg", several=several) for game in found]
    for game, where in zip(found, targets, strict=True):
        with reported(as_json=as_json, file=str(game)):
            record = write_game(read_events(game))
            data = format_gcg_file(record)
        if as_json:
            print_json(record)
        else:
            with reported(as_json=as_json):
                write_file(where, data)


@gcg.command("import")
@edition_option
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path),
    metavar="GAME.jsonl|FOLDER",
    help="Where to write the game; several need a folder.",
)
@json_option
@_files_argument
def import_(edition_name: str | None, output: Path, as_json: bool, files: tuple[Path, ...]) -> None:
    """Make games of records: every line is played through the rules.

    Tiles that a record does not name are filled in; it says at how many moments.
    """
    several = is_several(files)
    with reported(as_json=as_json):
        found = record_files(files, ".gcg")
        targets = [target(output, file, ".jsonl", several=several) for file in found]
    made = []
    with progress_bar() as progress:
        for number, (file, where) in enumerate(zip(found, targets, strict=True), start=1):
            made.append(_import(file, where, edition_name, as_json=as_json))
            progress(f"{number}/{len(found)}", number / len(found))
    if as_json:
        print_json(made if several else made[0])
    else:
        for each in made:
            click.echo(_IMPORTED[language()].format(**each), err=str(output) == STANDARD_INPUT)


def _import(file: Path, where: Path, edition_name: str | None, *, as_json: bool) -> dict[str, object]:
    """Write the game of a record, and return what is told of it."""
    with reported(as_json=as_json):
        data = read_bytes(file)
    with reported(as_json=as_json, exit_code=REFUSED_BY_THE_RULES, file=str(file)):
        record = parse_gcg_file(data)
        game = read_game(record, _edition(record, edition_name))
    with (
        reported(as_json=as_json),
        KeptGame(f"gcg-{blake2b(data, digest_size=8).hexdigest()}") as kept,
    ):
        kept.append("import", "system", game.events[-1].at_ms, game.events)
        write_file(where, kept.content())
    return {"file": str(where), "events": len(game.events), "guessed": game.guessed}


def _read(file: Path, *, as_json: bool) -> GcgRecord:
    """Return the record in a file. What is not there is wrong usage, what cannot be read is a wrong record."""
    with reported(as_json=as_json):
        data = read_bytes(file)
    with reported(as_json=as_json, exit_code=REFUSED_BY_THE_RULES, file=str(file)):
        return parse_gcg_file(data)


def _edition(record: GcgRecord, asked_for: str | None) -> Edition:
    return find_edition(asked_for or record.pragma("plancia-edition") or DEFAULT_EDITION)


def _check(file: Path, edition_name: str | None, *, as_json: bool) -> dict[str, Any]:
    """Return what ``--json`` shows of one file."""
    with reported(as_json=as_json):
        data = read_bytes(file)
    report: dict[str, Any] = {"file": str(file), "ok": False, "edition": None, "plays": 0}
    report |= {"scores": {}, "position": None, "error": None, "faults": [], "right_by": None}
    named = edition_name
    try:
        named = named or read_lines(data)[0].pragma("plancia-edition")
        edition = find_edition(named or DEFAULT_EDITION)
    except (NotationError, EditionError) as error:
        wrong = error_content(error)
        return report | {"error": wrong, "faults": [{"level": "error", **wrong}]}
    found = audit(data, edition)
    faults = [{"level": each.level, **error_content(each.error)} for each in found.faults]
    report |= {"edition": edition.id, "faults": faults}
    if found.errors:
        # Somebody who has not said which rules hold may have a record by others.
        others = () if named else FOREIGN
        right = next((name for name in others if not audit(data, load(name)).errors), None)
        return report | {"error": error_content(found.errors[0].error), "right_by": right}
    if found.record is None or found.end is None:
        return report
    position = format_cgp(Cgp(_position(found.record, found.end)))
    ended = {"plays": len(found.end.plays), "scores": found.end.totals, "position": position}
    return report | {"ok": True, **ended}


def _show(report: dict[str, Any]) -> None:
    """Print the lines for a file, as a compiler would: the file, the line, what is wrong."""
    words = wording("usage", language())
    # By rules of another language every line is wrong: one tells it.
    for fault in report["faults"][:1] if report["right_by"] else report["faults"]:
        level = f"{words['warning']}: " if fault["level"] == "warning" else ""
        click.echo(f"{report['file']}: {level}{fault['message']} [{fault['code']}]", err=True)
    if report["right_by"]:
        click.echo(f"{report['file']}: {words['right_by'].format(edition=report['right_by'])}", err=True)
    if report["ok"]:
        scores = ", ".join(f"{nick} {points}" for nick, points in report["scores"].items())
        plays = counted(report["plays"], "play", language())
        click.echo(f"{report['file']}: ok ({report['edition']}, {plays}): {scores}")


def _show_sum(reports: list[dict[str, Any]]) -> None:
    """Print how many records are right, and how many faults there are in all."""
    levels = [fault["level"] for report in reports for fault in report["faults"]]
    right = sum(report["ok"] for report in reports)
    said = wording("usage", language())["records"]
    click.echo(
        said.format(
            right=right,
            wrong=len(reports) - right,
            errors=levels.count("error"),
            warnings=levels.count("warning"),
        )
    )


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
