"""One line of a scoresheet as it is read out: ``H8 orizz. MIELE 24``, ``8H MIELE 24 = 124``, ``cambio 3``.

A line is text in and a value out; what the board and the rules say about it is not known here.
"""

import re
from typing import Literal

import msgspec

from plancia.notation.coordinates import DIRECTION_WRITTEN, format_federation, parse_gcg
from plancia.notation.errors import NotationError
from plancia.notation.scoresheet.written.phrases import fold
from plancia.rules.board import SQUARE_NAMED, Direction, Square

LineKind = Literal[
    "play",
    "pass",
    "exchange",
    "free_exchange",
    "withdrawn",  # the play before was challenged and withdrawn
    "upheld",  # the play before was challenged in vain
    "penalty",  # of the challenge before, or else of the clock
    "left",  # what a player's own tiles cost in the end
    "gained",  # what the opponent's tiles earn in the end
    "resigned",
]

#: More than any line of a scoresheet holds.
LONGEST = 120

#: What is said where no word was played, folded; below, how it is written.
_PHRASES: dict[str, LineKind] = {
    "PASSO": "pass",
    "PASSA": "pass",
    "PASS": "pass",
    "CAMBIO": "exchange",
    "CAMBIA": "exchange",
    "EXCHANGE": "exchange",
    "SECCO": "free_exchange",
    "CAMBIO SECCO": "free_exchange",
    "FREE EXCHANGE": "free_exchange",
    "CONTESTATA": "withdrawn",
    "RITIRATA": "withdrawn",
    "WITHDRAWN": "withdrawn",
    "INVANO": "upheld",
    "CONTESTATA INVANO": "upheld",
    "IN VAIN": "upheld",
    "PENALITA": "penalty",
    "PENALTY": "penalty",
    "MENO": "left",
    "LEFT": "left",
    "PIU": "gained",
    "GAINED": "gained",
    "ABBANDONA": "resigned",
    "RESIGNS": "resigned",
}
_WRITTEN: dict[LineKind, str] = {
    "pass": "passo",
    "exchange": "cambio",
    "free_exchange": "secco",
    "withdrawn": "contestata",
    "upheld": "invano",
    "penalty": "penalità",
    "left": "meno",
    "gained": "più",
    "resigned": "abbandona",
}

#: Phrases that may go on with tiles, with a number, with either. With other numbers they were played as words.
_WITH_TILES: frozenset[LineKind] = frozenset({"exchange", "free_exchange", "left", "gained"})
_WITH_NUMBER: frozenset[LineKind] = frozenset(
    {"exchange", "withdrawn", "upheld", "penalty", "left", "gained"}
)
#: The largest number that is one of tiles exchanged and not the points of the word CAMBIO.
_MOST_EXCHANGED = 8

_PLAYER = re.compile(r"(?P<player>[^:]{1,60}):\s*(?P<rest>.*)")
_TOTAL = re.compile(r"(?P<rest>.*?)\s*=\s*(?P<total>[+\-−–]?\d{1,4})")
_SQUARE = r"[A-O](?:1[0-5]|[1-9])"
_PLACED = re.compile(
    rf"(?:(?P<square>{_SQUARE})(?:\s*(?P<direction>orizzontale|verticale|orizz|vert|across|down|o|v)\.?)?"
    rf"|(?P<gcg>(?:1[0-5]|[1-9])[A-O]))\s+(?P<rest>.+)",
    re.IGNORECASE | re.ASCII,
)
_WORD = re.compile(
    r"(?P<word>[A-Z.()?]+)(?:\s+\+?(?P<points>\d{1,4})(?P<stands>\*)?)?(?:\s+(?P<total>\d{1,4}))?"
    r"(?:\s+(?P<withdrawn>contestata|ritirata|withdrawn))?",
    re.IGNORECASE | re.ASCII,
)
_PHRASE = re.compile(
    r"(?P<phrase>[^\W\d_]+(?: [^\W\d_]+)??)(?: (?:(?P<number>[+\-−–]?\d{1,4})|(?P<tiles>[A-Za-z?]+)))?",
)


class DictatedLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one line says; None where it is silent."""

    kind: LineKind
    #: What stands before a colon: a name, the beginning of one, or 1 or 2.
    player: str = ""
    start: Square | None = None
    direction: Direction | None = None
    #: The main word, a blank in lower case; ``.`` for a letter that lay there.
    word: str = ""
    #: The points of a play; of a penalty and of tiles left, what they cost, always positive.
    points: int | None = None
    #: Whether the points stand although they were counted wrongly: ``24*``.
    stands: bool = False
    #: Whether a play was challenged and withdrawn.
    withdrawn: bool = False
    count: int | None = None
    tiles: str = ""
    #: The running total of the sheet, ``= 124``.
    total: int | None = None

    @property
    def is_turn(self) -> bool:
        """Whether its player was on turn, and no longer is."""
        return self.kind in {"play", "pass", "exchange"}


def parse_line(text: str) -> DictatedLine:
    """Read a line; raise ``dictated_unreadable`` (``found``) or ``dictated_direction`` (``square``).

    >>> line = parse_line("H8 orizz. MIELE 24 = 124")
    >>> line.start.name, line.direction.name, line.word, line.points, line.total
    ('H8', 'ACROSS', 'MIELE', 24, 124)
    >>> parse_line("8H miele 24").start == line.start == parse_line("H8 across MIELE").start
    True
    >>> parse_line("h8 v MIe?LE").word, parse_line("PASSO 12").kind, parse_line("passo").kind
    ('MIeLE', 'play', 'pass')
    >>> parse_line("Ugo: cambio 3").player, parse_line("meno AEI").tiles
    ('Ugo', 'AEI')
    """
    rest = " ".join(text.split())
    if len(rest) > LONGEST:
        raise NotationError("dictated_unreadable", found=rest[:40])
    player, total = "", None
    if (named := _PLAYER.fullmatch(rest)) is not None:
        player, rest = named["player"].strip(), named["rest"]
    if (summed := _TOTAL.fullmatch(rest)) is not None:
        rest, total = summed["rest"], _number(summed["total"])
    line = _parse_phrase(rest) or _parse_play(rest)
    if line is None:
        raise NotationError("dictated_unreadable", found=" ".join(text.split())[:40])
    return msgspec.structs.replace(line, player=player, total=line.total if total is None else total)


def format_line(line: DictatedLine) -> str:
    """Write a line as it is read out; ``parse_line`` reads the same again.

    >>> format_line(parse_line("8H miele 24 = 124"))
    'H8 orizz. MIELE 24 = 124'
    """
    parts = [f"{line.player}:"] if line.player else []
    if line.kind == "play":
        if line.start is not None and line.direction is not None:
            parts.append(format_federation(line.start, line.direction))
        parts.append(_written_word(line.word))
        if line.points is not None:
            parts.append(f"{line.points}{'*' * line.stands}")
        parts += [_WRITTEN["withdrawn"]] * line.withdrawn
    else:
        parts.append(_WRITTEN[line.kind])
        number = line.points if line.count is None else line.count
        if line.tiles:
            parts.append(line.tiles)
        elif number is not None:
            parts.append(str(number))
    if line.total is not None:
        parts.append(f"= {line.total}")
    return " ".join(parts)


def _written_word(word: str) -> str:
    """Write a word so that its blanks are seen: where every letter is one, by a mark behind it."""
    return "".join(f"{letter}?" for letter in word) if word.islower() else word


def _parse_phrase(text: str) -> DictatedLine | None:
    match = _PHRASE.fullmatch(text)
    if match is None:
        return None
    number, tiles = match["number"], match["tiles"] or ""
    kind = _PHRASES.get(fold(text))
    if kind is not None:
        tiles = ""  # two words that are one phrase
    else:
        kind = _PHRASES.get(fold(match["phrase"]))
    if kind is None:
        return None
    if tiles:
        return DictatedLine(kind=kind, tiles=tiles.upper()) if kind in _WITH_TILES else None
    if number is None:
        return DictatedLine(kind=kind)
    value = abs(_number(number))
    if kind == "exchange":
        return DictatedLine(kind=kind, count=value) if 0 < value <= _MOST_EXCHANGED else None
    return DictatedLine(kind=kind, points=value) if kind in _WITH_NUMBER else None


def _parse_play(text: str) -> DictatedLine | None:
    start, direction, rest = None, None, text
    placed = _PLACED.fullmatch(text)
    if placed is not None:
        rest = placed["rest"]
        if placed["gcg"]:
            start, direction = parse_gcg(placed["gcg"])
        else:
            start = SQUARE_NAMED[placed["square"].upper()]
            direction = DIRECTION_WRITTEN.get((placed["direction"] or "").lower())
    said = _WORD.fullmatch(rest)
    word = None if said is None else _word(said["word"])
    if said is None or word is None:
        return None
    if start is not None and direction is None:
        # In GCG a letter first is down, on a form it may be either: it is better to ask.
        raise NotationError("dictated_direction", square=start.name)
    line = DictatedLine(
        kind="play",
        start=start,
        direction=direction,
        word=word,
        points=None if said["points"] is None else int(said["points"]),
        stands=said["stands"] is not None,
        withdrawn=said["withdrawn"] is not None,
    )
    if start is None and _parse_phrase(format_line(line)) is not None:
        return None  # a phrase in disguise: nobody could tell it from the word
    return msgspec.structs.replace(line, total=None if said["total"] is None else int(said["total"]))


def _word(text: str) -> str | None:
    """Return the letters of a word, blanks in lower case; None if it is none.

    A word all in small letters has no blank: it was typed without capitals. ``?`` behind a letter marks a blank always.
    """
    plain = text.replace("(", "").replace(")", "")
    letters = re.findall(r"([A-Za-z.])(\??)", plain)
    if "".join(letter + mark for letter, mark in letters) != plain or len(letters) < 2:
        return None
    small = not any(letter.isupper() for letter, _ in letters)
    return "".join(
        letter.lower() if mark else letter.upper() if small else letter for letter, mark in letters
    )


def _number(text: str) -> int:
    return -int(text[1:]) if text[0] in "-−–" else int(text)
