"""What the desk types during a session, in Italian or English, as a value."""

import re
from typing import Literal

import msgspec

from plancia.cli.terminal.entry import EntryError
from plancia.contest.duplicate.actors import Number
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.settings import Entrant

Verb = Literal[
    "draw", "start", "signal", "reopen", "pause", "resume", "replace", "again", "cancel", "who", "judge", "place",
    "return", "correct", "word", "warn", "pardon", "enrol", "leave", "ranking", "hand", "top", "board", "finish",
    "help", "quit",
]  # fmt: skip

#: What may be typed for each; the Italian word first, as the help shows it.
WORDS: dict[Verb, tuple[str, ...]] = {
    "draw": ("pesca", "draw"),
    "start": ("via", "start"),
    "signal": ("segnale", "signal"),
    "reopen": ("riapri", "reopen"),
    "pause": ("pausa", "pause"),
    "resume": ("riprendi", "resume"),
    "replace": ("cambia", "replace"),
    "again": ("ancora", "again"),
    "cancel": ("togli", "cancel"),
    "who": ("chi", "who"),
    "judge": ("verifica", "judge"),
    "place": ("posa", "place"),
    "return": ("rimetti", "return"),
    "correct": ("correggi", "correct"),
    "word": ("parola", "word"),
    "warn": ("avverti", "warn"),
    "pardon": ("condona", "pardon"),
    "enrol": ("iscrivi", "enrol"),
    "leave": ("ritira", "leave"),
    "ranking": ("classifica", "ranking"),
    "hand": ("mano", "hand"),
    "top": ("top",),
    "board": ("plancia", "board"),
    "finish": ("finisci", "finish"),
    "help": ("aiuto", "help", "?"),
    "quit": ("esci", "quit"),
}
_VERBS: dict[str, Verb] = {word: verb for verb, words in WORDS.items() for word in words}
_NONE = {"nulla", "none"}
_LATE = {"tardi", "late"}
_VALID = {"valida": True, "valid": True, "nulla": False, "void": False}
_NUMBER = re.compile(r"-?\d{1,6}")
_COUNTED = re.compile(r"\d{1,6}")


class SlipLine(msgspec.Struct, frozen=True):
    """A slip that was typed in."""

    number: Number
    slip: Slip | None
    late: bool


def parse_verb(text: str, players: tuple[Entrant, ...]) -> tuple[Verb | None, str]:
    """Return the command and what follows it; None: a line that begins with a player, so a slip.

    A player called like a command is reached by his number.
    """
    first, _, rest = text.strip().partition(" ")
    verb = _VERBS.get(first.lower())
    if verb is None and _player(text, players) is None:
        raise EntryError("unknown_entry", text=text[:40])
    return verb, rest.strip()


def parse_slip(text: str, players: tuple[Entrant, ...]) -> SlipLine:
    """Read ``Ada F8 orizz. MICIo 16``, or ``Ada nulla``; raise ``contestant_unknown`` or ``unknown_entry``.

    Whatever stands in the place of coordinate, direction and word is taken as it was written.

    >>> line = parse_slip("2 F8 orizz. MICIo 16", (Entrant("Ada"), Entrant("Ugo")))
    >>> line.number, line.slip.word, line.slip.score
    (1, 'MICIo', 16)
    """
    found = _player(text, players)
    if found is None:
        raise DuplicateError("contestant_unknown", player=text.split(" ", maxsplit=1)[0][:40])
    number, rest = found
    parts = rest.split()
    late = bool(parts) and parts[-1].lower() in _LATE
    if late:
        parts.pop()
    if len(parts) == 1 and parts[0].lower() in _NONE:
        return SlipLine(number, None, late)
    score = int(parts.pop()) if parts and _NUMBER.fullmatch(parts[-1]) else None
    if not 1 <= len(parts) <= 3:
        raise EntryError("unknown_entry", text=text[:40])
    at, direction, word = (*parts, "", "")[:3]
    return SlipLine(number, Slip(word, at, direction, score), late)


def parse_player(text: str, players: tuple[Entrant, ...]) -> Number:
    """Return the player of a name or a number; raise ``contestant_unknown``."""
    found = _player(text, players)
    if found is None or found[1]:
        raise DuplicateError("contestant_unknown", player=text[:40])
    return found[0]


def parse_ruling(text: str) -> tuple[str, bool, str]:
    """Read ``PAROLA valida : motivo``: the word, whether it is valid, the reason; raise ``unknown_entry``."""
    said, _, reason = text.partition(":")
    parts = said.split()
    if len(parts) != 2 or parts[1].lower() not in _VALID:
        raise EntryError("unknown_entry", text=text[:40])
    return parts[0], _VALID[parts[1].lower()], reason.strip()


def parse_correction(text: str, players: tuple[Entrant, ...]) -> tuple[int, SlipLine, str]:
    """Read ``3 Ada F8 orizz. MICIo 16 : motivo``: the hand, the slip, the reason."""
    said, _, reason = text.partition(":")
    hand, _, rest = said.strip().partition(" ")
    return parse_count(hand), parse_slip(rest.strip(), players), reason.strip()


def parse_warning(text: str, players: tuple[Entrant, ...]) -> tuple[Number, str]:
    """Read ``Ada : motivo``: the player, the reason; raise ``contestant_unknown``."""
    said, _, reason = text.partition(":")
    return parse_player(said, players), reason.strip()


def parse_count(text: str) -> int:
    """Return the number of a hand, or how many; raise ``unknown_entry``."""
    if not _COUNTED.fullmatch(text):
        raise EntryError("unknown_entry", text=text[:40])
    return int(text)


def _player(text: str, players: tuple[Entrant, ...]) -> tuple[Number, str] | None:
    """Return whose name, or number from 1, the line begins with, and the rest; of several names the longest."""
    first, _, rest = text.strip().partition(" ")
    if _COUNTED.fullmatch(first) and 1 <= int(first) <= len(players):
        return Number(int(first) - 1), rest.strip()
    folded = f"{text.strip()} ".casefold()
    best: tuple[Number, str] | None = None
    for index, player in enumerate(players):
        if folded.startswith(f"{player.name} ".casefold()) and (
            best is None or len(player.name) > len(players[best[0]].name)
        ):
            best = Number(index), text.strip()[len(player.name) :].strip()
    return best
