"""The viewers of a topic, grouped by what they may see: viewers who may see the same get the same bytes."""

from collections.abc import Hashable
from typing import Any, Generic, TypeVar

from plancia.server.live.packet import Packet
from plancia.server.live.viewer import Close, Viewer

K = TypeVar("K", bound=Hashable)


class Audience(Generic[K]):
    """The sockets of one topic. ``K`` says what somebody may see: his part, perhaps his language."""

    def __init__(self) -> None:
        self._groups: dict[K, set[Viewer[Any]]] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nobody looks."""
        return not self._groups

    def add(self, key: K, viewer: Viewer[Any]) -> None:
        """Add a viewer."""
        self._groups.setdefault(key, set()).add(viewer)

    def remove(self, key: K, viewer: Viewer[Any]) -> None:
        """Remove a viewer; a second call does nothing."""
        group = self._groups.get(key)
        if group is not None:
            group.discard(viewer)
            if not group:
                del self._groups[key]

    def keys(self) -> list[K]:
        """Return what a viewer may see."""
        return list(self._groups)

    def has(self, key: K) -> bool:
        """Tell whether any viewer may see that."""
        return key in self._groups

    def group(self, key: K) -> list[Viewer[Any]]:
        """Return the viewers who see the same."""
        return list(self._groups.get(key, ()))

    def viewers(self) -> list[Viewer[Any]]:
        """Return everybody."""
        return [viewer for group in self._groups.values() for viewer in group]

    def send(self, key: K, message: bytes) -> None:
        """Send the same message to all viewers who see the same."""
        packet = Packet(message)
        for viewer in self._groups.get(key, ()):
            viewer.send(packet)

    def close(self, why: Close) -> None:
        """Send everybody away."""
        for viewer in self.viewers():
            viewer.close(why)
