"""Games by correspondence between visitors."""

from browser.visitors import Visitor

BY_DAYS = {
    "settings": {
        "players": ["", ""],
        "procedure": "online",
        "judge": {"kind": "lexicon_judge", "name": "default"},
        "starter": 0,
        "turn_days": 3,
    }
}


def begun(first: Visitor, second: Visitor) -> str:
    """Return a game in which the first has the first turn."""
    game: str = first.post("/api/games", BY_DAYS)["game"]
    for seat, person in enumerate((first, second)):
        person.post(f"/api/games/{game}/seats/{seat}")
    for person in (first, second):
        person.post(f"/api/games/{game}/ready")
    return game
