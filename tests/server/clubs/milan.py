"""A club in Milan, its president Rita, and Ugo who is not a member yet; and a small tournament that is over."""

import json
import time
from typing import Any

from litestar.testing import TestClient

from plancia.server.rome import rome_time
from server.people.app import Person, account, people_of


class Milan:
    """The club, asked over HTTP."""

    path = "/api/clubs/milano"

    def __init__(self, client: TestClient, founder: str = "Rita") -> None:
        self.client = client
        self.rita, self.ugo = account(client, founder), account(client, "Ugo")
        new = {"club": "milano", "title": "Scrabble Milano", "place": "Milano"}
        made = self.rita.request("POST", "/api/clubs", new)
        assert made.status_code == 201, made.text

    def page(self, who: Person) -> dict[str, Any]:
        answer = who.request("GET", self.path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def desk(self) -> dict[str, Any]:
        return self.rita.request("GET", f"{self.path}/desk").json()

    def names(self) -> list[str]:
        return [each["name"] for each in self.page(self.rita)["members"]]

    def numbers(self) -> dict[str, int]:
        return {each["name"]: each["number"] for each in self.page(self.rita)["members"]}

    def evenings(self) -> dict[int, dict[str, Any]]:
        page = self.page(self.rita)
        return {each["number"]: each for each in (*page["ahead"], *page["past"])}

    def table(self) -> dict[str, Any]:
        (season,) = self.page(self.rita)["seasons"]
        return self.rita.request("GET", f"{self.path}/seasons/{season['number']}").json()

    def _made(self, what: str, body: dict[str, Any]) -> Any:
        answer = self.rita.request("POST", f"{self.path}/{what}", body)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def invite(self, **asked: Any) -> dict[str, Any]:
        return self._made("invitations", asked)

    def join(self, who: Person, link: str | None = None) -> Any:
        return who.request("POST", f"{self.path}/join", {"link": link})

    def paper(self, name: str) -> int:
        return self._made("members", {"name": name})["number"]

    def season(self, **rules: Any) -> int:
        asked = {"title": "Autunno", "since": "2026-09-01", "until": "2026-10-31", "rules": rules}
        return self._made("seasons", asked)["number"]

    def evening(self, starts: str, **about: Any) -> int:
        return self._made("evenings", {"starts": starts, **about})["number"]

    def evening_now(self, kind: str) -> int:
        now = rome_time(int(time.time() * 1000))
        return self.evening(f"{now:%Y-%m-%dT%H:%M}", kind=kind)

    def typed(self, evening: int, *lines: dict[str, Any]) -> None:
        answer = self.rita.request("PUT", f"{self.path}/evenings/{evening}/results", {"lines": lines})
        assert answer.status_code == 200, answer.text

    def given_up(self, loser: Person) -> str:
        """Let Rita and Ugo begin a game that one of them gives up, and return it once it is filed."""
        terms = {"settings": {"players": ["", ""], "procedure": "online"}, "public": True}
        game: str = self.rita.request("POST", "/api/games", terms).json()["game"]
        for seat, each in enumerate((self.rita, self.ugo)):
            assert each.request("POST", f"/api/games/{game}/seats/{seat}").status_code == 200
        for each in (self.rita, self.ugo):
            assert each.request("POST", f"/api/games/{game}/ready", {}).status_code == 200
        headers = {"cookie": f"plancia={loser.cookies['plancia']}", "origin": "http://plancia.test"}
        with self.client.websocket_connect(f"/ws/games/{game}", headers=headers) as socket:
            seq = json.loads(socket.receive_text(timeout=10))["seq"]
            act = {"kind": "act", "seq": seq, "action_id": "end", "action": {"kind": "resign"}}
            socket.send_text(json.dumps(act))
            while (told := json.loads(socket.receive_text(timeout=10)))["kind"] != "done":
                assert told["kind"] != "refused", told
        for _ in range(500):
            if any(each["game"] == game for each in loser.request("GET", "/api/me/played").json()["items"]):
                return game
            time.sleep(0.02)
        raise AssertionError(game)

    def wait_for_end(self, contest: str) -> None:
        """Wait until the server has noted that a contest is over."""
        wait_for_end(self.client, contest)


def wait_for_end(client: TestClient, contest: str) -> None:
    store = people_of(client).store
    question = "SELECT status FROM contest WHERE contest = :contest"
    for _ in range(500):
        status = store.do(
            lambda connection: connection.exec_driver_sql(question, {"contest": contest}).scalar(),
            write=False,
        )
        if status == "over":
            return
        time.sleep(0.02)
    raise AssertionError(contest)


def played_tournament(director: Person, seats: dict[str, Person], names: tuple[str, ...]) -> str:
    """Hold a tournament in which everybody meets everybody and the one named first wins, and return its name.

    ``seats``: who comes in with the code of which player; players have the first word of their names as ids.
    """
    players = [{"id": name.split()[0].lower(), "name": name} for name in names]
    form = {"name": "Serata", "system": "round_robin", "players": players}
    contest = director.request("POST", "/api/tournaments", form).json()["contest"]
    path = f"/api/tournaments/{contest}"
    codes = {each["player"]: each["code"] for each in director.request("GET", f"{path}/codes").json()}
    for player, person in seats.items():
        assert person.request("POST", f"{path}/me", {"code": codes[player]}).status_code < 300
    order = [each["id"] for each in players]
    count = 0

    def act(**action: Any) -> dict[str, Any]:
        nonlocal count
        count += 1
        answer = director.request("POST", f"{path}/actions", {"action_id": f"a{count}", "action": action})
        assert answer.status_code == 200, answer.text
        return answer.json()

    for number in range(1, 2 * len(names)):
        answer = director.request(
            "POST",
            f"{path}/actions",
            {"action_id": f"p{number}", "action": {"kind": "pair_round", "seed": "7"}},
        )
        if answer.status_code != 200:
            break
        games = answer.json()["rounds"][-1]["games"]
        act(kind="publish_round")
        for game in games:
            first = order.index(game["home"]) < order.index(game["away"])
            scores = {"score_a": 400 if first else 350, "score_b": 350 if first else 400}
            act(kind="record_result", round=number, a=game["home"], b=game["away"], result=scores)
    wait_for_end(director._client, contest)
    return contest
