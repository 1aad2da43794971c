"""The scenarios of this folder: which there are, how they vary, and what each must come to.

A file has ``proves`` (the ids of the points it proves), ``about``, ``scenario`` (what ``plancia game run`` takes) and
``cases``. A case has the ``editions`` it holds for, ``options`` and ``scenario`` to change, and what to ``expect``: a
part of the report, and besides ``events`` (kinds that occur in this order), ``no_events``, ``value`` (of the last play),
``refused`` (number and code; none unless said) or ``error`` (a game that cannot even be set up).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from plancia.notation.scenario.conduct import Played, conduct
from plancia.notation.scenario.form import parse_scenario
from plancia.notation.scenario.report import report
from plancia.notation.scenario.word_list import WordListJudge
from plancia.rules.editions import load
from plancia.rules.errors import CodedError
from plancia.rules.game.events import PlayMade

FOLDER = Path(__file__).parent


class Case(msgspec.Struct, forbid_unknown_fields=True):
    editions: list[str]
    expect: dict[str, Any]
    options: dict[str, Any] = {}
    scenario: dict[str, Any] = {}


class File(msgspec.Struct, forbid_unknown_fields=True):
    proves: list[str]
    about: str
    scenario: dict[str, Any]
    cases: list[Case]


def files() -> dict[str, File]:
    """Return every scenario file by its name."""
    paths = sorted(FOLDER.glob("*.json"))
    return {path.stem: msgspec.json.decode(path.read_bytes(), type=File) for path in paths}


def cases() -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Yield each scenario in each of its variations: a name, the scenario as a file has it, what to expect."""
    for name, file in files().items():
        for number, case in enumerate(file.cases):
            for edition in case.editions:
                changed = {**file.scenario, **case.scenario, "edition": edition}
                changed["options"] = {**changed.get("options", {}), **case.options}
                yield f"{name}-{number}-{edition}", changed, case.expect


def played(content: dict[str, Any]) -> Played:
    """Play a scenario; actions that the rules refuse are noted."""
    scenario = parse_scenario(msgspec.json.encode(content))
    words = () if isinstance(scenario.lexicon, str) else scenario.lexicon.words
    return conduct(scenario, load(scenario.edition), WordListJudge(words), keep_going=True)


def differences(content: dict[str, Any], expect: dict[str, Any]) -> Iterator[str]:
    """Yield where a scenario comes to something else than expected."""
    wanted = dict(expect)
    error = wanted.pop("error", None)
    try:
        game = played(content)
    except CodedError as found:
        if found.code != error:
            yield f"error: {found}"
        return
    if error is not None:
        yield f"no error {error}"
    found = msgspec.json.decode(msgspec.json.encode(report(game)))
    kinds = [event.kind for event in game.events]
    refused = [[refusal["action"], refusal["code"]] for refusal in found.pop("refused")]
    if refused != wanted.pop("refused", []):
        yield f"refused: {refused}"
    rest = iter(kinds)
    for kind in wanted.pop("events", []):
        if kind not in rest:
            yield f"no {kind} in its place among {kinds}"
            break
    yield from (f"{kind} occurs" for kind in wanted.pop("no_events", []) if kind in kinds)
    if "value" in wanted:
        value = next(event.value for event in reversed(game.events) if isinstance(event, PlayMade))
        if value != wanted.pop("value"):
            yield f"value: {value}"
    yield from _part("", wanted, found)


def _part(where: str, wanted: Any, found: Any) -> Iterator[str]:
    """Yield where ``found`` does not have what is wanted; it may have more."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            yield from _part(f"{where}.{key}", value, found.get(key))
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        for number, (value, other) in enumerate(zip(wanted, found, strict=True)):
            yield from _part(f"{where}[{number}]", value, other)
    elif wanted != found:
        yield f"{where}: {found!r}, not {wanted!r}"
