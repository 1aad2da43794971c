"""What a correction would change, shown before it is applied."""

import msgspec

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.deciding.rounds import unpair_refusal
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.pairing.systems.pair import pair_next
from plancia.contest.tournament.rounds import PlayerId, Round
from plancia.contest.tournament.standings.standings import Standing, standings
from plancia.contest.tournament.state import State


class PlaceChange(msgspec.Struct, frozen=True):
    """A player whose line of the standings would change."""

    player: PlayerId
    before: Standing
    after: Standing


class Preview(msgspec.Struct, frozen=True):
    """What would change: lines of the standings; later rounds that would have been paired otherwise.

    Rounds with results stay as they are. ``can_pair_again``: the last of them has none, and can be taken back.
    """

    changes: tuple[PlaceChange, ...]
    rounds: tuple[int, ...]
    can_pair_again: bool


def preview(state: State, action: a.CorrectResult, now_ms: int = 0) -> Preview:
    """Return what a correction would change; raise what ``decide`` would."""
    changed = state
    command = a.Command("", Director(), action)
    for event in decide(state, command, now_ms, Means()):
        changed = apply(changed, event)
    before = {each.player: each for each in standings(state)}
    after = standings(changed)
    changes = tuple(
        PlaceChange(each.player, before[each.player], each) for each in after if before[each.player] != each
    )
    rounds = tuple(
        each.number
        for each in changed.rounds[action.round :]
        if each.seed and _pairs(_paired_anew(changed, each)) != _pairs(each)
    )
    last = state.rounds[-1]
    again = bool(rounds) and rounds[-1] == last.number and unpair_refusal(last) is None
    return Preview(changes, rounds, again)


def _paired_anew(state: State, each: Round) -> Round | None:
    """Return how a round would be paired now, with the lots it was paired with; None: it could not be."""
    before = msgspec.structs.replace(state, rounds=state.rounds[: each.number - 1])
    try:
        pairings, byes = pair_next(before, each.seed)
    except TournamentError:
        return None
    return Round(each.number, pairings, byes, each.seed)


def _pairs(each: Round | None) -> set[frozenset[PlayerId]]:
    if each is None:
        return set()
    pairs = {frozenset((game.home, game.away)) for game in each.pairings}
    return pairs | {frozenset((bye.player,)) for bye in each.byes}
