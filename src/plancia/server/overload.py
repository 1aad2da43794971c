"""How far behind the server is, and what it refuses meanwhile: new work that is dear, never a game under way.

The event loop is late when it has too much to do; the journal's queue grows when the disk or the database is slow.
Beyond a bound the server takes no new games, prints and searches until it has been well below the bound for a while.
Between the two bounds nothing changes, so that it does not open and close its doors every second.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from plancia.server.live.errors import LiveError
from plancia.server.logs import log
from plancia.server.metrics import Metrics
from plancia.server.settings import OverloadSettings

_log = log("overload")

#: How often the lateness of the event loop is measured.
TICK_S = 0.05
#: How much of the lag is the latest measure. A single long one is no overload: three in a row are.
WEIGHT = 0.25
#: Calm means below this part of the bounds, for so long.
CALM = 0.5
CALM_S = 5.0
#: What clients are told: when to ask again.
RETRY_S = 10

#: The operations that make new work, as the API's document names them. They are refused while the server is behind.
DEAR = frozenset(
    {
        # contests that would begin
        "open_game",
        "open_duplicate",
        "open_tournament",
        "open_study",
        "open_wooden_table",
        "prepare_duplicate",
        # files that would be read and checked
        "bring_prepared",
        "bring_record",
        "compare_scoresheets",
        "compare_tables",
        # decks that would be made
        "find_cards",
        # pages that would be set, and archives that would be packed
        "export_corrections",
        "export_duplicate",
        "export_me",
        "export_tournament",
        "get_tournament_records",
        "print_blank_slips",
        "print_checklist",
        "print_code_cards",
        "print_common_ranking",
        "print_duplicate_report",
        "print_prepared_sheet",
        "print_scoresheet",
        "print_study",
        "print_tournament_paper",
        # searches through all words
        "find_changed_words",
        "find_words",
        "list_words",
        "preview_word_correction",
    }
)


class Overload:
    """Measures the event loop and the journal's queue, and says whether the server is behind."""

    def __init__(
        self,
        bounds: OverloadSettings,
        metrics: Metrics,
        waiting_writes: Callable[[], int],
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self._bounds = bounds
        self._metrics = metrics
        self._waiting_writes = waiting_writes
        self._now_s = now_s
        self._lag_ms = 0.0
        self._looked_s = now_s()
        self._calm_since_s: float | None = None
        self._sheds = False
        metrics.shedding.set_function(lambda: self._sheds)

    @property
    def is_shedding(self) -> bool:
        """Whether new work is refused."""
        return self._sheds

    @property
    def lag_ms(self) -> int:
        """How late the event loop is, over the last moments."""
        # What is overdue now has not been measured yet.
        overdue_ms = (self._now_s() - self._looked_s - TICK_S) * 1000
        return int(max(self._lag_ms, overdue_ms))

    def check(self) -> None:
        """Raise ``server_busy`` while the server is behind."""
        if self._sheds:
            self._metrics.shed.inc()
            raise LiveError("server_busy", retry_s=RETRY_S)

    async def watch(self) -> None:
        """Measure until cancelled."""
        self._looked_s = self._now_s()
        while True:
            await asyncio.sleep(TICK_S)
            self.look()

    def look(self) -> None:
        """Measure how late this look is, and decide."""
        now_s = self._now_s()
        late_s = max(now_s - self._looked_s - TICK_S, 0.0)
        self._looked_s = now_s
        self._metrics.loop_lag_seconds.observe(late_s)
        bound_ms = self._bounds.lag_ms
        self._lag_ms += WEIGHT * (min(late_s * 1000, 2 * bound_ms) - self._lag_ms)
        # How far the worse of the two is on the way to its bound.
        degree = max(self._lag_ms / bound_ms, self._waiting_writes() / self._bounds.writes)
        if degree >= CALM:
            self._calm_since_s = None
        elif self._calm_since_s is None:
            self._calm_since_s = now_s
        if not self._sheds and degree > 1:
            self._sheds = True
            _log.warning("shedding_begins", ms=int(self._lag_ms), count=self._waiting_writes())
        elif self._sheds and self._calm_since_s is not None and now_s - self._calm_since_s >= CALM_S:
            self._sheds = False
            _log.warning("shedding_ends", ms=int(self._lag_ms), count=self._waiting_writes())


async def spare(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Guard of the whole application: raise ``server_busy`` for dear work while the server is behind."""
    if getattr(handler, "operation_id", None) in DEAR:
        overload: Overload = connection.app.state.services.overload
        overload.check()
