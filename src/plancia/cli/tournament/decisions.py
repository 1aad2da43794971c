"""``plancia tournament officials``, ``decide`` and ``ratings``: offices, their decisions, and the rating list."""

from pathlib import Path

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json, read_text
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import OpenEvent, changed_event, read_event
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.officials import Decision, Office, Vote
from plancia.contest.tournament.ratings.rating_list import format_ratings, new_ratings, parse_ratings
from plancia.contest.tournament.settings import Officials


@click.command()
@click.option(
    "--by",
    type=click.Choice(["director", "referee", "panel"]),
    default="referee",
    show_default=True,
    help="Who decides.",
)
@click.option("--article", required=True, help="The article it rests on.")
@click.option("--round", "number", type=click.IntRange(1), help="The round of the game it is about.")
@click.option("--player", "players", multiple=True, help="A party; may be given several times.")
@click.option("--for", "for_", multiple=True, metavar="NAME", help="A member of the panel who agrees.")
@click.option("--against", multiple=True, metavar="NAME", help="A member of the panel who does not.")
@click.option(
    "--substitute", multiple=True, metavar="MEMBER=NAME", help="Who stands in for a member who is a party."
)
@json_option
@event_argument
@click.argument("text")
def decide(
    *,
    by: Office,
    article: str,
    number: int | None,
    players: tuple[str, ...],
    for_: tuple[str, ...],
    against: tuple[str, ...],
    substitute: tuple[str, ...],
    as_json: bool,
    event: Path,
    text: str,
) -> None:
    """Write down a decision with its article. A referee in a game of his own is recused: the panel decides."""
    votes = (*(Vote(name, agrees=True) for name in for_), *(Vote(name, agrees=False) for name in against))
    named = (each.partition("=") for each in substitute)
    substitutes = {member: name for member, _, name in named}
    with reported(as_json=as_json), changed_event(event) as opened:
        parties = tuple(opened.find(player) for player in players)
        decision = Decision(by, text, article, number, parties, votes, substitutes)
        opened.do(a.TakeDecision(decision))
    if as_json:
        print_json(opened.state.decisions)
    else:
        for each in opened.state.decisions:
            click.echo(f"{each.by}: {each.text} (art. {each.article})")


@click.command()
@click.option("--director", help="The director.")
@click.option("--referee", help="The referee; a player by his id or name.")
@click.option("--panel", multiple=True, metavar="NAME", help="A member of the panel; three times.")
@json_option
@event_argument
def officials(
    *, director: str | None, referee: str | None, panel: tuple[str, ...], as_json: bool, event: Path
) -> None:
    """Say who holds which office, or without options show it. Whoever plays is known by his id."""
    with reported(as_json=as_json):
        if director or referee or panel:
            with changed_event(event) as opened:
                named = opened.state.settings.options.officials
                changed = Officials(
                    _holder(opened, director) or named.director,
                    _holder(opened, referee) or named.referee,
                    tuple(_holder(opened, member) or member for member in panel) or named.panel,
                )
                opened.do(a.NameOfficials(changed))
        else:
            opened = read_event(event)
    held = opened.state.settings.options.officials
    if as_json:
        print_json(held)
    else:
        for office, who in (
            ("director", held.director),
            ("referee", held.referee),
            ("panel", ", ".join(held.panel)),
        ):
            click.echo(f"{office}: {who or '–'}")


def _holder(opened: OpenEvent, name: str | None) -> str | None:
    """Return the id of a player who holds an office, or the name of somebody who does not play."""
    for player in opened.state.players.values():
        if name is not None and name.casefold() in (player.id.casefold(), player.name.casefold()):
            return player.id
    return name


@click.command()
@click.option(
    "--import", "file", type=click.Path(path_type=Path), metavar="FILE.csv", help="Take ratings from a list."
)
@json_option
@event_argument
def ratings(file: Path | None, as_json: bool, event: Path) -> None:
    """Print the rating list after the event as CSV, or give the players the ratings of one."""
    with reported(as_json=as_json):
        if file is not None:
            with changed_event(event) as opened:
                names = {player.name.casefold(): player.id for player in opened.state.players.values()}
                names |= {player.casefold(): player for player in opened.state.players}
                opened.do(a.ImportRatings(parse_ratings(read_text(file), names)))
        else:
            opened = read_event(event)
        rated = new_ratings(opened.state)
    if as_json:
        print_json(rated)
    else:
        click.echo(format_ratings(rated), nl=False)
