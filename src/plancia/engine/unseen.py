"""The tiles that the player on turn sees nowhere: those in the bag and on the opponent's rack."""

from collections import Counter

from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile, rack, tally


def unseen(position: Position, rules: PlayRules) -> tuple[Tile, ...]:
    """Return them in order, blanks first; the position must be one that the set can hold."""
    left = Counter(rules.counts)
    left.subtract(Counter(position.board.tally()))
    left.subtract(tally(position.racks[0]))
    return rack("".join(sorted(left.elements())))
