"""Wooden tables that a phone has told the server of, without a phone: for pages that show what is written there."""

from secrets import token_hex
from typing import Any

from browser.visitors import Visitor

#: Words that join each other, and what they are announced for.
WORDS = (
    ("H8", "across", "MIELE", 20),
    ("H8", "down", "MARE", 7),
    ("K8", "down", "LUNA", 12),
    ("H11", "across", "EROI", 9),
)


def event_of(director: Visitor, names: tuple[str, ...], name: str = "Serata") -> str:
    """Return an event whose first round is published."""
    players = [{"id": f"p{number}", "name": each} for number, each in enumerate(names)]
    event = director.post("/api/tournaments", {"name": name, "players": players, "rounds": 2})["contest"]
    for number, action in enumerate(({"kind": "pair_round", "seed": "7"}, {"kind": "publish_round"})):
        director.post(f"/api/tournaments/{event}/actions", {"action_id": str(number), "action": action})
    return str(event)


def written_table(somebody: Visitor, event: dict[str, Any] | None, plays: int, *, words: bool = True) -> str:
    """Return the game of a table with so many plays, with their words or by points only."""
    opened = somebody.post(
        "/api/wooden",
        {
            "id": token_hex(16),
            "opened_at": 1_700_000_000_000,
            "event": event,
            "settings": None if event else {"players": ["Ada", "Bruno"], "starter": 0},
        },
    )
    entries = [_entry(0, 1000, 1, kind="start_clock")]
    board: dict[str, str] = {}
    for number, (square, direction, word, points) in enumerate(WORDS[:plays]):
        seat, at_ms = number % 2, 60_000 * (number + 1)
        tiles = _laid(board, square, direction, word)
        laid = {"kind": "play", "tiles": tiles} if words else {"kind": "play_unwritten"}
        for action in (laid, {"kind": "announce_score", "points": points}, {"kind": "start_clock"}):
            at_ms += 1000
            entries.append(_entry(len(entries), at_ms, seat, **action))
    log = {"key": opened["key"], "first": 0, "since": 0, "now_ms": entries[-1]["at_ms"], "entries": entries}
    answer = somebody.post(f"/api/wooden/{opened['game']}/log", log)
    assert not answer["refused"], answer["refused"]
    return str(opened["game"])


def _entry(number: int, at_ms: int, seat: int, **action: Any) -> dict[str, Any]:
    return {
        "id": f"e{number}",
        "at_ms": at_ms,
        "by": {"kind": "player", "seat": seat},
        "action": action,
    }


def _laid(board: dict[str, str], square: str, direction: str, word: str) -> list[list[str]]:
    column, row = "ABCDEFGHIJKLMNO".index(square[0]), int(square[1:])
    found = []
    for step, letter in enumerate(word):
        across = direction == "across"
        name = f"{'ABCDEFGHIJKLMNO'[column + step * across]}{row + step * (not across)}"
        if name not in board:
            board[name] = letter
            found.append([name, letter])
    return found
