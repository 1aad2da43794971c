"""Who holds a contest, where and when: as it stands on what is printed."""

from typing import Annotated

import msgspec

#: A line of a poster.
ShortText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Occasion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who holds the event, where and when, as it stands on what is printed. A date is written as people say it."""

    club: ShortText | None = None
    place: ShortText | None = None
    date: ShortText | None = None


def describe_occasion(occasion: Occasion, *, dated: bool = True) -> str:
    """Return who holds the event, where and when, in a line; empty if nothing of it was said."""
    said = [text for text in (occasion.club, occasion.place, occasion.date if dated else None) if text]
    return ", ".join(said)


def fits_a_line(*texts: str | None) -> bool:
    """Tell whether these texts can stand in a line: without line ends and signs that nobody sees."""
    return all(text is None or text.replace("\u00a0", " ").isprintable() for text in texts)
