"""What the words on a written sheet mean: a play, or a phrase of the sheet in Italian or English."""

import re
from functools import cache
from typing import get_args
from unicodedata import normalize

import msgspec

from plancia.catalogue import LANGUAGES, wording
from plancia.notation.scoresheet.sheet import RowKind
from plancia.notation.scoresheet.written.sheet import LINE_KINDS
from plancia.rules.game.outcome import LineKind

_ROW_KINDS: tuple[str, ...] = get_args(RowKind)

#: What people write short, in both languages. Letters only, so that it could also be a word that was played.
_SHORT: dict[str, str] = {
    "PASSO": "pass",
    "PASS": "pass",
    "CAMBIO": "exchange",
    "EXCHANGE": "exchange",
    "CAMBIOSECCO": "free_exchange",
    "SECCO": "free_exchange",
    "FREEEXCHANGE": "free_exchange",
    "PENALITA": "penalty",
    "PENALTY": "penalty",
    "MINUTO": "minute",
    "MINUTE": "minute",
    "RICONTEGGIO": "recount",
    "RECOUNT": "recount",
}

_PLAY = re.compile(
    r"(?:(?:[A-O](?:1[0-5]|[1-9])) (?:orizz\.|vert\.|o\.|v\.) )?(?P<word>[A-Za-z]+)(?P<more>,.*)?$"
)
_CITED = re.compile(r" \((?:art\. [^()]*|«[^«»]*»|“[^“”]*”)\)$")
_HOLE = re.compile(r"\{\w+\}")


class Phrase(msgspec.Struct, frozen=True):
    """What a field says: a row of the game's sheet with its word, a line of the account, or the final score."""

    row: str | None = None
    word: str = ""
    line: LineKind | None = None
    final: bool = False


def fold(text: str) -> str:
    """Return text as it is compared: capitals without accents, single spaces.

    >>> fold(" penalità  20 %")
    'PENALITA 20 %'
    """
    plain = "".join(letter for letter in normalize("NFKD", text) if not 0x300 <= ord(letter) < 0x370)
    return " ".join(plain.upper().split())


def read_phrase(text: str, points: int | None) -> Phrase | None:
    """Return what a field means; None if it is neither a word nor a phrase of the sheet.

    ``points`` decide where a word is also a phrase: PASSO with points was played, without it is a pass.

    >>> read_phrase("passo", 0).row, read_phrase("PASSO", 12).word
    ('pass', 'PASSO')
    >>> read_phrase("tessere rimaste: AE (art. 40)", -2).line
    'rack'
    """
    text = _CITED.sub("", " ".join(text.split()))
    plain = "".join(letter for letter in normalize("NFKD", text) if not 0x300 <= ord(letter) < 0x370)
    row = _SHORT.get(fold(text).replace(" ", ""))
    if row is not None and (row == "penalty" or " " in text or not points or points < 0):
        return Phrase(row=row)
    found = _template(text, points)
    if found is not None:
        return found
    if (play := _PLAY.fullmatch(plain)) is None:
        return None
    word = play["word"]
    return Phrase(row=_play_kind(play["more"] or ""), word=word.upper() if word.islower() else word)


def is_free_exchange_used(text: str) -> bool | None:
    """Return what the last line of a column says about the free exchange; None if it does not speak of it."""
    for language in LANGUAGES:
        words = wording("scoresheet", language)
        if fold(text).endswith(fold(words["free_exchange_used"])):
            return True
        if fold(text).endswith(fold(words["free_exchange_free"])):
            return False
    return None


def _template(text: str, points: int | None) -> Phrase | None:
    for pattern, phrase in _templates():
        if pattern.fullmatch(fold(text)):
            # One expression is both the grant of extra time and its line in the account: only the line has points.
            if phrase.line is not None and points is None:
                continue
            if text.isalpha() and points and points > 0:
                continue
            return phrase
    return None


@cache
def _templates() -> tuple[tuple[re.Pattern[str], Phrase], ...]:
    """Return the phrases of the sheet as patterns, those that say most first."""
    found: list[tuple[str, Phrase]] = []
    for language in LANGUAGES:
        words = wording("scoresheet", language)
        found += [
            (words[f"line_{kind}"], Phrase(line=kind)) for kind in LINE_KINDS if f"line_{kind}" in words
        ]
        found += [(words["final"], Phrase(final=True)), (words["final"].split()[-1], Phrase(final=True))]
        for key, template in words.items():
            kind = _kind_of(key)
            if kind is not None and "{word}" not in template:
                found.append((template, Phrase(row=kind)))
    found.append(("finale", Phrase(final=True)))
    found.sort(key=lambda each: len(_HOLE.sub("", each[0])), reverse=True)
    return tuple((_pattern(template), phrase) for template, phrase in found)


def _kind_of(key: str) -> str | None:
    if not key.startswith("row_"):
        return None
    name = key.removeprefix("row_")
    fitting = [kind for kind in _ROW_KINDS if name == kind or name.startswith(f"{kind}_")]
    return max(fitting, key=len, default=None)


def _pattern(template: str) -> re.Pattern[str]:
    parts = [re.escape(fold(part)) for part in _HOLE.split(template)]
    return re.compile(r"\s?(?:.+?)\s?".join(parts) + r"(?:[:,] .*)?", re.DOTALL)


@cache
def _play_kinds() -> tuple[tuple[str, str], ...]:
    """Return what stands behind the word of a play that does not count, with its kind."""
    found = []
    for language in LANGUAGES:
        for key, template in wording("scoresheet", language).items():
            if "{word}" in template and (kind := _kind_of(key)) not in {None, "play"}:
                after = template.partition("{word}")[2].partition("(")[0]
                found.append((fold(after), str(kind)))
    return tuple(found)


def _play_kind(more: str) -> str:
    return next((kind for after, kind in _play_kinds() if fold(more).startswith(after)), "play")
