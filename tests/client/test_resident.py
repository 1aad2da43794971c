"""A program that is here all day, as ``plancia bot run`` has it: challenged by name, several games, a rule of its own.

About 6 seconds.
"""

import asyncio
from contextlib import suppress

import pytest

from plancia.client.bot import play_game
from plancia.client.resident import Resident
from plancia.client.server import Server
from plancia.rules.game import actions as a
from plancia.rules.game.view import GameView
from plancia.wire.seeking import NewProposal, Takes
from server.live.serving import serving
from server.people.app import PASSWORD

pytestmark = pytest.mark.asyncio


def passing(view: GameView) -> a.Action | None:
    return a.Pass() if "pass" in view.may else a.Accept()


async def token_of(live, name: str) -> str:
    owner = await live.person("Ada")
    await owner.post("/api/accounts", {"name": "Padrona", "password": PASSWORD})
    owner.client.headers["x-csrf-token"] = (await owner.get("/api/me"))["csrf"]
    return (await owner.post("/api/programs", {"name": name}))["secret"]


async def challenged(person: Server, **terms) -> str:
    """Challenge the program, wait for its answer, and return the game; empty if it declines."""
    made = await person.propose(NewProposal(to="Residente", **terms))
    async with person.own_lobby() as lobby:
        async for moment in lobby:
            for each in moment.view.proposals.mine:
                if each.proposal == made.proposal and each.state != "open":
                    return each.game or ""
    return ""


async def test_a_program_takes_challenges_plays_two_games_at_once_and_goes_on_with_them(tmp_path) -> None:
    told: list[tuple[str, str]] = []
    async with serving(tmp_path / "games.db") as live:
        token = await token_of(live, "Residente")
        takes = Takes(at_once=2)

        async def stay() -> None:
            async with Server(live.base, token=token) as server:
                bot = Resident(
                    server,
                    lambda: passing,
                    takes,
                    lambda proposal: proposal.initial_s != 60,
                    tell=lambda *what: told.append(what),
                )
                await bot.stay()

        running = asyncio.create_task(stay())
        async with Server(live.base, name="Ugo") as ugo, Server(live.base, name="Bice") as bice:
            while not (await ugo.proposals()).programs:
                await asyncio.sleep(0.01)  # the program is on its way
            assert await challenged(ugo, initial_s=60) == ""
            games = [await challenged(ugo), await challenged(bice, initial_s=600)]
            assert all(games)
            await ugo.ready(games[0])
            await bice.ready(games[1])
            # It goes away in the middle of both, and is back.
            async with ugo.table(games[0]) as one, bice.table(games[1]) as other:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running
                running = asyncio.create_task(stay())
                last = await asyncio.gather(play_game(one, passing), play_game(other, passing))
        assert all(moment.is_over for moment in last)
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
    assert ("declined", "Ugo") in told
    assert [what for what, _ in told].count("accepted") == 2


async def test_a_program_seeks_while_it_has_room_and_again_after_its_game(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        token = await token_of(live, "Residente")

        async def stay() -> None:
            async with Server(live.base, token=token) as server:
                seeks = NewProposal(initial_s=600)
                await Resident(server, lambda: passing, Takes(), lambda _: True, seeks=seeks).stay()

        running = asyncio.create_task(stay())
        async with Server(live.base, name="Ugo") as ugo:

            async def sought(number: int) -> list[str]:
                while len(found := (await ugo.proposals()).seeks) != number:
                    await asyncio.sleep(0.01)  # the program is on its way
                return [each.proposal for each in found]

            (first,) = await sought(1)
            taken = await ugo.accept_proposal(first)
            assert taken.game is not None
            await ugo.ready(taken.game)
            # It plays one game at a time: while it plays, nothing more is offered.
            await sought(0)
            async with ugo.table(taken.game) as table:
                assert (await play_game(table, passing)).is_over
            assert await sought(1) != [first]
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
