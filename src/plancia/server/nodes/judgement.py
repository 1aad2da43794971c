"""Whether another node is dead: it has not beaten for a while although the one who judges would have seen it.

A node that died has lost its connection, and little silence is enough. One that hangs has its connection still, and
is given longer. Silence is counted between two looks on the judge's own clock, from the answer to the first look to
the question of the second: a judge who was asleep himself, or a database whose clock jumps, condemns nobody.
"""

from collections.abc import Iterable

from plancia.server.nodes.leases import SeenNode

#: A node whose connection is gone is dead after so much silence.
DEAD_S = 0.3
#: A node that hangs is dead after so much.
HANGING_S = 1.2
#: A judge who has not looked for so long was asleep himself, and begins to count anew.
ASLEEP_S = 0.5


class Judgement:
    """What one node has seen of the others."""

    def __init__(self) -> None:
        #: The last beat of each, and when it was seen first.
        self._seen: dict[str, tuple[int, float]] = {}
        self._looked_s: float | None = None

    def forget(self) -> None:
        """Forget what was seen: the database was away, and so could be everybody's beats."""
        self._seen.clear()

    def dead(self, nodes: Iterable[SeenNode], asked_s: float, answered_s: float) -> list[SeenNode]:
        """Return those who are dead; the question was asked and answered at these instants of one's own clock."""
        if self._looked_s is not None and asked_s - self._looked_s > ASLEEP_S:
            self.forget()
        self._looked_s = answered_s
        before, self._seen = self._seen, {}
        found = []
        for each in nodes:
            beat, since_s = before.get(each.node, (None, answered_s))
            if beat != each.beat:
                since_s = answered_s
            self._seen[each.node] = (each.beat, since_s)
            if asked_s - since_s >= (HANGING_S if each.connected else DEAD_S):
                found.append(each)
        return found
