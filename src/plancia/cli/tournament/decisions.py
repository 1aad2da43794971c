"""``plancia tournament decide`` and ``ratings``: decisions of officials, and the rating list."""

from pathlib import Path

import click

from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json, read_text
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import OpenEvent, changed_event, read_event
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.officials import Decision, Measure, MeasureKind, Office, Vote
from plancia.contest.tournament.ratings.rating_list import format_ratings, new_ratings, parse_ratings
from plancia.contest.tournament.reports.event_record import describe_decision


@click.command()
@click.option(
    "--by",
    type=click.Choice(["director", "referee", "panel"]),
    default="referee",
    show_default=True,
    help="Who decides.",
)
@click.option("--article", help="The article it rests on.  [default: for a measure the edition's]")
@click.option("--round", "number", type=click.IntRange(1), help="The round of the game it is about.")
@click.option("--player", "players", multiple=True, help="A party; may be given several times.")
@click.option(
    "--measure",
    "kind",
    type=click.Choice(["warning", "game_lost", "round_excluded", "expelled", "other"]),
    help="A disciplinary measure; it takes its effect on results at once.",
)
@click.option("--on", "person", metavar="PLAYER", help="Whom the measure concerns.")
@click.option("--advice", default="", metavar="TEXT", help="What the panel advised; it binds nobody.")
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
    article: str | None,
    number: int | None,
    players: tuple[str, ...],
    kind: MeasureKind | None,
    person: str | None,
    advice: str,
    for_: tuple[str, ...],
    against: tuple[str, ...],
    substitute: tuple[str, ...],
    as_json: bool,
    event: Path,
    text: str,
) -> None:
    """Write down a decision with its article; a disciplinary measure takes effect with it.

    A referee decides nothing about a game that he or his present opponent plays: the panel does.
    """
    if (kind is None) != (person is None):
        raise click.UsageError("A measure has a kind and a person: --measure KIND --on PLAYER.")
    votes = (*(Vote(name, agrees=True) for name in for_), *(Vote(name, agrees=False) for name in against))
    named = (each.partition("=") for each in substitute)
    substitutes = {member: name for member, _, name in named}
    with reported(as_json=as_json), changed_event(event) as opened:
        decision = Decision(
            by,
            text,
            _article(opened, article, kind),
            number,
            tuple(opened.find(player) for player in players),
            votes,
            substitutes,
            None if kind is None or person is None else Measure(kind, opened.find(person)),
            advice,
        )
        opened.do(a.TakeDecision(decision))
    if as_json:
        print_json(opened.state.decisions)
    else:
        for each in opened.state.decisions:
            click.echo(describe_decision(each, opened.state, language()))


def _article(opened: OpenEvent, article: str | None, kind: MeasureKind | None) -> str:
    """Return the article that was typed; a measure without one rests on the edition's about discipline."""
    if article is not None or kind is None:
        return article or ""
    return opened.state.provisions.discipline.article or ""


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
