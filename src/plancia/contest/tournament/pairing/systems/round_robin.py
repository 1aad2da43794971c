"""Girone all'italiana: the calendar of the circle method, for one group or several at once."""

from collections.abc import Sequence

from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.pairing.reasons import Calendar, CalendarBye, OpponentGone
from plancia.contest.tournament.pairing.systems.circle import meetings, rounds_of
from plancia.contest.tournament.pairing.systems.draft import Draft, DraftPair
from plancia.contest.tournament.rounds import Bye, PlayerId, Round
from plancia.contest.tournament.state import State


def draft_round_robin(
    state: State, group: Sequence[PlayerId], number: int, at: int, section: str = "", *, legs: int = 1
) -> Draft:
    """Return the games of one group in round ``number``, which is the ``at``-th of its calendar of ``legs`` legs.

    A player rests if his opponent has left; a player who sits out a round has forfeited its game.
    """
    draft = Draft([], [])
    rests = not _rests_count(state)
    whole_legs, day = divmod(at - 1, rounds_of(len(group)))
    for home, away in meetings(len(group), at):
        if len(group) in (home, away):
            resting = min(home, away)
            if not _has_left(state, group[resting], number):
                draft.byes.append(Bye(group[resting], CalendarBye(resting + 1, section), section, rests))
            continue
        a, b = group[home], group[away]
        if _has_left(state, a, number) or _has_left(state, b, number):
            for stays, gone in ((a, b), (b, a)):
                if not _has_left(state, stays, number):
                    draft.byes.append(Bye(stays, OpponentGone(gone), section))
            continue
        reason = Calendar(home + 1, away + 1, whole_legs + 1, section, day + 1, legs)
        draft.pairs.append(
            DraftPair(a, b, reason, section, upper_home=True, result=forfeited(state, a, b, number))
        )
    return draft


def group_of(first: Round, section: str) -> list[PlayerId] | None:
    """Return the numbers on the circle as a group's first round has them; None if it says nothing of them."""
    numbers: dict[int, PlayerId] = {}
    for pairing in first.pairings:
        if isinstance(pairing.reason, Calendar) and pairing.reason.group == section:
            numbers[pairing.reason.number_a] = pairing.home
            numbers[pairing.reason.number_b] = pairing.away
    for bye in first.byes:
        if isinstance(bye.reason, CalendarBye) and bye.reason.group == section:
            numbers[bye.reason.number] = bye.player
    if not numbers or sorted(numbers) != list(range(1, len(numbers) + 1)):
        return None
    return [numbers[number] for number in sorted(numbers)]


def agrees(state: State, group: Sequence[PlayerId], rounds: Sequence[Round]) -> bool:
    """Tell whether rounds that were paired elsewhere follow the calendar of this order of the circle."""
    for at, each in enumerate(rounds, 1):
        ours = {
            frozenset((group[home], group[away]))
            for home, away in meetings(len(group), at)
            if len(group) not in (home, away)
        }
        theirs = {
            frozenset((pairing.home, pairing.away)) for pairing in each.pairings if pairing.home in group
        }
        gone = {player for player in group if _has_left(state, player, each.number)}
        if theirs != {pair for pair in ours if not pair & gone}:
            return False
    return True


def seated_by(first: Round, group: Sequence[PlayerId]) -> list[PlayerId]:
    """Return the order of the circle whose first round is the given one, whatever it is."""
    size = len(group)
    seats: dict[int, PlayerId] = {}
    pairs = [pairing for pairing in first.pairings if pairing.home in group]
    rest = [player for player in group if not any(pairing.has(player) for pairing in pairs)]
    for home, away in meetings(size, 1):
        if size in (home, away):
            if rest:
                seats[min(home, away)] = rest.pop(0)
        elif pairs:
            pairing = pairs.pop(0)
            seats[home], seats[away] = pairing.home, pairing.away
    for number in range(size):
        if number not in seats:
            seats[number] = rest.pop(0)
    return [seats[number] for number in range(size)]


def forfeited(state: State, a: PlayerId, b: PlayerId, number: int) -> Result | None:
    """Return the result of a game somebody is known to miss: he said that he sits this round out."""
    missing = [not state.players[player].plays_in(number) for player in (a, b)]
    if all(missing):
        return Result(outcome="forfeit_both")
    if any(missing):
        return Result(outcome="forfeit_a" if missing[0] else "forfeit_b")
    return None


def _rests_count(state: State) -> bool:
    """Tell whether rests of the calendar have counted as wins so far: a tournament that began so goes on so."""
    return any(
        isinstance(bye.reason, CalendarBye) and not bye.rest for each in state.rounds for bye in each.byes
    )


def _has_left(state: State, player: PlayerId, number: int) -> bool:
    withdrawn = state.players[player].withdrawn
    return withdrawn is not None and withdrawn <= number
