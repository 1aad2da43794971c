"""Where the names of people stand in JSON that the server keeps, and what stands there when one has gone."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

#: What is shown instead of a name.
DELETED = "Giocatore eliminato"

#: The fields that hold names: alone, in lists, or as the keys of an object.
_NAMES = frozenset({"name", "players", "director", "referee", "panel", "members", "named_by"})
#: What is called like a person there is none: a lexicon, an entry of a rulebook.
_OTHERS = frozenset({"judge", "edition", "options", "promise", "kind", "tops"})


def renamed(value: Any, names: Mapping[str, str], key: str = "") -> Any:  # noqa: ANN401  (JSON)
    """Return a JSON value in which people who have gone are called otherwise; nothing else is changed.

    >>> renamed({"kind": "x", "settings": {"players": ["Ada", "Ugo"], "judge": {"name": "Ada"}}}, {"Ada": "?"})
    {'kind': 'x', 'settings': {'players': ['?', 'Ugo'], 'judge': {'name': 'Ada'}}}
    """
    if isinstance(value, str):
        return names.get(value, value) if key in _NAMES else value
    if isinstance(value, list):
        return [renamed(each, names, key) for each in value]
    if isinstance(value, dict):
        return {
            (names.get(field, field) if key in _NAMES else field): (
                each if field in _OTHERS else renamed(each, names, field)
            )
            for field, each in value.items()
        }
    return value


def names_at(events: Iterable[Mapping[str, Any]], places: Iterable[str]) -> set[str]:
    """Return what somebody is called in a contest, by the places he has there (``player:0``, ``contestant:3``)."""
    held, found, entrants = set(places), set[str](), list[str]()
    for event in events:
        match event:
            case {"kind": "game_created", "settings": dict(settings)}:
                found |= _in_game(settings, held)
            case {"kind": "panellist_replaced", "member": int(member), "name": str(name)}:
                found |= {name} if f"panel_member:{member}" in held else set()
            case {"kind": "session_created", "settings": dict(settings)}:
                entrants += [str(each.get("name", "")) for each in settings.get("players", ())]
            case {"kind": "player_enrolled", "name": str(name)}:
                entrants.append(name)
            case {"kind": "player_entered", "player": {"id": str(player), "name": str(name)}}:
                found |= {name} if f"player:{player}" in held else set()
            case {"kind": "player_edited", "player": str(player), "name": str(name)}:
                found |= {name} if f"player:{player}" in held else set()
    found |= {name for number, name in enumerate(entrants) if f"contestant:{number}" in held}
    return {name for name in found if name and not name.startswith(DELETED)}


def in_terms(settings: Mapping[str, Any], places: Iterable[str]) -> set[str]:
    """Return what somebody is called in the settings of a game, by his places."""
    return {name for name in _in_game(settings, set(places)) if name and not name.startswith(DELETED)}


def replacement(taken: Iterable[str]) -> str:
    """Return what somebody who has gone is called beside others: no two people of a game have the same name.

    >>> replacement(['{"players":["Ada"]}']), replacement(['{"players":["Giocatore eliminato"]}'])
    ('Giocatore eliminato', 'Giocatore eliminato 2')
    """
    texts = list(taken)
    number = 1
    while any(f'"{_numbered(number)}"' in text for text in texts):
        number += 1
    return _numbered(number)


def _numbered(number: int) -> str:
    return DELETED if number == 1 else f"{DELETED} {number}"


def _in_game(settings: Mapping[str, Any], held: set[str]) -> set[str]:
    players: Sequence[str] = settings.get("players", ())
    officials: Mapping[str, Any] = settings.get("officials") or {}
    panel: Sequence[Mapping[str, Any]] = officials.get("panel", ())
    found = {name for seat, name in enumerate(players) if f"player:{seat}" in held}
    found |= {member["name"] for number, member in enumerate(panel) if f"panel_member:{number}" in held}
    found |= {
        str(officials[office])
        for office in ("director", "referee")
        if office in held and officials.get(office)
    }
    return found
