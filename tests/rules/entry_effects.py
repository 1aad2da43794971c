"""What changes when an entry of an edition has another value: a scenario, played by both, and where it differs.

``effects.json`` names for each entry and edition the other value, the scenario and the first difference. To find them anew after
the schema or the scenarios have changed: ``PYTHONPATH=tests .venv/bin/python -m rules.entry_effects``.
"""

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_origin

import msgspec

from games.scenario_cases import cases
from plancia.notation.scenario.conduct import conduct
from plancia.notation.scenario.form import parse_scenario
from plancia.notation.scenario.report import report
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.applicable import applies
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import CodedError
from plancia.rules.game.actors import Player
from plancia.rules.game.view import for_seat
from plancia.rules.ruled import Ruled, Stated

FILE = Path(__file__).with_name("effects.json")

#: The groups that a game obeys; words, duplicates and tournaments have tests of their own.
GROUPS = (
    "material",
    "placing",
    "table",
    "challenges",
    "exchanges",
    "time",
    "ending",
    "officials",
    "options",
    "multiplayer",
)

#: What only events and the pages' notes obey, and is tried where they are tested.
ELSEWHERE = {
    "time.initial_changed_by": "contest/test_tournament_entries.py",
    "time.homologated_s": "contest/test_tournament_entries.py",
    "options.homologated_time": "contest/test_tournament_entries.py",
    "table.notes_forbidden": "server/games/test_lobby.py",
    "time.casual_allowed_s": "rules/game/test_time.py",
}

Effect = dict[str, Any]


def obeyed(edition: Edition) -> Iterator[str]:
    """Yield the entries that a game by this edition must obey: those that are more than text and mean something."""
    for group in GROUPS:
        for field in msgspec.structs.fields(type(getattr(edition, group))):
            key = f"{group}.{field.name}"
            text = issubclass(get_origin(field.type), Stated)
            if not text and key not in ELSEWHERE and applies(edition, key):
                yield key


def changed(edition: Edition, key: str, value: object) -> Edition:
    """Return the edition with another value for an entry, given as a file would write it."""
    group, name = key.split(".")
    chapter = getattr(edition, group)
    field = next(field for field in msgspec.structs.fields(type(chapter)) if field.name == name)
    entry = msgspec.convert({"value": value, "reason": "prova"}, field.type)
    return msgspec.structs.replace(edition, **{group: msgspec.structs.replace(chapter, **{name: entry})})


@cache
def scenarios(edition_id: str) -> dict[str, bytes]:
    """Return the scenarios that are played by an edition, by their name."""
    return {
        name: msgspec.json.encode(content) for name, content, _ in cases() if content["edition"] == edition_id
    }


def outcome(edition: Edition, content: bytes) -> dict[str, Any]:
    """Return what a scenario comes to by an edition: its report, and what the players see of lists and aids."""
    scenario = parse_scenario(content)
    words = () if isinstance(scenario.lexicon, str) else scenario.lexicon.words
    try:
        game = conduct(scenario, edition, WordListJudge(words), keep_going=True)
    except CodedError as error:
        return {"error": error.code}
    views = [for_seat(game.state, Player(seat)) for seat in game.state.settings.seats]
    shown = {"word_list": [view.word_list for view in views], "unseen": [len(view.unseen) for view in views]}
    found = {**report(game), **shown, "events": [event.kind for event in game.events]}
    return msgspec.json.decode(msgspec.json.encode(found))


def difference(first: Any, second: Any, where: str = "") -> str | None:
    """Return the first place at which two outcomes differ, or None."""
    if isinstance(first, dict) and isinstance(second, dict):
        for key in {**first, **second}:
            if place := difference(first.get(key), second.get(key), f"{where}.{key}".lstrip(".")):
                return place
        return None
    return None if first == second else where


def effects() -> dict[str, dict[str, Effect]]:
    """Return the table: entry, edition, effect."""
    return msgspec.json.decode(FILE.read_bytes())


# --- finding them ------------------------------------------------------------------------------------------------


def other_values(edition: Edition, key: str) -> Iterator[object]:
    """Yield values that an entry could have instead, as a file would write them; few, and different enough."""
    group, name = key.split(".")
    entry: Ruled[Any] = getattr(getattr(edition, group), name)
    value = msgspec.to_builtins(entry.value)
    if key in _CHOSEN:
        yield from (other for other in _CHOSEN[key] if other != value)
        return
    field = next(
        field for field in msgspec.structs.fields(type(getattr(edition, group))) if field.name == name
    )
    candidates: list[object] = [True, False, None, 0, 1, 2, 5, 20, 100, *_words(field.type)]
    if isinstance(value, int) and not isinstance(value, bool):
        candidates = [value + 1, *candidates]
    if isinstance(value, list):
        candidates = [value[1:], value[:-1]]
    for other in candidates:
        if other == value and type(other) is type(value):
            continue
        try:
            changed(edition, key, other)
        except msgspec.ValidationError:
            continue
        yield other


def _words(annotation: Any) -> Iterator[str]:
    for argument in getattr(annotation, "__args__", ()):
        if isinstance(argument, str):
            yield argument
        yield from _words(argument)


_CHOSEN: dict[str, list[object]] = {
    "material.board": [[" ".join(["."] * 15)] * 15],
    "material.tiles": [
        {letter: {"count": 10, "value": 4} for letter in "AEIORTNMCLPDUS"} | {"?": {"count": 2, "value": 0}}
    ],
    "material.players": [{"lowest": 3, "highest": 4}, {"lowest": 2, "highest": 2}],
    "placing.start_square": ["A1"],
    "placing.blank_letters": ["ABCDEFG"],
    "time.initial_allowed_s": [{"lowest": 1, "highest": 2}, None, {"lowest": 60, "highest": 6000}],
    "time.overtime_penalty": [
        {"kind": "flat", "used": 7, "exhausted": 9},
        {"kind": "per_bought_minute", "points": 4},
    ],
    "time.time_loss": [
        {"kind": "loss_only"},
        {"kind": "below_opponent", "points": 70},
        {"kind": "conventional_margin", "floor": 70, "per_whole_minute_left": 1},
    ],
    "options.claim_states": [[]],
}


def find(edition_id: str, key: str) -> Effect | None:
    edition = load(edition_id)
    for value in other_values(edition, key):
        other = changed(edition, key, value)
        for name, content in scenarios(edition_id).items():
            group, entry = key.split(".")
            if group == "options" and entry in msgspec.json.decode(content).get("options", {}):
                continue
            if place := difference(_baseline(edition_id, name), outcome(other, content)):
                return {"value": value, "scenario": name, "differs": place}
    return None


@cache
def _baseline(edition_id: str, name: str) -> dict[str, Any]:
    return outcome(load(edition_id), scenarios(edition_id)[name])


def main() -> None:
    table: dict[str, dict[str, Effect]] = {}
    for key in dict.fromkeys(key for name in EDITIONS for key in obeyed(load(name))):
        for name in EDITIONS:
            if key not in set(obeyed(load(name))):
                continue
            found = find(name, key)
            print(key, name, found, file=sys.stderr, flush=True)
            if found is not None:
                table.setdefault(key, {})[name] = found
    lines = [
        f" {msgspec.json.encode(key).decode()}: {{\n"
        + ",\n".join(f'  "{name}": {msgspec.json.encode(effect).decode()}' for name, effect in row.items())
        + "\n }"
        for key, row in table.items()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
