"""What to do at a real table, at the moment when it matters, with the article of the edition that asks for it.

The bag, the check of the tiles, shuffling, the forms, saying the score aloud [art. 1, 24-27]. Forms and checklists
print it, the pages show it.
"""

from typing import Literal, get_args

import msgspec

from plancia.catalogue import Language, cite, wording
from plancia.rules.edition import Edition
from plancia.rules.ruled import Ruled

Moment = Literal["before", "during"]

GuidanceKey = Literal["bag", "tiles_checked", "shuffled", "forms", "counted", "score_announced"]

#: In the order in which a game needs them.
GUIDANCE_KEYS: tuple[GuidanceKey, ...] = get_args(GuidanceKey)

_DURING: frozenset[GuidanceKey] = frozenset({"counted", "score_announced"})


class Guidance(msgspec.Struct, frozen=True):
    """A sentence without its full stop."""

    key: GuidanceKey
    moment: Moment
    said: str
    #: Where the edition says it; None where its document is silent.
    article: str | None

    def cited(self, language: Language) -> str:
        """Return where the document asks for it, or that it does not."""
        return cite(self.article, language) or wording("guidance", language)["silent"]


def table_guidance(edition: Edition, language: Language) -> tuple[Guidance, ...]:
    """Return the sentences in the order in which a game needs them.

    >>> from plancia.rules.editions import load
    >>> [(each.key, each.article) for each in table_guidance(load("figs-c"), "it")][:2]
    [('bag', '1'), ('tiles_checked', '24')]
    """
    words = wording("guidance", language)
    facts = {"count": tile_total(edition), "rack": edition.material.rack_size.value}
    return tuple(
        Guidance(
            key=key,
            moment="during" if key in _DURING else "before",
            said=words[key].format_map(facts),
            article=_entry(edition, key).article,
        )
        for key in GUIDANCE_KEYS
    )


def tile_total(edition: Edition) -> int:
    """Return how many tiles a complete set has."""
    return sum(kind.count for kind in edition.material.tiles.value.values())


def _entry(edition: Edition, key: GuidanceKey) -> Ruled[object]:
    table = edition.table
    entries: dict[GuidanceKey, Ruled[object]] = {
        "bag": edition.material.bag,
        "tiles_checked": table.tiles_checked,
        "shuffled": table.shuffled,
        "forms": table.forms,
        "counted": table.turn,
        "score_announced": table.score_announced,
    }
    return entries[key]
