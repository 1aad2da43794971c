"""``plancia duplicate new``: makes the file of a session."""

from pathlib import Path

import click
import msgspec

from plancia.cli.dictionary.judge import lexicon_option
from plancia.cli.duplicate.lexicon import open_words
from plancia.cli.duplicate.options import (
    describe,
    hands_option,
    occasion_options,
    option_option,
    parse_options,
)
from plancia.cli.duplicate.session import make_session
from plancia.cli.errors import reported
from plancia.cli.output import edition_option, find_edition, json_option, print_json, read_bytes, read_text
from plancia.contest.duplicate.prepared.check import check_prepared
from plancia.contest.duplicate.prepared.file import MAX_BYTES, parse_prepared
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.rules.edition import Edition
from plancia.rules.game.settings import LexiconJudge


@click.command()
@click.option("--title", default="", help="What the session is called.")
@click.option("--player", "players", multiple=True, metavar="NAME", help="Who plays; once for each.")
@click.option("--team", "teams", multiple=True, metavar="NAME=A,B", help="A team and its members.")
@click.option(
    "--players-file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Names, one a line; # for remarks.",
)
@occasion_options
@click.option("--director", metavar="NAME", help="Who directs the session, as it is printed.")
@click.option("--referee", metavar="NAME", help="Who corrects and rules on words, if not the desk.")
@hands_option
@click.option(
    "--seconds", type=click.IntRange(5, 3600), help="Time for a hand.  [default: the edition's, 150]"
)
@click.option(
    "--draw",
    type=click.Choice(["program", "hand"]),
    default="program",
    show_default=True,
    help="Who draws: the program, or somebody from a real bag.",
)
@click.option("--double-entry", is_flag=True, help="Type in every paper slip twice and compare.")
@click.option(
    "--prepared",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Play these prepared hands, by their own rulebook.",
)
@option_option
@edition_option
@lexicon_option
@json_option
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def new(
    *,
    title: str,
    players: tuple[str, ...],
    teams: tuple[str, ...],
    players_file: Path | None,
    club: str | None,
    place: str | None,
    date: str | None,
    director: str | None,
    referee: str | None,
    hands: int | None,
    seconds: int | None,
    draw: str,
    double_entry: bool,
    prepared: Path | None,
    options: tuple[str, ...],
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
    file: Path,
) -> None:
    """Make a new session, which 'plancia duplicate run FILE' then holds."""
    with reported(as_json=as_json):
        entrants = [*map(Entrant, players), *map(_team, teams)]
        if players_file is not None:
            entrants += _listed(read_text(players_file))
        chosen = parse_options(options)
        if seconds is not None:
            chosen["hand_s"] = seconds
        settings, edition = Settings(), find_edition(edition_name)
        if prepared is not None:
            found = parse_prepared(read_bytes(prepared, MAX_BYTES + 1))
            settings, edition, lexicon_name = found.settings, found.edition, found.settings.judge.name
            words = open_words(lexicon_name, edition)
            check_prepared(settings, edition, words.tops, words.judge)
        settings = msgspec.structs.replace(
            settings,
            title=title or settings.title,
            players=tuple(entrants),
            edition=edition.id,
            options={**settings.options, **chosen},
            hands=hands if hands is not None else settings.hands,
            drawing="hand" if draw == "hand" else "program",
            judge=_judge(lexicon_name, edition),
            double_entry=double_entry,
            referee=referee,
        )
        make_session(file, settings, edition, describe(club, place, date, director))
    if as_json:
        print_json({"file": str(file), "players": [entrant.name for entrant in entrants]})
    else:
        click.echo(str(file))


def _team(text: str) -> Entrant:
    name, _, members = text.partition("=")
    return Entrant(name.strip(), tuple(member.strip() for member in members.split(",") if member.strip()))


def _listed(text: str) -> list[Entrant]:
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return [_team(line) for line in lines if line]


def _judge(lexicon_name: str, edition: Edition) -> LexiconJudge:
    words = open_words(lexicon_name, edition)
    return LexiconJudge(lexicon_name, words.digest, words.version)
