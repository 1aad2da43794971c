"""Italo-svizzero: round 1 by lot; then each meets the best-placed player he has not met yet.

The reading: from the top of the ranking downwards, with backtracking, so that no player is left without a possible
opponent. The other reading is one matching of the whole field with the same wish. docs/tournaments.md has an example of
both.
"""

from collections.abc import Sequence

from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.pairing.byes import choose_bye
from plancia.contest.tournament.pairing.matching.nearest import pair_nearest
from plancia.contest.tournament.pairing.matching.top_down import Pair, pair_top_down
from plancia.contest.tournament.pairing.reasons import BestUnmet, ByLot, NearestRank, PairingReason, Rematch
from plancia.contest.tournament.pairing.systems.draft import Draft, DraftPair
from plancia.contest.tournament.pairing.systems.pool import Pool
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State


def draft_italian_swiss(
    state: State, players: Sequence[PlayerId], number: int, seed: str, section: str = ""
) -> Draft:
    """Return the pairs of a round of italo-svizzero; raise ``no_pairing`` if bans leave none."""
    pool = Pool(state, players, number, seed)
    places, bye = choose_bye(pool, section)
    matching = state.settings.options.pairing == "matching" and not pool.by_lot
    pairs = pair_nearest(pool.field, places) if matching else pair_top_down(pool.field, places)
    if pairs is None:
        raise TournamentError("no_pairing", round=number)
    rematches = sum(pool.field.meetings(pair.upper, pair.lower) > 0 for pair in pairs)
    drafted = [
        DraftPair(
            pool.order[pair.upper],
            pool.order[pair.lower],
            _reason(pool, pair, rematches, matching=matching),
            section,
        )
        for pair in pairs
    ]
    return Draft(in_order(pool, [*pool.fixed, *drafted]), [bye] if bye else [])


def in_order(pool: Pool, pairs: list[DraftPair]) -> list[DraftPair]:
    """Return pairs with the best-placed player's first: the first table is the one to watch."""
    return sorted(pairs, key=lambda pair: min(pool.place[pair.upper], pool.place[pair.lower]))


def _reason(pool: Pool, pair: Pair, rematches: int, *, matching: bool) -> PairingReason:
    times = pool.field.meetings(pair.upper, pair.lower)
    if pool.by_lot and not times:
        return ByLot()
    player, opponent = pool.order[pair.upper], pool.order[pair.lower]
    rank, opponent_rank = pair.upper + 1, pair.lower + 1
    if matching:
        return NearestRank(player, rank, opponent, opponent_rank, times)
    if times:
        return Rematch(player, rank, opponent, opponent_rank, times, rematches)
    skipped = tuple(pool.order[place] for place in pair.skipped)
    return BestUnmet(player, rank, opponent, opponent_rank, skipped)
