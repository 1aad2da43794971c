"""The entries of a rulebook in the words that people use: what an entry is called, what its value means.

The pages have the same words in ``web/src/rulebook``; a test keeps the two equal.
"""

from collections.abc import Mapping
from typing import Any

from plancia.catalogue.count import counted
from plancia.catalogue.duration import duration, durations
from plancia.catalogue.words import Language, wording

#: The entries whose numbers are points.
_POINTS = frozenset(
    {
        "placing.bonus_points",
        "challenges.minimum",
        "ending.rack_blank_value",
        "options.wrong_claim_penalty",
        "tournament.bye_margin",
        "tournament.forfeit_margin",
    }
)


def entry_name(key: str, language: Language) -> str:
    """Return what an entry, ``group.name``, is called.

    >>> entry_name("time.cap_s", "it")
    'Tempo massimo della partita'
    """
    return wording("rulebook_entries", language)[key]


def value_text(key: str, value: object, language: Language) -> str:
    """Return the value of an entry in words; ``value`` is as JSON would have it.

    >>> value_text("time.cap_s", 4500, "it"), value_text("table.board_turned", "compulsory", "it")
    ('75 minuti', 'obbligatorio')
    >>> value_text("time.initial_allowed_s", {"lowest": 1200, "highest": 1500}, "it")
    'da 20 a 25 minuti'
    """
    values = wording("rulebook_values", language)
    match value:
        case None:
            return values["none"]
        case bool():
            return values["yes" if value else "no"]
        case int() | float():
            return _number_text(key, value, language)
        case str():
            # Names of books, squares and letters are quoted as they are.
            return wording("rulebook_words", language).get(value, value)
        case list() if key == "material.board":
            return "\n".join(str(row) for row in value)
        case list():
            return ", ".join(value_text(key, each, language) for each in value)
        case {"lowest": int(lowest), "highest": int(highest)} if key.endswith("_s"):
            return durations(lowest, highest, language)
        case {"lowest": lowest, "highest": highest}:
            return values["between"].format(lowest=lowest, highest=highest)
        case {"kind": str(kind), **parts}:
            return values[kind].format_map(parts)
        case Mapping():
            return "\n".join(_tile_text(tile, kind) for tile, kind in value.items())
        case _:
            return str(value)


def _number_text(key: str, value: float, language: Language) -> str:
    values = wording("rulebook_values", language)
    if key == "ending.out_gain_factor":
        gained = {0: "gains_nothing", 1: "gains_tiles"}.get(int(value), "gains_times")
        return values[gained].format(factor=value)
    if key.endswith("_s"):
        return duration(int(value), language)
    if key.endswith("_percent"):
        return f"{value}%"
    if key in _POINTS:
        return counted(int(value), "point", language)
    return str(value).replace(".", values["decimal"])


def _tile_text(tile: object, kind: Any) -> str:  # noqa: ANN401  (JSON content)
    return f"{tile} {kind['count']} × {kind['value']}"
