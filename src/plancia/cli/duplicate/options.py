"""Options that several of the commands share, and the organiser's choices typed as NAME=VALUE."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
import msgspec

from plancia.contest.duplicate.deciding.opening import described
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.events import SessionDescribed
from plancia.contest.duplicate.settings import Choices, Name
from plancia.contest.occasion import Occasion

Command = TypeVar("Command", bound=Callable[..., Any])

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


_OCCASION = (
    click.option("--club", help="Who holds the session, as it is printed."),
    click.option("--place", help="Where it is held."),
    click.option("--date", help="When, as people say it: 14 novembre 2026."),
)


def occasion_options(command: Command) -> Command:
    """Give a command the options that say who holds a session, where and when."""
    for option in reversed(_OCCASION):
        command = option(command)
    return command


def describe(
    club: str | None, place: str | None, date: str | None, director: str | None
) -> SessionDescribed | None:
    """Return what was said about a session, if anything; raise ``session_text`` for what takes more than a line."""
    said = _said(club=club, place=place, date=date)
    if not said and not director:
        return None
    try:
        return described(0, msgspec.convert(said, Occasion), msgspec.convert(director, Name | None))
    except msgspec.ValidationError:
        raise DuplicateError("session_text") from None


def _said(**texts: str | None) -> dict[str, str]:
    return {key: text.strip() for key, text in texts.items() if text and text.strip()}


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
