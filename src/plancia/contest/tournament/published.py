"""What is published of a tournament: a round that was paired is the director's until he shows it."""

from msgspec.structs import replace

from plancia.contest.tournament.actors import Actor, Director
from plancia.contest.tournament.rounds import Round
from plancia.contest.tournament.state import State


def shown_to(state: State, who: Actor | None) -> State:
    """Return the tournament without a round that is not published yet; the director has all of it.

    Views, offers and decisions all go by this, so that nobody can act in a round that he cannot see, and no refusal
    tells him that it is there.
    """
    last = state.round
    if isinstance(who, Director) or last is None or is_public(last):
        return state
    return replace(state, rounds=state.rounds[:-1])


def hides_standings(state: State, who: Actor | None) -> bool:
    """Tell whether somebody may not see the standings: the director keeps them until the prizes are given."""
    return state.settings.options.hidden_standings and not isinstance(who, Director)


def is_public(current: Round) -> bool:
    """Tell whether everybody sees a round: it was published, or it was played without that."""
    played = any(game.result is not None and game.result.was_played for game in current.pairings)
    return current.status != "paired" or played or current.is_complete
