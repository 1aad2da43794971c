"""What somebody types during a game, in Italian or English, as a value."""

import re
from typing import Literal

import msgspec

from plancia.notation.coordinates import parse_gcg, parse_play
from plancia.notation.errors import NotationError
from plancia.rules.errors import CodedError
from plancia.rules.placement import Declaration

Verb = Literal[
    "play", "pass", "exchange", "free", "challenge", "accept", "time", "claim", "buy",
    "pool", "board", "help", "resign", "quit", "gcg", "scoresheet",
]  # fmt: skip

#: What may be typed for each; the Italian word first, as the help shows it.
WORDS: dict[Verb, tuple[str, ...]] = {
    "play": ("gioca", "play"),
    "pass": ("passa", "pass"),
    "exchange": ("cambia", "exchange"),
    "free": ("secco", "free"),
    "challenge": ("contesta", "challenge"),
    "accept": ("accetta", "accept", "ok"),
    "time": ("tempo", "time"),
    "claim": ("rileva", "claim"),
    "buy": ("compra", "buy"),
    "pool": ("pool", "sacchetto", "bag"),
    "board": ("plancia", "board"),
    "help": ("aiuto", "help", "?"),
    "resign": ("abbandona", "resign"),
    "quit": ("esci", "quit"),
    "gcg": ("gcg",),
    "scoresheet": ("formulario", "scoresheet"),
}

_VERBS: dict[str, Verb] = {word: verb for verb, words in WORDS.items() for word in words}
_GCG_PLAY = re.compile(r"([A-O]\d{1,2}|\d{1,2}[A-O]) +([A-Z]+)", re.IGNORECASE | re.ASCII)


class EntryError(CodedError):
    """A line that is no play and no command."""

    CODES = frozenset({"unknown_entry"})


class Entry(msgspec.Struct, frozen=True):
    """A line that was understood."""

    verb: Verb
    #: What follows the verb, as it was typed.
    rest: str = ""
    #: The word called out, for a play.
    declaration: Declaration | None = None


def parse_entry(text: str) -> Entry:
    """Read a line; raise ``bad_play`` or ``unknown_entry`` for what cannot be read.

    A play needs no verb: ``F8 orizz. MICIo``, or with a GCG coordinate ``8F MICIo``, where the row first is across.

    >>> parse_entry("cambia abc")
    Entry(verb='exchange', rest='abc', declaration=None)
    >>> parse_entry("8F MICIo").declaration == parse_entry("gioca F8 orizz MICIo").declaration
    True
    """
    text = text.strip()
    first, _, rest = text.partition(" ")
    verb = _VERBS.get(first.lower())
    if verb is None and first[:1].isalnum() and any(symbol.isdigit() for symbol in first):
        verb, rest = "play", text
    if verb is None:
        raise EntryError("unknown_entry", text=text[:40])
    if verb == "play":
        return Entry(verb, rest.strip(), _declaration(rest.strip()))
    return Entry(verb, rest.strip())


def _declaration(text: str) -> Declaration:
    if match := _GCG_PLAY.fullmatch(text):
        try:
            start, direction = parse_gcg(match[1])
        except NotationError:
            raise NotationError("bad_play", text=text[:60]) from None
        return Declaration(start, direction, match[2])
    return parse_play(text)
