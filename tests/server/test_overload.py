"""A server that is behind says so: it refuses new work with a sentence, goes on with what it has, and recovers."""

import pytest

from plancia.server.live.errors import LiveError
from plancia.server.metrics import Metrics
from plancia.server.overload import CALM_S, DEAR, TICK_S, Overload
from plancia.server.settings import OverloadSettings
from server.people.app import Person, code, guest, served

BOUNDS = OverloadSettings(lag_ms=100, writes=1000)
NEW_GAME = {"settings": {"players": ["", ""], "procedure": "online"}}


class Watched:
    """A server's load with a clock and a journal that the test moves."""

    def __init__(self) -> None:
        self.now_s = 100.0
        self.writes = 0
        self.metrics = Metrics()
        self.load = Overload(BOUNDS, self.metrics, lambda: self.writes, lambda: self.now_s)

    def look(self, late_ms: float, times: int = 1) -> bool:
        """Let the loop be late so many times in a row; return whether new work is refused then."""
        for _ in range(times):
            self.now_s += TICK_S + late_ms / 1000
            self.load.look()
        return self.load.is_shedding


def test_one_long_pause_is_no_overload_and_several_are() -> None:
    watched = Watched()
    assert not watched.look(late_ms=60_000)
    assert not watched.look(late_ms=0, times=100)
    assert watched.look(late_ms=500, times=4)
    with pytest.raises(LiveError) as refused:
        watched.load.check()
    assert (refused.value.code, refused.value.context["retry_s"] > 0) == ("server_busy", True)


def test_a_loop_that_is_a_little_late_all_the_time_is_no_overload() -> None:
    assert not Watched().look(late_ms=BOUNDS.lag_ms * 0.9, times=1000)


def test_a_long_queue_of_the_journal_is_overload_at_once() -> None:
    watched = Watched()
    watched.writes = BOUNDS.writes + 1
    assert watched.look(late_ms=0)


def test_doors_open_again_after_a_while_well_below_the_bound() -> None:
    watched = Watched()
    assert watched.look(late_ms=500, times=10)
    between = BOUNDS.lag_ms * 0.75
    assert watched.look(late_ms=between, times=1000), "between the bounds nothing changes"
    calm = int(CALM_S / TICK_S)
    assert watched.look(late_ms=0, times=calm // 2)
    assert watched.look(late_ms=between, times=20), "calm begins anew"
    assert not watched.look(late_ms=0, times=2 * calm)
    watched.load.check()


def test_the_lag_counts_what_is_overdue_already() -> None:
    watched = Watched()
    watched.look(late_ms=0)
    watched.now_s += TICK_S + 3
    assert watched.load.lag_ms == pytest.approx(3000, abs=1)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with served(tmp_path_factory.mktemp("overload") / "p.db") as client:
        yield client


def test_new_work_is_refused_and_games_go_on(server) -> None:
    ada = guest(server)
    game = ada.request("POST", "/api/games", NEW_GAME).json()["game"]
    overload = server.app.state.services.overload
    overload._sheds = True
    try:
        refused = ada.request("POST", "/api/games", NEW_GAME)
        assert (refused.status_code, code(refused)) == (503, "server_busy")
        assert int(refused.headers["retry-after"]) > 0
        assert ada.request("GET", "/api/words/find?pattern=CASA").status_code == 503
        assert ada.request("GET", "/api/slips.pdf").status_code == 503
        # What was begun goes on: it is looked at, people come in and sit down.
        assert ada.request("GET", f"/api/games/{game}").status_code == 200
        assert guest(server, "Ugo").request("POST", f"/api/games/{game}/seats/1").status_code == 200
        ready = Person(server).request("GET", "/api/ready")
        assert (ready.status_code, ready.json()["work"]) == (503, "shedding")
        assert Person(server).request("GET", "/api/health").status_code == 200
    finally:
        overload._sheds = False
    assert ada.request("POST", "/api/games", NEW_GAME).status_code == 201


def test_what_is_refused_exists_and_new_work_of_these_kinds_is_not_forgotten(server) -> None:
    document = Person(server).request("GET", "/api/schema/openapi.json").json()
    operations = {
        operation["operationId"] for methods in document["paths"].values() for operation in methods.values()
    }
    assert operations >= DEAR
    dear = {name for name in operations if name.startswith(("print_", "bring_", "find_", "export_"))}
    assert dear <= DEAR
