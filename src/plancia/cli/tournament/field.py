"""Who plays, and against whom: ``plancia tournament add``, ``withdraw``, ``absent``, ``forbid``, ``fix`` …."""

from pathlib import Path

import click
import msgspec

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json, read_text
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import OpenEvent, changed_event
from plancia.cli.tournament.telling import tell, tell_warnings
from plancia.contest.plain_id import free_id
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.reports.csv_files import parse_players
from plancia.contest.tournament.settings import FixedPairing


@click.command()
@click.option("--id", "player_id", help="What results call the player.  [default: made of the name]")
@click.option("--rating", type=float, help="The player's rating.")
@click.option("--club", default="", help="The player's club.")
@click.option("--table", type=click.IntRange(1), help="A table the player always sits at.")
@click.option(
    "--csv", "file", type=click.Path(path_type=Path), metavar="FILE", help="Enter all players of a list."
)
@click.option("--namesake", is_flag=True, help="Somebody else has the same name, and both play.")
@json_option
@event_argument
@click.argument("name", required=False)
def add(
    *,
    player_id: str | None,
    rating: float | None,
    club: str,
    table: int | None,
    file: Path | None,
    namesake: bool,
    as_json: bool,
    event: Path,
    name: str | None,
) -> None:
    """Enter a player, or all of a list. After the first round they play from the next one on."""
    if (name is None) == (file is None):
        raise click.UsageError("Give a name or --csv.")
    with reported(as_json=as_json), changed_event(event) as opened:
        if file is not None:
            entries = list(parse_players(read_text(file), opened.state.players))
        else:
            made = player_id or free_id(str(name), opened.state.players)
            entries = [a.EnterPlayer(made, str(name), rating, club=club, table=table)]
        entries = [msgspec.structs.replace(entry, namesake=namesake) for entry in entries]
        happened = [each for entry in entries for each in opened.do(entry)]
    if as_json:
        print_json([opened.state.players[entry.id] for entry in entries])
    else:
        tell(opened.state, happened)
        tell_warnings(opened.state)


def _act(event: Path, as_json: bool, *actions: a.Action) -> None:
    with reported(as_json=as_json), changed_event(event) as opened:
        happened = [each for action in actions for each in opened.do(_named(opened, action))]
    if as_json:
        print_json({"happened": happened})
    else:
        tell(opened.state, happened)


def _named(opened: OpenEvent, action: a.Action) -> a.Action:
    """Return an action with the ids of the players it names in whatever way."""
    if isinstance(action, a.FixPairing):
        fixed = action.pairing
        both = FixedPairing(fixed.round, opened.find(fixed.a), opened.find(fixed.b), fixed.home)
        return a.FixPairing(both)
    if isinstance(action, a.ForbidPairing | a.AllowPairing | a.UnfixPairing):
        return msgspec.structs.replace(action, a=opened.find(action.a), b=opened.find(action.b))
    if isinstance(action, a.WithdrawPlayer | a.ReturnPlayer | a.SetAbsence):
        return msgspec.structs.replace(action, player=opened.find(action.player))
    return action


@click.command()
@json_option
@event_argument
@click.argument("player")
def withdraw(as_json: bool, event: Path, player: str) -> None:
    """Let a player leave; an unfinished game becomes the opponent's bye."""
    _act(event, as_json, a.WithdrawPlayer(player))


@click.command(name="return")
@json_option
@event_argument
@click.argument("player")
def return_(as_json: bool, event: Path, player: str) -> None:
    """Let a player who had left come back, from the next round on."""
    _act(event, as_json, a.ReturnPlayer(player))


@click.command()
@json_option
@event_argument
@click.argument("player")
@click.argument("rounds", nargs=-1, type=click.IntRange(1))
def absent(as_json: bool, event: Path, player: str, rounds: tuple[int, ...]) -> None:
    """Say which rounds to come a player sits out; without rounds, none."""
    _act(event, as_json, a.SetAbsence(player, rounds))


@click.command()
@json_option
@event_argument
@click.argument("first")
@click.argument("second")
def forbid(as_json: bool, event: Path, first: str, second: str) -> None:
    """Keep two players apart."""
    _act(event, as_json, a.ForbidPairing(first, second))


@click.command()
@json_option
@event_argument
@click.argument("first")
@click.argument("second")
def allow(as_json: bool, event: Path, first: str, second: str) -> None:
    """Let two players meet again who were kept apart."""
    _act(event, as_json, a.AllowPairing(first, second))


@click.command()
@click.option("--home", is_flag=True, help="The first is at home and starts.")
@click.option("--lift", is_flag=True, help="Take such a decision back.")
@json_option
@event_argument
@click.argument("round", type=click.IntRange(1))
@click.argument("first")
@click.argument("second")
def fix(
    *,
    home: bool,
    lift: bool,
    as_json: bool,
    event: Path,
    round: int,  # noqa: A002  (the name of the argument)
    first: str,
    second: str,
) -> None:
    """Decide that two players meet in a round to come."""
    if lift:
        _act(event, as_json, a.UnfixPairing(round, first, second))
    else:
        _act(event, as_json, a.FixPairing(FixedPairing(round, first, second, home)))
