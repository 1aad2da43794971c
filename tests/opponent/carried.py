"""A game against the computer as a page has it: the rules decide, the computer is asked, the page carries the messages."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import open_lexicon
from plancia.offline.face import Face as Rules
from plancia.opponent.face import Face as Opponent
from plancia.rules.editions import load

ME, COMPUTER = 0, 1

#: What the page agrees on for such a game.
SETTINGS = {"procedure": "online", "timed": False, "judge": {"kind": "lexicon_judge", "name": "default"}}


@cache
def opponent() -> Opponent:
    """Return the computer, with the words of this machine."""
    return Opponent(lambda _name, edition: words(edition.id))


@cache
def words(edition: str) -> Lexicon:
    return open_lexicon("default", load(edition))


def asked(**question: object) -> dict[str, Any]:
    """Ask the computer."""
    answer: dict[str, Any] = json.loads(opponent().ask(json.dumps(question)))
    return answer


class Carried:
    """One game, by its seed."""

    def __init__(
        self, player: str, edition: str = "figs-c", seed: int = 1, *, bag: str = "", **settings: object
    ) -> None:
        self.chance = random.Random(seed)
        self.player, self.edition = player, edition
        self.day = self.chance.getrandbits(50)
        counts = load(edition).play_rules().counts
        rest = [tile for tile, count in counts.items() for _ in range(count)]
        for tile in bag:
            rest.remove(tile)
        self.chance.shuffle(rest)
        agreed = {"players": ["Ada", "Computer"], "edition": edition, **SETTINGS, **settings}
        #: The luck of a moment; a test may choose it.
        self.luck: Callable[[random.Random], int] = lambda chance: chance.getrandbits(50)
        self.did: list[dict[str, Any]] = []
        self.now, self.number = 0, 0
        self.rules = Rules()
        self.events: list[dict[str, Any]] = []
        self._take(self._rules(kind="open", opening={"settings": agreed, "bag": [*bag, *rest]}))
        if "draw_for_start" in self.mine:
            self.act(ME, kind="draw_for_start")

    def _rules(self, **question: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.rules.ask(json.dumps(question)))
        assert answer["kind"] != "refused", (question, answer)
        return answer

    def _take(self, decided: dict[str, Any]) -> None:
        self.events += decided["events"]
        self.views, self.deadline = decided["views"], decided["deadline_ms"]

    @property
    def over(self) -> bool:
        return bool(self.views[ME]["phase"]["kind"] == "scored")

    @property
    def mine(self) -> set[str]:
        """What I may do."""
        return {offer["action"] for offer in self.views[ME]["offers"]}

    def act(self, seat: int | None, **action: object) -> None:
        """Do something as a page would; the clock goes on by a second."""
        self.now, self.number = self.now + 1000, self.number + 1
        by = {"kind": "system"} if seat is None else {"kind": "player", "seat": seat}
        line: dict[str, object] = {"id": str(self.number), "at_ms": self.now, "by": by, "action": action}
        if action["kind"] == "challenge":
            named: Any = action["words"]
            line["verdicts"] = [{"word": word, "valid": word in words(self.edition)} for word in named]
        self._take(self._rules(kind="decide", line=line))

    def answer(self, seat: int, player: str) -> dict[str, Any] | None:
        """Return what a player of the engine would do at a seat, by what that seat sees."""
        answer = asked(
            kind="turn", player=player, view=self.views[seat], luck=self.luck(self.chance), day=self.day
        )
        assert answer["kind"] == "turn", answer
        action: dict[str, Any] | None = answer["action"]
        return action

    def computer(self) -> dict[str, Any] | None:
        """Ask the computer, with what its seat sees, and do what it says; None if that is nothing."""
        action = self.answer(COMPUTER, self.player)
        if action is not None:
            self.did.append(action)
            self.act(COMPUTER, **action)
        return action

    def play(
        self, me: Callable[["Carried"], None], *, until: Callable[["Carried"], bool] | None = None
    ) -> None:
        """Play to the end, or until something is so; ``me`` does what I do when something is asked of me."""
        for _ in range(400):
            if self.over or (until is not None and until(self)):
                return
            self.step(me)
        message = f"no end: {self.views[ME]['phase']}"
        raise AssertionError(message)

    def step(self, me: Callable[["Carried"], None]) -> None:
        """Let the computer act, else me, else the time pass."""
        if self.computer() is not None:
            return
        if self.mine & {"accept", "pass"}:
            me(self)
        else:
            self.wait()

    def wait(self) -> None:
        """Let the time pass until something happens by itself."""
        assert self.deadline is not None, self.views[ME]["phase"]
        self.now = max(self.now, self.deadline)
        self.act(None, kind="time_passed")

    @property
    def kinds(self) -> list[str]:
        """What has happened, by its kinds."""
        return [event["kind"] for event in self.events]

    def record(self) -> str:
        return str(self._rules(kind="record")["record"])
