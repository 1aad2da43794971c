"""Entries of an edition that have another key, or other words for their values, than in earlier versions.

Files, games and settings written then still say the old thing; ``moved`` and ``choice_now`` say the new one.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Moved(NamedTuple):
    """Where an entry is now, and what its values are called there; a value that is not named stays as it is."""

    key: str
    values: Mapping[object, object] = {}


#: Open points about words: a lexicon is made by them beforehand, so they are with the words and no game decides them.
_ABOUT_WORDS = (
    "superlatives", "archaic_are_ire", "accents", "apostrophe", "capitalised", "table_closed", "intransitive_particles",
    "transitive_sense", "essere_imperative", "derivatives", "person_agreement",
)  # fmt: skip

#: The old key, ``group.name``, and where it has gone.
MOVED: Mapping[str, Moved] = {
    "options.r2008_margin": Moved("options.time_loss_margin"),
    "options.r2008_record": Moved("options.time_loss_record"),
    "options.dry_after_exchange": Moved(
        "exchanges.combination", {True: "same_turn", False: "free_then_ordinary"}
    ),
    "challenges.ruling_is_final": Moved(
        "challenges.ruling_is_final", {True: "once_play_goes_on", False: "once_play_goes_on"}
    ),
    **{f"options.{name}": Moved(f"words.{name}") for name in _ABOUT_WORDS},
}


def choice_now(key: str, value: object) -> tuple[str, object]:
    """Return the key and the value that an earlier version's key and value stand for.

    >>> choice_now("options.dry_after_exchange", True)
    ('exchanges.combination', 'same_turn')
    """
    if key not in MOVED:
        return key, value
    now = MOVED[key]
    known = isinstance(value, bool | int | str) and value in now.values
    return now.key, now.values[value] if known else value


def moved(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return an edition's plain content with every old entry under its present key."""
    content = {key: dict(group) if isinstance(group, dict) else group for key, group in raw.items()}
    for old in MOVED:
        group, name = old.split(".")
        entry = content[group].pop(name, None) if isinstance(content.get(group), dict) else None
        if not isinstance(entry, dict):
            if entry is not None:
                content[group][name] = entry
            continue
        key, value = choice_now(old, entry.get("value"))
        new_group, new_name = key.split(".")
        target = content.setdefault(new_group, {})
        if isinstance(target, dict):  # otherwise the reader of the content reports what is wrong with it
            target[new_name] = {**entry, "value": value}
    return content
