"""Helpers at the desk of a contest, whom its director has let in: each has less than the desk's own rights."""

import re

from plancia.rules.game.tagged import Tagged


class Secretary(Tagged, frozen=True):
    """Enters results, or types slips in, and does nothing else; by his number at this desk."""

    number: int


class Assistant(Tagged, frozen=True):
    """Does what the referee may do, beside him or in his place; by his number at this desk."""

    number: int


Helper = Secretary | Assistant

_TEXT = re.compile(r"(secretary|assistant):([0-9]{1,3})")
_KINDS: dict[str, type[Helper]] = {"secretary": Secretary, "assistant": Assistant}


def format_helper(helper: Helper) -> str:
    """Return a helper as text, as journals and tables of people write him.

    >>> format_helper(Secretary(2))
    'secretary:2'
    """
    return f"{helper.kind}:{helper.number}"


def parse_helper(text: str) -> Helper | None:
    """Return the helper that a text names, None if it names none; the inverse of ``format_helper``.

    >>> parse_helper("assistant:2"), parse_helper("referee")
    (Assistant(number=2), None)
    """
    match = _TEXT.fullmatch(text)
    return None if match is None else _KINDS[match[1]](int(match[2]))
