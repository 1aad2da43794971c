"""Fills in a template: numbers, tiles and shares as a language writes them."""

from string import Formatter
from typing import get_args

from plancia.catalogue.count import Unit, counted, number_word
from plancia.catalogue.words import Language, wording

_UNITS: tuple[Unit, ...] = get_args(Unit)

_BLANK = "?"


class Speaker(Formatter):
    """A formatter with words of its own behind the colon.

    A unit makes a number agree with it (``{bag:tile}``; a fraction is rounded). ``whole`` and ``decimal`` write a
    number without and with a digit behind the point, ``percent`` a share of a hundred. ``times`` says how often,
    ``word`` writes a small number out, ``tiles`` names the tiles of a rack.

    >>> Speaker("it").format("{n:point}, {share:percent}, {how_often:times}, {leave:tiles}", n=12.4, share=54.1,
    ...     how_often=0, leave="AER?")
    '12 punti, 54,1 %, mai, AER e un jolly'
    """

    def __init__(self, language: Language) -> None:
        """Speak a language."""
        self._language = language

    def format_field(self, value: object, format_spec: str) -> str:
        """Return a value as its word wants it."""
        if isinstance(value, int | float):
            told = self._number(value, format_spec)
            if told is not None:
                return told
        if format_spec == "tiles":
            return tiles_text(str(value), self._language)
        return str(super().format_field(value, format_spec))

    def _number(self, value: float, said: str) -> str | None:
        for unit in _UNITS:
            if said == unit:
                return counted(round(value), unit, self._language)
        words = wording("count", self._language)
        match said:
            case "whole":
                return signed(f"{round(value)}")
            case "decimal" | "percent":
                number = signed(f"{value:.1f}".removesuffix(".0")).replace(".", words["decimal"])
                return number if said == "decimal" else words["percent"].format(count=number)
            case "word":
                return number_word(round(value), self._language)
            case "times":
                key = {0: "never", 1: "once"}.get(round(value), "times")
                return words[key].format(count=round(value))
        return None


def signed(number: str) -> str:
    """Return a number with a minus sign instead of a hyphen.

    >>> signed("-4")
    '−4'
    """
    return number.replace("-", "\N{MINUS SIGN}")


def tiles_text(tiles: str, language: Language) -> str:
    """Return the tiles of a rack in words.

    >>> tiles_text("AER", "it"), tiles_text("??", "it"), tiles_text("Q?", "en")
    ('AER', 'due jolly', 'Q and a blank')
    """
    words, blanks = wording("count", language), tiles.count(_BLANK)
    letters = tiles.replace(_BLANK, "")
    told = [letters] if letters else []
    if blanks:
        told.append(
            words["blank"] if blanks == 1 else words["blanks"].format(count=number_word(blanks, language))
        )
    return words["and"].join(told)
