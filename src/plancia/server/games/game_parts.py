"""What games are built with besides the foundation of everything live."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from plancia.server.games.game_store import GameStore
from plancia.server.games.shared import SharedRules
from plancia.server.people.membership import Memberships
from plancia.server.thinking.thought_pool import ThoughtPool


class Pace(msgspec.Struct, frozen=True):
    """How long computer players seem to think: at least, and how much more at most."""

    least_ms: int = 1500
    more_ms: int = 2500


def _nobody_is(_by: str, _whom: str, _game: str) -> bool:
    """Let everybody be heard."""
    return False


class GameParts(msgspec.Struct, frozen=True):
    """The parts that all games share."""

    store: GameStore
    memberships: Memberships
    rules: SharedRules
    #: Where computer players answer that take a moment.
    thinkers: ThreadPoolExecutor
    #: Where those think that take longer.
    pool: ThoughtPool
    pace: Pace = Pace()
    #: Whether somebody does not want to hear somebody else in a game, by their ids.
    is_silenced: Callable[[str, str, str], bool] = _nobody_is
