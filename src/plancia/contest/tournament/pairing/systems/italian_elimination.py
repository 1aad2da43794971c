"""Eliminazione diretta as the guide describes it: round 1 by lot, then equal records among themselves; nobody leaves.

As few pairs of unequal records as possible, and no second meeting that can be avoided; within a record neighbours in
the ranking meet.
"""

from collections.abc import Sequence

from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.pairing.byes import choose_bye
from plancia.contest.tournament.pairing.matching.nearest import pair_nearest
from plancia.contest.tournament.pairing.matching.top_down import Pair, pair_top_down
from plancia.contest.tournament.pairing.reasons import ByLot, EqualRecord, NearestRecord, PairingReason
from plancia.contest.tournament.pairing.systems.draft import Draft, DraftPair
from plancia.contest.tournament.pairing.systems.italian_swiss import in_order
from plancia.contest.tournament.pairing.systems.pool import Pool
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State


def draft_italian_elimination(state: State, players: Sequence[PlayerId], number: int, seed: str) -> Draft:
    """Return the pairs of a round; raise ``no_pairing`` if bans leave none."""
    pool = Pool(state, players, number, seed)
    places, bye = choose_bye(pool)
    if pool.by_lot:
        pairs = pair_top_down(pool.field, places)
    else:
        # Quarters of a win: whatever a tie is worth, a record is a whole number.
        levels = [round(pool.records[player].wins * 4) for player in pool.order]
        pairs = pair_nearest(pool.field, places, levels)
    if pairs is None:
        raise TournamentError("no_pairing", round=number)
    drafted = [
        DraftPair(pool.order[pair.upper], pool.order[pair.lower], _reason(pool, pair)) for pair in pairs
    ]
    return Draft(in_order(pool, [*pool.fixed, *drafted]), [bye] if bye else [])


def _reason(pool: Pool, pair: Pair) -> PairingReason:
    if pool.by_lot:
        return ByLot()
    upper, lower = (pool.records[pool.order[place]] for place in (pair.upper, pair.lower))
    times = pool.field.meetings(pair.upper, pair.lower)
    if upper.wins == lower.wins and not times:
        return EqualRecord(upper.wins, upper.losses)
    return NearestRecord(upper.wins, lower.wins, times)
