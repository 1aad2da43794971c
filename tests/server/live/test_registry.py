"""Contests that come into memory while this node is declared gone."""

import asyncio
from types import SimpleNamespace

import pytest

from plancia.server.games.errors import GameError
from plancia.server.live.registry import Registry
from plancia.server.metrics import Metrics
from plancia.server.nodes.sole import SoleOwner


class Owner(SoleOwner):
    """An owner that notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def claim(self, contest: str) -> None:
        self.asked.append(f"claim {contest}")

    async def release(self, contest: str) -> None:
        self.asked.append(f"release {contest}")


class Contests(Registry):
    """Contests whose reading takes until the test says so."""

    CONTEST = "game"

    def __init__(self, owner: Owner) -> None:
        super().__init__(SimpleNamespace(owners=owner, metrics=Metrics()))
        self.reading: list[asyncio.Future] = []

    async def start(self) -> None:
        """Nothing goes on."""

    async def open(self, name: str):
        self.reading.append(asyncio.get_running_loop().create_future())
        await self.reading[-1]
        return SimpleNamespace(name=name, go_on=lambda: None)


@pytest.mark.parametrize("error", [None, GameError("game_unknown", game="game")])
async def test_a_contest_that_was_being_opened_when_the_node_was_declared_gone_is_opened_anew(error) -> None:
    """Under its new name the node takes it over as an orphan, and waits for that opening: it must not end with nothing.

    What failed under the old name does not let go of what the node has under the new one.
    """
    owner = Owner()
    contests = Contests(owner)
    asking = asyncio.create_task(contests.get("game"))
    while not contests.reading:
        await asyncio.sleep(0)
    await contests.forget()
    taking_over = asyncio.create_task(contests.get("game"))
    await asyncio.sleep(0)
    if error is None:
        contests.reading[0].set_result(None)
    else:
        contests.reading[0].set_exception(error)
    while len(contests.reading) < 2 and not taking_over.done():
        await asyncio.sleep(0)
    assert len(contests.reading) == 2
    contests.reading[1].set_result(None)
    assert await asking is await taking_over is contests.found("game")
    assert owner.asked == ["claim game", "claim game"]
