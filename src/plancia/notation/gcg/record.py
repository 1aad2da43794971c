"""A game record as a GCG file holds it: its pragmas and events, in the order of the file.

Only the types. ``reader`` makes a record from bytes, ``writer`` bytes from a record, ``replay``
plays it through by the rules. Nothing here knows a board: a record says what somebody wrote, right or wrong.

The dialect, with the pragmas for what only the federation's rulebook has, is described in ``docs/gcg.md``.
"""

import re
from collections.abc import Iterator
from typing import Literal

import msgspec

#: Why a score changed: the play was announced with another score, or put right later; the time was claimed wrongly; an
#: official set the score; the convention after a loss on time; the edition stops at zero.
AdjustmentReason = Literal[
    "announced", "recount", "wrong_claim", "official", "time_loss", "floor", "unwritten"
]

#: How a game ended, where the record would not show it otherwise.
EndingReason = Literal["time", "cap", "resigned"]

#: What ends a line.
Newline = Literal["\n", "\r\n", "\r"]

#: The encodings a record may have, by Python's names.
Encoding = Literal["ascii", "cp1252", "iso-8859-1", "iso-8859-15", "utf-8"]

#: What ``#character-encoding`` may say, in any case.
ENCODINGS: dict[str, Encoding] = {
    "ascii": "ascii",
    "cp1252": "cp1252",
    "iso-8859-1": "iso-8859-1",
    "iso-8859-15": "iso-8859-15",
    "iso8859-1": "iso-8859-1",
    "latin-1": "iso-8859-1",
    "latin1": "iso-8859-1",
    "us-ascii": "ascii",
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "windows-1252": "cp1252",
}

#: Standard pragmas whose content is kept as text. Any of them may go on over several lines.
TEXT_PRAGMAS = frozenset(
    {
        "board-layout",
        "character-encoding",
        "description",
        "game-board",
        "game-type",
        "id",
        "incomplete",
        "lexicon",
        "plancia-edition",
        "plancia-initial-time",
        "plancia-lexicon-version",
        "plancia-option",
        "style",
        "tile",
        "tile-distribution",
        "tile-set",
        "title",
    }
)

_CELL = re.compile(r"[()A-Za-z.]", re.ASCII)


class _Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """One pragma or event; in JSON told from the others by ``type``."""

    @property
    def height(self) -> int:
        """How many lines the item takes."""
        return 1


# --- pragmas ---------------------------------------------------------------------------------------


class _Text(_Item, frozen=True, kw_only=True):
    """Text that may go on over several lines."""

    text: str = ""
    #: Whether the lines after the first begin with ``#-``; bare, they could not begin with ``#`` or ``>``.
    marked: bool = False

    @property
    def height(self) -> int:
        """How many lines the text takes."""
        return self.text.count("\n") + 1


class Pragma(_Text, frozen=True, kw_only=True, tag="pragma"):
    """One of ``TEXT_PRAGMAS``: ``#title …``, ``#lexicon …``."""

    keyword: str


class Note(_Text, frozen=True, kw_only=True, tag="note"):
    """``#note …``: a remark on the event before it."""


class UnknownPragma(_Item, frozen=True, kw_only=True, tag="unknown"):
    """A pragma that is in no list of ours, with the lines that go on from it: kept character by character."""

    source: str

    @property
    def height(self) -> int:
        """How many lines the pragma takes."""
        return self.source.count("\n") + 1


class Player(_Item, frozen=True, kw_only=True, tag="player"):
    """``#player1 nick full name``."""

    number: Literal[1, 2]
    nick: str
    name: str = ""


class CurrentRack(_Item, frozen=True, kw_only=True, tag="rack"):
    """``#rack1 TILES``: what the player holds where the record ends, wherever in the file it says so."""

    number: Literal[1, 2]
    tiles: str = ""


class BlankLine(_Item, frozen=True, kw_only=True, tag="blank"):
    """A line that is there for the eye only."""


# --- events ----------------------------------------------------------------------------------------


class _Event(_Item, frozen=True, kw_only=True):
    """Something a player did or suffered."""

    nick: str


class _ScoredEvent(_Event, frozen=True, kw_only=True):
    """An event line: ``>nick: RACK … score total``."""

    #: The tiles the player held, all or those that are known; empty when none is.
    rack: str = ""
    #: What the event adds to the player's points; negative for a loss.
    score: int
    #: The player's points afterwards.
    total: int
    #: Whatever follows the total: some programs list the words formed.
    remark: str = ""


class Play(_ScoredEvent, frozen=True, kw_only=True, tag="play"):
    """``RACK 8F MICIO +16 16``; a blank is in lower case, a letter played through ``.``, ``(C)`` or plain."""

    #: The GCG coordinate, upper case: row first is across, column first is down.
    position: str
    word: str

    def cells(self) -> Iterator[tuple[str, bool]]:
        """Yield for each square of the word its letter, and whether the record says that it lay there before.

        The letter is ``.`` where the record does not name it.

        >>> play = Play(nick="ada", position="8F", word="(MI)C.o", score=0, total=0)
        >>> list(play.cells())
        [('M', True), ('I', True), ('C', False), ('.', True), ('o', False)]
        """
        inside = False
        for symbol in _CELL.findall(self.word):
            if symbol in "()":
                inside = symbol == "("
            else:
                yield symbol, inside or symbol == "."


class Withdrawal(_ScoredEvent, frozen=True, kw_only=True, tag="withdrawal"):
    """``RACK -- -16 0``: the player's last play is taken back after a challenge."""


class Pass(_ScoredEvent, frozen=True, kw_only=True, tag="pass"):
    """``RACK - +0 16``."""

    score: int = 0


class Exchange(_ScoredEvent, frozen=True, kw_only=True, tag="exchange"):
    """``RACK -TILES +0 16``, or ``-5`` when only their number is known."""

    score: int = 0
    tiles: str | int

    @property
    def count(self) -> int:
        """How many tiles were exchanged."""
        return self.tiles if isinstance(self.tiles, int) else len(self.tiles)


class ChallengeBonus(_ScoredEvent, frozen=True, kw_only=True, tag="challenge_bonus"):
    """``RACK (challenge) +5 21``: points for a play challenged in vain, where the rules give them."""


class TimePenalty(_ScoredEvent, frozen=True, kw_only=True, tag="time_penalty"):
    """``RACK (time) -10 6``."""


class RackGain(_ScoredEvent, frozen=True, kw_only=True, tag="rack_gain"):
    """``(TILES) +12 28``: points for the tiles left on the opponent's rack."""

    tiles: str


class RackLoss(_ScoredEvent, frozen=True, kw_only=True, tag="rack_loss"):
    """``RACK (TILES) -12 4``: points lost for the tiles left on one's own rack."""

    tiles: str


class FreeExchange(_Event, frozen=True, kw_only=True, tag="free_exchange"):
    """``#plancia-free-exchange nick OLD NEW``: all tiles changed without losing the turn [art. 35]."""

    rack: str = ""
    #: The tiles drawn instead, if known.
    drawn: str = ""


class Penalty(_Event, frozen=True, kw_only=True, tag="penalty"):
    """``#plancia-penalty nick -POINTS TOTAL PERCENT WORDS``: what a challenge cost one of the players [art. 30]."""

    score: int
    total: int
    percent: int
    #: The words that were challenged, those found invalid with a ``*`` behind; empty if the record does not name them.
    words: str = ""


class Overtime(_Event, frozen=True, kw_only=True, tag="overtime"):
    """``#plancia-overtime nick SECONDS``: granted when the opponent claimed the time [art. 37]."""

    seconds: int


class Adjustment(_Event, frozen=True, kw_only=True, tag="adjustment"):
    """``#plancia-adjustment nick ±POINTS TOTAL WHY REMARK``: a change of the score that no other event stands for."""

    score: int
    total: int
    why: AdjustmentReason
    remark: str = ""


class ClockReading(_Event, frozen=True, kw_only=True, tag="clock"):
    """``#plancia-clock nick 21:34.250 0:45.000``: what a player has left, of the initial and of the extra time."""

    initial_ms: int
    #: None: he has been given no extra time.
    overtime_ms: int | None = None


class Ending(_Event, frozen=True, kw_only=True, tag="ending"):
    """``#plancia-end REASON nick``: an end that no play and no pass shows."""

    reason: EndingReason
    #: Who lost on time or resigned; empty for the longest duration, which no player causes.
    nick: str = ""


ScoredEvent = Play | Withdrawal | Pass | Exchange | ChallengeBonus | TimePenalty | RackGain | RackLoss
Event = ScoredEvent | FreeExchange | Penalty | Overtime | Adjustment | ClockReading | Ending
Item = Event | Note | Pragma | UnknownPragma | Player | CurrentRack | BlankLine


# --- the record ------------------------------------------------------------------------------------


class GcgRecord(msgspec.Struct, frozen=True, eq=False, omit_defaults=True):
    """A whole file: its items, and the form that makes writing it give the same bytes.

    Records are equal when they say the same in the same form; where the items stood in the file that was read
    does not count.
    """

    items: tuple[Item, ...]
    encoding: Encoding = "utf-8"
    #: Whether the file begins with a byte order mark.
    bom: bool = False
    newline: Newline = "\n"
    #: The line where each item began; empty for a record that was not read from a file.
    lines: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GcgRecord) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[object, ...]:
        return self.items, self.encoding, self.bom, self.newline

    def numbered(self) -> Iterator[tuple[int, Item]]:
        """Yield every item with the number of its first line: as read, else as it would be written."""
        if self.lines:
            yield from zip(self.lines, self.items, strict=True)
            return
        line = 1
        for item in self.items:
            yield line, item
            line += item.height

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, the first one first."""
        players = (item for item in self.items if isinstance(item, Player))
        return tuple(sorted(players, key=lambda player: player.number))

    def pragma(self, keyword: str) -> str | None:
        """Return the text of the first pragma of this name, one of ``TEXT_PRAGMAS``; None if there is none.

        >>> GcgRecord((Pragma(keyword="title", text="Finale"),)).pragma("title")
        'Finale'
        """
        for item in self.items:
            if isinstance(item, Pragma) and item.keyword == keyword:
                return item.text
        return None
