"""Which node had a contest the last time, so that the database need not be asked again. A hint may be wrong."""

from collections import OrderedDict

#: So many hints are kept; the ones longest unused are forgotten first.
MOST = 10_000
#: ``/api/games/{game}/…`` and ``/ws/games/{game}``: the name of a contest is always at the same place of a path.
_PLACE = 3


class Hints:
    """Nodes by contest."""

    def __init__(self) -> None:
        self._nodes: OrderedDict[str, str] = OrderedDict()

    def find(self, path: str) -> str | None:
        """Return the node that had the contest of a path; None: nothing is known."""
        name = _contest(path)
        node = self._nodes.get(name)
        if node is not None:
            self._nodes.move_to_end(name)
        return node

    def note(self, path: str, contest: str, node: str) -> None:
        """Note which node has a contest, if the path names it."""
        if contest and contest == _contest(path):
            self._nodes[contest] = node
            self._nodes.move_to_end(contest)
            if len(self._nodes) > MOST:
                self._nodes.popitem(last=False)

    def forget(self, path: str) -> None:
        """Forget the contest of a path: the hint was wrong."""
        self._nodes.pop(_contest(path), None)

    def forget_node(self, node: str) -> None:
        """Forget the contests of a node that is gone."""
        for contest in [contest for contest, has in self._nodes.items() if has == node]:
            del self._nodes[contest]


def _contest(path: str) -> str:
    parts = path.split("/", _PLACE + 1)
    return parts[_PLACE] if len(parts) > _PLACE else ""
