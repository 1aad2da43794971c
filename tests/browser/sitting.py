"""Players without a page: what the stories of officials and spectators need, to have somebody play meanwhile.

Plain sockets, one after another: as long as a browser is open no other event loop can run here.
"""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from secrets import token_hex
from typing import Any

from websockets.sync.client import ClientConnection, connect

from browser.prepared import Past
from browser.visitors import Visitor
from plancia.notation.coordinates import parse_play
from plancia.rules.board import Board
from plancia.rules.game.laid import laid
from plancia.rules.game.settings import Settings

#: How long to wait for a message that must come, before the test fails.
PATIENCE_S = 60

#: Letters of which no lexicon has a word, whatever one lays of them.
RACKS = ("QZHGVFD", "VVGFDCC")


class Sitting:
    """A player's socket."""

    def __init__(self, game: str, socket: ClientConnection) -> None:
        self.game, self._socket = game, socket
        self._ids = count()
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.seat: int = self._until("welcome")["you"]["seat"]

    def _until(self, *kinds: str, action_id: str | None = None) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE_S))
            if message["kind"] == "ping":
                self._socket.send(json.dumps({"kind": "pong", "id": message["id"]}))
            if "view" in message:
                self.seq, self.view = message["seq"], message["view"]
            if message["kind"] in kinds and (action_id is None or message.get("action_id") == action_id):
                return message

    def look(self) -> dict[str, Any]:
        """Return how the game stands now."""
        self._socket.send(json.dumps({"kind": "sync"}))
        self._until("snapshot")
        return self.view

    def act(self, action: dict[str, Any]) -> None:
        """Do something, which must not be refused."""
        self.look()
        action_id = f"a{next(self._ids)}-{token_hex(3)}"
        act = {"kind": "act", "game": self.game, "seq": self.seq, "action_id": action_id, "action": action}
        self._socket.send(json.dumps(act))
        answer = self._until("done", "refused", action_id=action_id)
        assert answer["kind"] == "done", answer

    def play(self, text: str) -> str:
        """Lay a word as it is called out, and return it."""
        declared = parse_play(text)
        tiles = laid(declared.on(Board(self.look()["board"]["squares"])))
        self.act({"kind": "play", "tiles": [list(each) for each in tiles]})
        return declared.word.upper()


def dealt(settings: Settings) -> Past:
    """Return a game whose racks are known: the first player's of letters that make no word."""
    return Past(settings, RACKS)


@contextmanager
def sitting(people: list[Visitor], game: str) -> Iterator[list[Sitting]]:
    """Give the sockets of the players of a game, the one on turn first."""
    with ExitStack() as stack:
        players = []
        for person in people:
            cookie = "; ".join(f"{each['name']}={each['value']}" for each in person.context.cookies())
            address = f"{person.house.address.replace('http', 'ws', 1)}/ws/games/{game}"
            headers = {"cookie": cookie}
            socket = stack.enter_context(
                connect(address, additional_headers=headers, open_timeout=PATIENCE_S)
            )
            players.append(Sitting(game, socket))
        yield sorted(players, key=lambda player: player.seat != player.view["on_turn"])


def appoint(host: Visitor, game: str, places: dict[str, Visitor]) -> None:
    """Let people take the offices of a game, each by the link the host has sent."""
    for place, person in places.items():
        link = host.post(f"/api/games/{game}/invitations", {"place": place})["link"]
        person.post("/api/invitations/accept", {"link": link})
