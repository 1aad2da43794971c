"""Who owns what among nodes, when one is declared dead, and what becomes of its contests. No thread, no real time."""

import asyncio
from itertools import count

import pytest

from plancia.server.journal.errors import JournalError
from plancia.server.nodes.errors import NodeError
from plancia.server.nodes.leases import Claimed
from plancia.server.nodes.node import LOOK_S, PATIENCE_S, PORTION, Node
from server.nodes.memory_leases import MemoryLeases, Tables


class Nodes:
    """Nodes on one clock, which goes when the test says so."""

    def __init__(self, number: int) -> None:
        self.now_s = 100.0
        self.tables = Tables()
        self._names = count()
        self.leases = [MemoryLeases(self.tables) for _ in range(number)]
        self.nodes = [self._node(leases) for leases in self.leases]
        self.taken: list[list[str]] = [[] for _ in self.nodes]
        self.forgotten = [0 for _ in self.nodes]
        for at, node in enumerate(self.nodes):
            self._follow(at, node)

    def _node(self, leases: MemoryLeases) -> Node:
        return Node(
            leases,
            group_of=lambda contest: contest.partition("/")[0],
            now_s=lambda: self.now_s,
            name=lambda: f"n{next(self._names)}",
        )

    def _follow(self, number: int, node: Node) -> None:
        async def orphans(groups: list[str]) -> None:
            for group in groups:
                await asyncio.sleep(0)
                self.taken[number].append(group)
                if not group.startswith("over"):
                    await node.claim(group)

        async def expelled() -> None:
            self.forgotten[number] += 1

        node.on_orphans(orphans)
        node.on_expelled(expelled)

    async def start(self) -> None:
        for node in self.nodes:
            await node.start()
        await self.go(PATIENCE_S + LOOK_S)

    async def go(self, seconds: float, *, silent: tuple[int, ...] = (), asleep: tuple[int, ...] = ()) -> None:
        """Let time pass: nodes that are neither silent nor asleep beat, those that are not asleep look."""
        for _ in range(round(seconds / LOOK_S)):
            self.now_s += LOOK_S
            for number, leases in enumerate(self.leases):
                if number not in silent and number not in asleep:
                    leases.beat()
            for number, node in enumerate(self.nodes):
                if number not in asleep:
                    try:
                        await node.look()
                    except JournalError:
                        node._patience()
            while any(node._taking for node in self.nodes):
                await asyncio.sleep(0)

    def owner(self, contest: str) -> str | None:
        return self.tables.owners.get(contest)


async def test_a_contest_has_one_owner_and_others_are_told_its_name() -> None:
    nodes = Nodes(2)
    await nodes.start()
    first, second = nodes.nodes
    await first.claim("game")
    await first.claim("game")
    with pytest.raises(NodeError) as refused:
        await second.claim("game")
    assert (refused.value.code, refused.value.context) == (
        "owned_elsewhere",
        {"contest": "game", "node": "n0"},
    )
    await first.release("game")
    await second.claim("game")
    assert nodes.owner("game") == "n1"


async def test_a_group_is_let_go_with_the_last_of_its_contests() -> None:
    nodes = Nodes(2)
    await nodes.start()
    first, second = nodes.nodes
    await first.claim("trn")
    await first.claim("trn/1")
    await first.release("trn")
    with pytest.raises(NodeError):
        await second.claim("trn/2")
    await first.release("trn/1")
    await second.claim("trn/2")
    assert nodes.tables.owners == {"trn": "n1"}


async def test_a_claim_during_a_release_waits_for_it() -> None:
    """Otherwise the row that the claim found would be deleted after it."""
    nodes = Nodes(1)
    await nodes.start()
    node, leases = nodes.nodes[0], nodes.leases[0]
    gate, release = asyncio.Event(), leases.release

    async def slow(contest: str, name: str) -> None:
        await gate.wait()
        await release(contest, name)

    leases.release = slow
    await node.claim("game")
    letting_go = asyncio.create_task(node.release("game"))
    await asyncio.sleep(0)
    claiming = asyncio.create_task(node.claim("game"))
    await asyncio.sleep(0)
    assert not claiming.done()
    gate.set()
    await asyncio.gather(letting_go, claiming)
    assert nodes.owner("game") == "n0"


@pytest.mark.parametrize(("killed", "early_s", "late_s"), [(True, 0.2, 0.5), (False, 1.1, 1.4)])
async def test_a_silent_node_is_declared_gone_and_another_takes_over(killed, early_s, late_s) -> None:
    """A process that was killed has lost its connection, and is given less time than one that hangs."""
    nodes = Nodes(2)
    await nodes.start()
    await nodes.nodes[0].claim("game")
    if killed:
        nodes.leases[0].die()
    await nodes.go(early_s, asleep=(0,))
    assert nodes.owner("game") == "n0"
    await nodes.go(late_s - early_s, asleep=(0,))
    assert (nodes.owner("game"), nodes.taken[1]) == ("n1", ["game"])


async def test_a_node_that_was_declared_gone_forgets_everything_and_gets_another_name() -> None:
    nodes = Nodes(2)
    await nodes.start()
    await nodes.nodes[0].claim("game")
    await nodes.go(1.5, asleep=(0,))
    with pytest.raises(NodeError) as refused:
        await nodes.nodes[0].claim("other")
    assert refused.value.code == "owner_away"
    await nodes.go(LOOK_S)
    assert (nodes.nodes[0].node, nodes.forgotten) == ("n2", [1, 0])
    with pytest.raises(NodeError):
        await nodes.nodes[0].claim("game")
    await nodes.nodes[0].claim("other")
    assert nodes.tables.owners == {"game": "n1", "other": "n2"}


async def test_a_judge_who_was_asleep_himself_condemns_nobody() -> None:
    nodes = Nodes(2)
    await nodes.start()
    await nodes.go(LOOK_S)
    nodes.now_s += 60
    await nodes.nodes[1].look()
    assert [row.gone for row in nodes.tables.nodes.values()] == [False, False]


async def test_after_the_database_was_away_nobody_is_judged_for_a_while() -> None:
    """All were silent. The one that is back first must wait for the others."""
    nodes = Nodes(3)
    await nodes.start()
    for leases in nodes.leases:
        leases.die()
    nodes.tables.away = True
    await nodes.go(5)
    with pytest.raises(JournalError, match="journal_away"):
        await nodes.nodes[0].claim("game")
    nodes.tables.away = False
    nodes.tables.restarts += 1
    await nodes.go(PATIENCE_S - LOOK_S, silent=(1, 2))
    assert not any(row.gone for row in nodes.tables.nodes.values())
    await nodes.go(1, silent=(2,))
    assert [row.gone for row in nodes.tables.nodes.values()][:3] == [False, False, True]


async def test_orphans_are_shared_and_those_that_are_over_are_let_go() -> None:
    nodes = Nodes(3)
    await nodes.start()
    games = [f"game{number:03}" for number in range(3 * PORTION)]
    assert await nodes.nodes[0].free([*games, "over"]) == sorted([*games, "over"])
    await nodes.nodes[0].stop()
    await nodes.go(1, asleep=(0,))
    assert sorted(nodes.taken[1] + nodes.taken[2]) == sorted([*games, "over"])
    assert all(nodes.taken[1:])
    assert "over" not in nodes.tables.owners
    assert set(nodes.tables.owners.values()) == {"n1", "n2"}


async def test_a_node_that_starts_takes_what_is_nobodys() -> None:
    nodes = Nodes(2)
    await nodes.start()
    await nodes.nodes[0].claim("trn/1")
    assert await nodes.nodes[1].free(["trn", "trn/2", "game", "dup"]) == ["dup", "game"]


async def test_a_contest_that_a_node_was_given_without_knowing_it_is_found() -> None:
    """The database gives orphans to a node and the answer is lost: without another look nobody lets their time run."""
    nodes = Nodes(2)
    await nodes.start()
    await nodes.nodes[0].claim("game")
    real = nodes.leases[1].take_orphans

    async def lost(node: str, most: int) -> list[str]:
        if await real(node, most):
            raise JournalError("journal_away")
        return []

    nodes.leases[1].take_orphans = lost
    await nodes.go(3.0, asleep=(0,))
    assert nodes.owner("game") == nodes.nodes[1].node
    assert nodes.taken[1] == ["game"]
    # It is known now, and not taken a second time.
    await nodes.go(1.0, asleep=(0,))
    assert nodes.taken[1] == ["game"]


@pytest.mark.parametrize("is_lost", [False, True])
async def test_an_answer_to_a_claim_is_older_than_an_orphan_that_was_taken_meanwhile(is_lost) -> None:
    """The answer names the node that has died: the one that has taken over would believe that it is in good hands."""
    nodes = Nodes(2)
    await nodes.start()
    await nodes.nodes[0].claim("game")
    gate, claim = asyncio.Event(), nodes.leases[1].claim

    async def slow(contest: str, name: str) -> Claimed:
        claimed = await claim(contest, name)
        await gate.wait()
        if is_lost:
            raise JournalError("journal_away")
        return claimed

    nodes.leases[1].claim = slow
    claiming = asyncio.create_task(nodes.nodes[1].claim("game"))
    await nodes.go(2.0, asleep=(0,))
    assert (nodes.owner("game"), nodes.taken[1]) == ("n1", ["game"])
    gate.set()
    await claiming
    assert nodes.nodes[1].owned == 1


async def test_an_orphan_that_somebody_asks_for_is_not_let_go() -> None:
    """The claim has found it this node's: were it let go now, this node and the next one would both believe to own it."""
    nodes = Nodes(2)
    await nodes.start()
    await nodes.nodes[0].claim("over")
    arrive, gate, claim = asyncio.Event(), asyncio.Event(), nodes.leases[1].claim

    async def slow(contest: str, name: str) -> Claimed:
        await arrive.wait()
        claimed = await claim(contest, name)
        await gate.wait()
        return claimed

    async def told(_: list[str]) -> None:
        arrive.set()
        for _ in range(5):
            await asyncio.sleep(0)

    nodes.leases[1].claim = slow
    nodes.nodes[1].on_orphans(told)
    claiming = asyncio.create_task(nodes.nodes[1].claim("over"))
    await nodes.go(2.0, asleep=(0,))
    gate.set()
    await claiming
    assert nodes.owner("over") == "n1"
    await nodes.nodes[1].release("over")
    assert nodes.owner("over") is None


async def test_who_asks_for_one_game_of_an_orphan_wakes_the_others_too() -> None:
    """Somebody reloads his game before the orphans are taken: the other games of his tournament must go on as well."""
    nodes = Nodes(2)
    await nodes.start()
    first, second = nodes.nodes
    await first.claim("trn")
    await first.claim("trn/1")
    nodes.tables.expel(first.node)
    await second.claim("trn/1")
    assert nodes.taken[1] == []
    await nodes.go(LOOK_S, asleep=(0,))
    assert nodes.taken[1] == ["trn"]
    # What is claimed anew is no orphan.
    await second.claim("new")
    await nodes.go(LOOK_S, asleep=(0,))
    assert nodes.taken[1] == ["trn"]


async def test_a_claim_whose_answer_was_lost_wakes_the_others_too() -> None:
    nodes = Nodes(2)
    await nodes.start()
    first, second = nodes.nodes
    await first.claim("trn/1")
    nodes.tables.expel(first.node)
    claim = nodes.leases[1].claim

    async def lost(contest: str, name: str) -> Claimed:
        await claim(contest, name)
        raise JournalError("journal_away")

    nodes.leases[1].claim = lost
    with pytest.raises(JournalError, match="journal_away"):
        await second.claim("trn/1")
    nodes.leases[1].claim = claim
    await second.claim("trn/1")
    await nodes.go(LOOK_S, asleep=(0,))
    assert nodes.taken[1] == ["trn"]


async def test_groups_of_which_nobody_could_be_told_are_told_at_the_next_look() -> None:
    nodes = Nodes(2)
    await nodes.start()
    await nodes.nodes[0].claim("game")
    failures = [JournalError("journal_away")]

    async def told(_: list[str]) -> None:
        if failures:
            raise failures.pop()

    nodes.nodes[1]._orphans.insert(0, told)
    nodes.tables.expel(nodes.nodes[0].node)
    await nodes.go(LOOK_S, asleep=(0,))
    assert nodes.taken[1] == []
    await nodes.go(LOOK_S, asleep=(0,))
    assert nodes.taken[1] == ["game"]


async def test_a_node_that_cannot_be_expelled_at_once_is_at_the_next_look() -> None:
    """It holds its row for a moment. The silence that was counted is not forgotten for that."""
    nodes = Nodes(2)
    await nodes.start()
    await nodes.nodes[0].claim("game")
    leases, tries = nodes.leases[1], []
    expel = leases.expel

    async def busy_once(node: str, beat: int) -> bool:
        tries.append(node)
        if len(tries) == 1:
            raise JournalError("journal_busy", file="", why="LockNotAvailable")
        return await expel(node, beat)

    leases.expel = busy_once
    nodes.leases[0].die()
    await nodes.go(0.6, asleep=(0,))
    assert (tries, nodes.owner("game")) == (["n0", "n0"], "n1")
