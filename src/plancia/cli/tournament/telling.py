"""What happened to a tournament, in a sentence each."""

from collections.abc import Iterable, Sequence

import click

from plancia.catalogue import wording
from plancia.cli.language import language
from plancia.contest.tournament import events as e
from plancia.contest.tournament.reports.event_record import describe_postponement, describe_warnings
from plancia.contest.tournament.reports.listing import joined
from plancia.contest.tournament.state import State


def tell(state: State, happened: Iterable[e.Event]) -> None:
    """Print what happened, and if nothing did, that."""
    words = wording("tournament", language())
    sentences = [_sentence(state, event, words["comma"]) for event in happened]
    for key, facts in sentences or [("told_nothing", {})]:
        click.echo(words[key].format_map(facts))


def tell_warnings(state: State) -> None:
    """Print a warning if most players did not agree to the time, or the event cannot be homologated with it."""
    for line in describe_warnings(state, language()):
        click.echo(line)


def tell_missing(tables: Sequence[int]) -> None:
    """Print which tables of a round have not reported."""
    words = wording("tournament", language())
    key = "round_complete" if not tables else "missing_one" if len(tables) == 1 else "missing"
    click.echo(words[key].format(tables=words["comma"].join(map(str, tables))))


def _sentence(state: State, event: e.Event, comma: str) -> tuple[str, dict[str, object]]:
    """Return the key of a sentence and what it tells."""

    def name(player: str) -> str:
        return state.players[player].name

    def both(first: str, second: str) -> str:
        return joined([name(first), name(second)], language())

    match event:
        case e.PlayerEntered():
            return "told_entered", {"player": event.player.name, "number": event.player.number}
        case e.PlayerWithdrawn():
            return "told_withdrawn", {"player": name(event.player), "round": event.from_round}
        case e.PlayerReturned():
            return "told_returned", {"player": name(event.player)}
        case e.AbsenceSet():
            key = "told_absent" if event.rounds else "told_present"
            key = "told_absent_one" if len(event.rounds) == 1 else key
            return key, {"player": name(event.player), "rounds": comma.join(map(str, event.rounds))}
        case e.PairingForbidden():
            return "told_forbidden", {"both": both(event.a, event.b)}
        case e.PairingAllowed():
            return "told_allowed", {"both": both(event.a, event.b)}
        case e.PairingFixed():
            fixed = event.pairing
            return "told_fixed", {"round": fixed.round, "both": both(fixed.a, fixed.b)}
        case e.RoundUnpaired():
            return "told_unpaired", {"round": event.number}
        case e.ResultErased():
            return "told_erased", {"round": event.round, "a": name(event.a), "b": name(event.b)}
        case e.GamePostponed():
            game = state.rounds[event.round - 1].game_of(event.a)
            if game is None or event.postponed is None:
                return "told_not_postponed", {"round": event.round, "a": name(event.a), "b": name(event.b)}
            return "told_postponed", {
                "postponed": describe_postponement(game, event.round, state, language())
            }
        case e.ResultRecorded():
            return "told_recorded", {"round": event.round, "a": name(event.a), "b": name(event.b)}
    return "told_done", {}
