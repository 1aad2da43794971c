"""``plancia tournament officials``, ``time``, ``texts``, ``postpone`` and ``report``: what is agreed about an event."""

from pathlib import Path

import click
import msgspec

from plancia.catalogue import wording
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import OpenEvent, changed_event, read_event
from plancia.cli.tournament.telling import tell
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.homologation import homologation_of
from plancia.contest.tournament.officials import Office
from plancia.contest.tournament.reports.event_record import describe_event
from plancia.contest.tournament.settings import Appointments, Officials, PlayingTime, Texts


@click.command()
@click.option("--director", help="The director.")
@click.option("--referee", help="The referee; a player by his id or name.")
@click.option("--panel", multiple=True, metavar="NAME", help="A member of the panel, who plays; three times.")
@click.option(
    "--named-by",
    "named_by",
    multiple=True,
    metavar="OFFICE=NAME",
    help="Who named the director, the referee or the panel; may be given several times.",
)
@click.option(
    "--member",
    "members",
    multiple=True,
    metavar="NAME=CARD",
    help="That an official is a member of the federation, with the number of the card.",
)
@json_option
@event_argument
def officials(
    *,
    director: str | None,
    referee: str | None,
    panel: tuple[str, ...],
    named_by: tuple[str, ...],
    members: tuple[str, ...],
    as_json: bool,
    event: Path,
) -> None:
    """Say who holds which office, or without options show it. A player is known by his id."""
    with reported(as_json=as_json):
        if director or referee or panel or named_by or members:
            with changed_event(event) as opened:
                options = opened.state.settings.options
                named = options.officials
                changed = Officials(
                    _holder(opened, director) or named.director,
                    _holder(opened, referee) or named.referee,
                    tuple(_holder(opened, member) or member for member in panel) or named.panel,
                )
                # An appointment does not hold for the successor.
                still = {
                    office: by
                    for office, by in options.appointments.named_by.items()
                    if getattr(named, office) == getattr(changed, office)
                }
                appointments = Appointments(
                    {**still, **dict(_by_office(each) for each in named_by)},
                    {**options.appointments.members, **dict(_pair(each, "--member") for each in members)},
                )
                opened.do(a.NameOfficials(changed, appointments))
        else:
            opened = read_event(event)
    held = opened.state.settings.options.officials
    if as_json:
        print_json(held)
    else:
        _show(opened, "record_officials")


def _holder(opened: OpenEvent, name: str | None) -> str | None:
    """Return the id of a player who holds an office, or the name of somebody who does not play."""
    if name is None:
        return None
    wanted = name.casefold()
    plays = any(
        wanted in (each.id.casefold(), each.name.casefold()) for each in opened.state.players.values()
    )
    return opened.find(name) if plays else name


def _by_office(text: str) -> tuple[Office, str]:
    office, name = _pair(text, "--named-by")
    try:
        return msgspec.convert(office, Office), name
    except msgspec.ValidationError:
        raise click.UsageError("--named-by: director=…, referee=… or panel=…") from None


def _pair(text: str, option: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise click.UsageError(f"{option} {text}: NAME=VALUE")
    return name.strip(), value.strip()


@click.command()
@click.option("--votes", type=click.IntRange(0), help="How many players agree to another time.")
@click.option("--of", "voters", type=click.IntRange(1), help="Of how many.  [default: all who have entered]")
@json_option
@event_argument
@click.argument("minutes", type=click.FloatRange(0, 1440, min_open=True), required=False)
def time(*, votes: int | None, voters: int | None, as_json: bool, event: Path, minutes: float | None) -> None:
    """Set the time of all games before the first round, with the players' vote; without MINUTES the edition's."""
    with reported(as_json=as_json), changed_event(event) as opened:
        agreed = None
        if minutes is not None:
            of = voters or (None if votes is None else len(opened.state.players) or None)
            agreed = PlayingTime(round(minutes * 60), votes, of)
        opened.do(a.AgreeTime(agreed))
    if as_json:
        print_json(
            {
                "time": opened.state.settings.options.time,
                "homologation": homologation_of(opened.state),
            }
        )
    else:
        _show(opened, "record_event")


@click.command()
@click.option("--dictionary", metavar="TEXT", help="The dictionary that the referee names.")
@click.option("--grammar", metavar="TEXT", help="The grammar that the referee names.")
@click.option("--year", type=click.IntRange(1900, 2999), help="The year in which the event is played.")
@json_option
@event_argument
def texts(
    *, dictionary: str | None, grammar: str | None, year: int | None, as_json: bool, event: Path
) -> None:
    """Name the dictionary of the event; what is not named is the rulebook's, of the year."""
    with reported(as_json=as_json), changed_event(event) as opened:
        opened.do(a.NameTexts(Texts(year, dictionary, grammar)))
    if as_json:
        print_json(opened.state.settings.options.texts)
    else:
        _show(opened, "record_event")


@click.command()
@click.option("--round", "number", type=click.IntRange(1), help="Which round.  [default: the last]")
@click.option("--until", default="", metavar="TIME", help="When it begins; without, at its time after all.")
@click.option(
    "--agreed", multiple=True, metavar="NAME", help="Who agrees: both players and the director, one each."
)
@json_option
@event_argument
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
def postpone(
    *,
    number: int | None,
    until: str,
    agreed: tuple[str, ...],
    as_json: bool,
    event: Path,
    first: str,
    second: str,
) -> None:
    """Let a game begin later, as its players and the director have agreed before the round."""
    with reported(as_json=as_json), changed_event(event) as opened:
        happened = opened.do(
            a.PostponeGame(
                number or len(opened.state.rounds), opened.find(first), opened.find(second), until, agreed
            )
        )
    if as_json:
        print_json({"happened": happened})
    else:
        tell(opened.state, happened)


@click.command()
@json_option
@event_argument
def report(as_json: bool, event: Path) -> None:
    """Show the record of an event: time, texts, offices, postponements, decisions."""
    with reported(as_json=as_json):
        opened = read_event(event)
    if as_json:
        print_json(
            {
                "record": describe_event(opened.state, language()),
                "homologation": homologation_of(opened.state),
                "officials": opened.state.settings.options.officials,
                "appointments": opened.state.settings.options.appointments,
                "time": opened.state.settings.options.time,
                "texts": opened.state.settings.options.texts,
                "decisions": opened.state.decisions,
            }
        )
    else:
        for section in describe_event(opened.state, language()):
            click.echo(section.heading)
            for line in section.lines:
                click.echo(f"  {line}")


def _show(opened: OpenEvent, section: str) -> None:
    """Print one section of the record."""
    words = wording("tournament", language())
    sections = {each.heading: each.lines for each in describe_event(opened.state, language())}
    click.echo("\n".join(sections.get(words[section], (words["record_nobody"],))))
