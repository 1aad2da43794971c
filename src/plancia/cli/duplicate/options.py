"""Options that several of the commands share, and the organiser's choices typed as NAME=VALUE."""

import click
import msgspec

from plancia.contest.duplicate.settings import Choices

hands_option = click.option(
    "--hands", type=click.IntRange(1, 100), help="How many hands.  [default: until the letters are used up]"
)

option_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An entry of the edition's chapter on the duplicate, such as dup_master_top=true.",
)


def parse_options(typed: tuple[str, ...]) -> Choices:
    """Return the choices: true, false and numbers as such, a list by commas, everything else as a word.

    >>> parse_options(("dup_master_top=true", "hand_s=120", "top_tie=fewer_blanks,director"))
    {'dup_master_top': True, 'hand_s': 120, 'top_tie': ['fewer_blanks', 'director']}
    """
    chosen: Choices = {}
    for each in typed:
        name, _, value = each.partition("=")
        chosen[name.strip()] = _value(name.strip(), value.strip())
    return chosen


def _value(name: str, text: str) -> str | int | bool | list[str]:
    if name in _LISTS:
        return [part.strip() for part in text.split(",") if part.strip()]
    try:
        return msgspec.json.decode(text, type=bool | int)
    except msgspec.DecodeError:
        return text


#: The entries that are lists, also if one value is named.
_LISTS = frozenset({"slip", "top_tie", "ranking"})
