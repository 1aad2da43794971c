"""A real server, asked by several at once and killed in between: one outcome, nothing orphaned."""

import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[3]


class Server:
    """A server process on a file, and one director."""

    def __init__(self, database: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PLANCIA_LIMITS_COMMANDS": "99999/1"}
        command = (sys.executable, "-m", "plancia", "serve", "--port", "0", "--db", str(database))
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found
        self.address = found[0].rstrip("/")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


class Director:
    """Somebody with a session, from as many threads as he likes."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=20, headers={"origin": address})
        came = self.http.post("/api/guests", json={"name": "Rita"})
        self.http.headers["x-csrf-token"] = came.json()["csrf"]
        players = [{"id": name} for name in "abcdefgh"]
        made = self.http.post("/api/tournaments", json={"name": "Gara", "rounds": 3, "players": players})
        assert made.status_code == 201, made.text
        self.path = f"/api/tournaments/{made.json()['contest']}"

    def moved_to(self, address: str) -> None:
        csrf, cookies = self.http.headers["x-csrf-token"], self.http.cookies
        self.http.close()
        headers = {"origin": address, "x-csrf-token": csrf}
        self.http = httpx.Client(base_url=address, timeout=20, headers=headers, cookies=cookies)

    def act(self, action_id: str, **action: object) -> httpx.Response:
        return self.http.post(f"{self.path}/actions", json={"action_id": action_id, "action": action})

    def view(self) -> dict:
        return self.http.get(self.path).json()


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path / "games.db")
    yield server
    server.kill()


def test_several_at_once_and_a_kill_in_between(server, tmp_path) -> None:
    director = Director(server.address)
    with ThreadPoolExecutor(8) as pool:
        # a director's double clicks, each a request of its own
        pairs = list(pool.map(lambda n: director.act(f"pair{n}", kind="pair_round", seed=str(n)), range(8)))
        assert {answer.status_code for answer in pairs} == {200}
        assert len({str(answer.json()["rounds"][0]["games"]) for answer in pairs}) == 1
        # different results for one table: one counts, the others are told so; the same one is welcome again
        game = director.view()["rounds"][0]["games"][0]
        table = {"kind": "record_result", "round": 1, "a": game["home"], "b": game["away"]}

        def enter(number: int) -> httpx.Response:
            result = {"score_a": 400 + number // 2, "score_b": 300}
            return director.act(f"result{number}", **table, result=result)

        answers = list(pool.map(enter, range(8)))
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [200, 200, 409, 409, 409, 409, 409, 409]
    for other in director.view()["rounds"][0]["games"][1:]:
        result = {"score_a": 410, "score_b": 300}
        director.act(
            f"r{other['table']}",
            kind="record_result",
            round=1,
            a=other["home"],
            b=other["away"],
            result=result,
        )

    # killed between pairing and publishing: the round is there, whole, and not published
    assert director.act("second", kind="pair_round", seed="2").status_code == 200
    before = director.view()
    server.kill()
    again = Server(tmp_path / "games.db")
    try:
        director.moved_to(again.address)
        after = director.view()
        assert {**after, "now": 0} == {**before, "now": 0}
        assert after["rounds"][1]["status"] == "paired"
        assert director.act("second", kind="pair_round", seed="2").json()["rounds"] == after["rounds"]
        assert director.act("second", kind="pair_round", seed="3").status_code == 409
        assert director.act("show", kind="publish_round").json()["rounds"][1]["status"] == "published"
    finally:
        director.http.close()
        again.kill()
