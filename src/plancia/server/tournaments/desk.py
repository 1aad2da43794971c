"""One tournament in memory: its events, what was made of them, and who looks on."""

from collections.abc import Collection

import msgspec

from plancia.catalogue import Language
from plancia.contest.tournament.actors import Actor
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.state import State
from plancia.server.games.house import wall_ms
from plancia.server.live.viewer import Close, Viewer
from plancia.server.tournaments.views import view_for
from plancia.wire.tournaments import TournamentMoved, TournamentView

_encoder = msgspec.json.Encoder()


class Desk:
    """A tournament. Whoever looks on is told that something has changed, and fetches what he may see."""

    def __init__(
        self,
        contest: str,
        origin_ms: int,
        events: list[Event],
        done: dict[str, int],
        begun: Collection[str],
    ) -> None:
        """Begin with what the journal has; ``begun`` are the games on the server that have begun."""
        self.contest = contest
        self.origin_ms = origin_ms
        self.log = events
        self.state: State = fold(events)
        #: How many events there were after each action, so that one sent again does nothing.
        self.done = done
        self._begun = begun
        self._viewers: set[Viewer] = set()
        self._seen: dict[tuple[Actor | None, Language], TournamentView] = {}

    @property
    def seq(self) -> int:
        """How many events there are."""
        return len(self.log)

    def happen(self, events: tuple[Event, ...], action_id: str) -> None:
        """Let events happen that are on the disk."""
        for event in events:
            self.log.append(event)
            self.state = apply(self.state, event)
        self.done[action_id] = self.seq
        self.changed()

    def view(self, who: Actor | None, language: Language) -> TournamentView:
        """Return how the tournament stands for somebody. Many look at the same thing: it is put together once."""
        key = (who, language)
        if key not in self._seen:
            self._seen[key] = view_for(
                self.state, who, language, contest=self.contest, seq=self.seq, begun=self._begun
            )
        return msgspec.structs.replace(self._seen[key], now=wall_ms())

    # --- who looks on ---

    def join(self, viewer: Viewer) -> None:
        """Let somebody be told of changes, at once of how far things are."""
        self._viewers.add(viewer)
        viewer.send(self._moved())

    def leave(self, viewer: Viewer) -> None:
        """Let somebody go."""
        self._viewers.discard(viewer)

    def viewers(self) -> list[Viewer]:
        """Return who is connected."""
        return list(self._viewers)

    def close(self, why: Close) -> None:
        """Send everybody away."""
        for viewer in self.viewers():
            viewer.close(why)

    def changed(self) -> None:
        """Tell everybody that there is something new to see."""
        self._seen.clear()
        message = self._moved()
        for viewer in self._viewers:
            viewer.send(message)

    def _moved(self) -> bytes:
        return _encoder.encode(TournamentMoved(self.seq, wall_ms()))
