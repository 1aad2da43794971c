"""Who rests when the number of players is odd: the choice in the systems that pair by ranking.

A round robin and a knock-out need no choice: there the calendar or the bracket says who rests.
"""

from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.pairing.matching.top_down import meetings_needed
from plancia.contest.tournament.pairing.reasons import ByeByLot, ByeReason, LowestNotExempt
from plancia.contest.tournament.pairing.systems.pool import Pool
from plancia.contest.tournament.rounds import Bye


def choose_bye(pool: Pool, section: str = "") -> tuple[list[int], Bye | None]:
    """Return whom to pair, and who rests if their number is odd.

    No player rests again while one with fewer byes can. Among those, as few second meetings as possible; then the
    lowest-placed. Raises ``no_pairing`` if bans leave nothing.
    """
    free = pool.free
    if len(free) % 2 == 0:
        return free, None
    for byes in sorted({pool.byes(place) for place in free}):
        candidates = [place for place in reversed(free) if pool.byes(place) == byes]
        best: tuple[int, int] | None = None
        for tried, place in enumerate(candidates):
            needed = meetings_needed(pool.field, [each for each in free if each != place])
            if needed is not None and (best is None or needed < best[0]):
                best = (needed, tried)
                if not needed:
                    break
        if best is not None:
            place = candidates[best[1]]
            passed = tuple(pool.order[each] for each in candidates[: best[1]])
            reason: ByeReason = ByeByLot() if pool.by_lot else LowestNotExempt(place + 1, byes, passed)
            rest = [each for each in free if each != place]
            return rest, Bye(pool.order[place], reason, section)
    raise TournamentError("no_pairing", round=pool.state.next_number)
