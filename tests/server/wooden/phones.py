"""A phone on a wooden table: it keeps a log and sends it, in whatever parts a test wants."""

from secrets import token_hex
from typing import Any

from server.live.serving import Person

SETTINGS = {"players": ["Ada", "Ugo"], "starter": 0}

Entry = dict[str, Any]


def player(seat: int) -> dict[str, Any]:
    return {"kind": "player", "seat": seat}


class Log:
    """What happens at a table, entry by entry, on the table's own clock."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.now_ms = 0

    def add(self, by: int | dict[str, Any], after_s: float, **action: Any) -> None:
        """Let somebody do something so many seconds later."""
        self.now_ms += round(after_s * 1000)
        who = player(by) if isinstance(by, int) else by
        self.entries.append(
            {"id": f"e{len(self.entries)}", "at_ms": self.now_ms, "by": who, "action": action}
        )

    def turn(self, seat: int, points: int) -> None:
        """Let a player lay tiles, announce their points, and start his opponent's clock: nobody objects."""
        self.lay(seat, points)
        self.add(seat, 3, kind="start_clock")

    def lay(self, seat: int, points: int) -> None:
        """Let a player lay tiles and announce their points."""
        self.add(seat, 40, kind="play_unwritten")
        self.add(seat, 2, kind="announce_score", points=points)


def evening() -> Log:
    """Return a whole game by points only: a hold, a lost challenge on which both agree, an end by the last tiles."""
    log = Log()
    log.add(1, 1, kind="start_clock")
    log.turn(0, 24)
    log.turn(1, 18)
    log.lay(0, 61)
    log.add(1, 1, kind="ask_for_time")
    log.add(1, 12, kind="accept")
    log.add(0, 4, kind="start_clock")
    log.lay(1, 30)
    log.add(0, 3, kind="challenge", words=["ZAZZERE"])
    verdict = [{"word": "ZAZZERE", "valid": True}]
    log.add(0, 20, kind="rule", verdicts=verdict)
    log.add(1, 1, kind="rule", verdicts=verdict)
    log.add(1, 5, kind="start_clock")
    log.add(0, 30, kind="pass")
    log.add(0, 1, kind="start_clock")
    log.add(1, 40, kind="play_unwritten")
    log.add(1, 1, kind="note_play", out=True)
    log.add(1, 2, kind="announce_score", points=12)
    log.add(0, 2, kind="accept")
    log.add(0, 20, kind="tell_rack", seat=0, tiles=["A", "E", "S"])
    log.add(0, 5, kind="confirm_result")
    log.add(1, 5, kind="confirm_result")
    return log


class Phone:
    """A phone that has opened a table, or has taken one over."""

    def __init__(self, person: Person, opened: dict[str, Any]) -> None:
        self.person = person
        self.game, self.key, self.code = opened["game"], opened["key"], opened.get("code", "")
        self.opened = opened
        self.seq = self.position = 0
        self.events: list[dict[str, Any]] = []

    @classmethod
    async def opens(cls, person: Person, **terms: Any) -> "Phone":
        """Open a table."""
        body = {"id": token_hex(16), "opened_at": 1_700_000_000_000, "settings": SETTINGS, **terms}
        return cls(person, await person.post("/api/wooden", body))

    @property
    def path(self) -> str:
        return f"/api/wooden/{self.game}"

    def part(self, log: Log, first: int, until: int | None = None, **more: Any) -> dict[str, Any]:
        """Return a part of a log as it is sent."""
        return {
            "key": self.key,
            "first": first,
            "since": self.seq,
            "now_ms": log.now_ms,
            "entries": log.entries[first:until],
            **more,
        }

    async def send(self, log: Log, until: int | None = None, **more: Any) -> dict[str, Any]:
        """Send what the server does not have yet, and take its answer."""
        answer = await self.person.post(f"{self.path}/log", self.part(log, self.position, until, **more))
        self.take(answer)
        return answer

    def take(self, answer: dict[str, Any]) -> None:
        """Know what the server says."""
        self.events = self.events[: answer["seq"] - len(answer["events"])] + answer["events"]
        self.seq, self.position = answer["seq"], answer["position"]

    async def whole(self) -> dict[str, Any]:
        """Ask for everything."""
        answer = await self.person.client.get(self.path, headers={"x-table-key": self.key})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def close(self) -> None:
        """Put the table away."""
        answer = await self.person.client.post(f"{self.path}/close", json={"key": self.key})
        assert answer.status_code == 204, answer.text

    async def view(self) -> dict[str, Any]:
        """Look at the game as everybody may."""
        return await self.person.get(f"/api/games/{self.game}/view")
