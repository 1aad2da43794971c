"""Which player is at home, and so starts: the one who has started less often than he replied.

If both are level: the player with fewer starts, then the one who replied when they last met, then the one who replied
in his last game, then the lot. In a round robin the calendar balances the starts by itself.
"""

from plancia.contest.tournament.pairing.lots import lot
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.standings.records import Record


def is_home(player: Record, opponent: Record, seed: str) -> bool:
    """Tell whether the first of two is at home."""
    mine, other = _key(player, opponent.player), _key(opponent, player.player)
    if mine != other:
        return mine < other
    return lot(seed, f"start:{player.player}") < lot(seed, f"start:{opponent.player}")


def _key(record: Record, opponent: PlayerId) -> tuple[int, int, bool, bool]:
    started = [line for line in record.lines if line.started is not None]
    met = [line for line in started if line.opponent == opponent]
    return (
        record.imbalance,
        record.starts,
        bool(met) and met[-1].started is True,
        bool(started) and started[-1].started is True,
    )
