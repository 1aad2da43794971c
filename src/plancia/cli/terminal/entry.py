"""What somebody types during a game, in Italian or English, as a value."""

from typing import Literal

import msgspec

from plancia.notation.coordinates import parse_written_play
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
        return Entry(verb, rest.strip(), parse_written_play(rest.strip()))
    return Entry(verb, rest.strip())
