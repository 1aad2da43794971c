"""Games of people straight in a server's tables and journal, for the tests of what is made of them."""

from random import Random
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import insert

from plancia.rules.game.actors import SYSTEM
from plancia.rules.game.events import Event
from plancia.rules.game.settings import Settings
from plancia.server.games.kept_game import KeptGame
from plancia.server.games.terms import Terms
from plancia.server.journal.game_events import make_entry
from plancia.server.journal.journal import Journal
from plancia.server.people.accounts import create
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from rules.game.random_game import RandomGame


def add_accounts(store: Store, *names: str) -> list[str]:
    """Make accounts and return their ids."""
    return [
        store.do(lambda connection, name=name: create(connection, 1, name, "$argon2x").id) for name in names
    ]


def any_events(random: Random, turns: int) -> list[Event]:
    """Return a game that is over: played for some turns, or to its end, whatever comes to the players' minds."""
    while True:
        game = RandomGame(random, "figs-c")
        game.lazy = game.wanders = False
        game.play(turns)
        if game.state.is_over:
            return game.events


def add_game(
    store: Store,
    journal: Journal,
    places: dict[str, str | None],
    events: list[Event],
    *,
    at: int,
    status: str = "over",
    **terms: Any,
) -> KeptGame:
    """Write a game with its people and its events, as a server has left it; ``at`` is the clock on the wall."""
    game = token_hex(8)
    settings: Settings = events[0].settings
    agreed = Terms(settings, **terms)
    row = {
        "game": game,
        "opened_ms": at - 1000,
        "terms": msgspec.json.encode(agreed).decode(),
        "status": status,
        "listed": 1,
    }
    members = [
        {"game": game, "identity": identity, "actor": actor, "since_ms": 1}
        for identity, actor in places.items()
    ]

    def write(connection) -> None:
        connection.execute(insert(t.room).values(row))
        if members:
            connection.execute(insert(t.membership), members)

    store.do(write)
    journal.append(make_entry(game, 0, "all", SYSTEM, events, at=at, now_ms=events[-1].at_ms))
    return KeptGame(game, at - 1000, agreed, status, None, calling=False)
