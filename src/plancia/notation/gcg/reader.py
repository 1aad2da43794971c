"""Reading GCG files: bytes in, a ``GcgRecord`` out, or one ``NotationError`` that names the line.

Whether the game makes sense is not asked here but in ``replay``.
"""

import re
from collections.abc import Callable
from typing import Literal, TypedDict, cast, get_args

from plancia.notation.coordinates import format_gcg, parse_gcg
from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.lines import SPACE, Paragraph, bad_gcg, encode_text, read_text
from plancia.notation.gcg.namesakes import told_apart

_NEXT_WORD = re.compile(r"[ \t]*([^ \t]*)")
_ANYTHING = re.compile(r".+", re.DOTALL)
_NICK = re.compile(r".+:", re.DOTALL)
_TILES = re.compile(r"[A-Z?]+")
_LEFT_TILES = re.compile(r"\([A-Z?]*\)")
_EXCHANGED = re.compile(r"-(?:[A-Z?]+|[1-9][0-9]?)")
_PLAYED_WORD = re.compile(r"(?:[A-Za-z.]|\([A-Za-z.]+\))+")
_NOTHING = re.compile(r"[+-]?0")
_GAIN = re.compile(r"\+?[0-9]{1,6}")
_LOSS = re.compile(r"\+?-[0-9]{1,6}")
#: A play of two blanks is worth nothing, and some programs write a gain of nothing where it is withdrawn.
_TAKEN_BACK = re.compile(r"\+?-[0-9]{1,6}|\+?0")
_POINTS = re.compile(r"\+?-?[0-9]{1,6}")
_NUMBER = re.compile(r"[0-9]{1,6}")
_CHALLENGED = re.compile(r"[A-Z]{1,15}\*?")
_CLOCK = re.compile(r"[0-9]{1,4}:[0-5][0-9]\.[0-9]{3}")
_ADJUSTMENTS: tuple[gcg.AdjustmentReason, ...] = get_args(gcg.AdjustmentReason)
_ADJUSTMENT = re.compile("|".join(_ADJUSTMENTS))
_ENDINGS: tuple[gcg.EndingReason, ...] = get_args(gcg.EndingReason)
_ENDING = re.compile("|".join(_ENDINGS))


def parse_gcg_file(data: bytes) -> gcg.GcgRecord:
    """Read a GCG file.

    Raises ``bad_gcg`` or ``unknown_encoding`` (both with ``line``, ``expected``, ``found``), or
    ``gcg_too_large`` (``size``, ``limit``); never anything else, whatever the bytes are.

    >>> parse_gcg_file(b">ada: ACIIMOR 8F MICIO +16 16").items[0].word
    'MICIO'
    """
    record, unread = read_lines(data)
    if unread:
        raise unread[0]
    return record


def read_lines(data: bytes) -> tuple[gcg.GcgRecord, tuple[NotationError, ...]]:
    """Read what can be read of a GCG file, and return the errors of the lines that cannot, in their order.

    Raises as ``parse_gcg_file`` for what is no text in lines at all.
    """
    text = read_text(data)
    items: list[gcg.Item] = []
    lines: list[int] = []
    unread: list[NotationError] = []
    for paragraph in text.paragraphs:
        try:
            items.append(_item(paragraph))
            lines.append(paragraph.number)
        except NotationError as error:
            unread.append(error)
    record = gcg.GcgRecord(
        items=told_apart(items),
        encoding=text.encoding,
        bom=text.bom,
        newline=text.newline,
        lines=tuple(lines),
    )
    try:
        _check_players(record)
    except NotationError as error:
        unread.append(error)
    return record, tuple(sorted(unread, key=lambda error: int(str(error.context["line"]))))


def parse_gcg_text(text: str) -> gcg.GcgRecord:
    r"""Read what a GCG file says, from text that somebody has decoded already; raise as ``parse_gcg_file``.

    >>> parse_gcg_text("#character-encoding ISO-8859-1\n#player1 jose José").players[0].name
    'José'
    """
    return parse_gcg_file(encode_text(text))


class _Words:
    """The words of one line, taken from the left."""

    def __init__(self, number: int, line: str) -> None:
        self.number = number
        self._line = line
        self._place = 0

    def _next(self) -> tuple[str, int]:
        match = cast("re.Match[str]", _NEXT_WORD.match(self._line, self._place))
        return match[1], match.end()

    def next_is(self, pattern: re.Pattern[str]) -> bool:
        """Tell whether the next word matches, and leave it there."""
        return pattern.fullmatch(self._next()[0]) is not None

    def take(self, pattern: re.Pattern[str], expected: str) -> str:
        """Take the next word, which must match."""
        word, end = self._next()
        if not pattern.fullmatch(word):
            bad_gcg(self.number, expected, word)
        self._place = end
        return word

    def take_if(self, pattern: re.Pattern[str]) -> str:
        """Take the next word if it matches, otherwise nothing."""
        return self.take(pattern, "") if self.next_is(pattern) else ""

    def tiles(self) -> str:
        """Take the tiles that come next, if anything does."""
        return self.take(_TILES, "tiles A-Z and ?") if self.next_is(_ANYTHING) else ""

    def points(self, pattern: re.Pattern[str], expected: str) -> int:
        """Take a number; ``+-10`` is how some programs write a loss."""
        return int(self.take(pattern, expected).replace("+", ""))

    def rest(self) -> str:
        """Take all that is left, as it stands."""
        rest, self._place = self._line[self._place :], len(self._line)
        return rest.strip(SPACE)

    def end(self) -> None:
        """Check that nothing is left."""
        if rest := self.rest():
            bad_gcg(self.number, "the end of the line", rest)


def _item(paragraph: Paragraph) -> gcg.Item:
    line = paragraph.lines[0].strip(SPACE)
    if not line:
        return gcg.BlankLine()
    if line[0] == ">":
        return _event(_Words(paragraph.number, line[1:]))
    keyword = line[1:].replace("\t", " ").partition(" ")[0]
    if keyword == "note":
        text, marked = _text(paragraph, keyword)
        return gcg.Note(text=text, marked=marked)
    if keyword in gcg.TEXT_PRAGMAS:
        text, marked = _text(paragraph, keyword)
        return gcg.Pragma(keyword=keyword, text=text, marked=marked)
    if keyword not in _ONE_LINE_PRAGMAS:
        return gcg.UnknownPragma(source="\n".join(paragraph.lines))
    for number, more in enumerate(paragraph.lines[1:], start=paragraph.number + 1):
        if more:
            bad_gcg(number, "a pragma (#...) or an event (>...)", more)
    words = _Words(paragraph.number, line.removeprefix("#" + keyword))
    item = _ONE_LINE_PRAGMAS[keyword](words)
    words.end()
    return item


def _text(paragraph: Paragraph, keyword: str) -> tuple[str, bool]:
    """Return the text of a pragma, and whether the lines after the first are marked with ``#-``."""
    first, *others = paragraph.lines
    text = [first.strip(SPACE).removeprefix("#" + keyword).strip(SPACE)]
    marked = False
    for line in others:
        start = line.lstrip(SPACE)
        if start.startswith("#-"):
            marked = True
            text.append(re.sub(r"\A[ \t]", "", start[2:]).rstrip(SPACE))
        else:
            text.append(line.rstrip(SPACE))
    return "\n".join(text), marked


def _player(words: _Words, number: Literal[1, 2]) -> gcg.Player:
    nick = words.take(_ANYTHING, "a nick")
    return gcg.Player(number=number, nick=nick, name=words.rest())


def _free_exchange(words: _Words) -> gcg.FreeExchange:
    nick = words.take(_ANYTHING, "a nick")
    return gcg.FreeExchange(nick=nick, rack=words.tiles(), drawn=words.tiles())


def _penalty(words: _Words) -> gcg.Penalty:
    return gcg.Penalty(
        nick=words.take(_ANYTHING, "a nick"),
        score=words.points(_LOSS, "the points lost, such as -6"),
        total=words.points(_POINTS, "the player's total"),
        percent=words.points(_NUMBER, "the percentage, such as 20"),
        words=_challenged(words),
    )


def _challenged(words: _Words) -> str:
    """Take the words that were challenged, to the end of the line."""
    challenged = []
    while words.next_is(_ANYTHING):
        challenged.append(words.take(_CHALLENGED, "a challenged word in capitals, such as CASA or CASQA*"))
    return " ".join(challenged)


def _adjustment(words: _Words) -> gcg.Adjustment:
    return gcg.Adjustment(
        nick=words.take(_ANYTHING, "a nick"),
        score=words.points(_POINTS, "the points added or lost, such as -2"),
        total=words.points(_POINTS, "the player's total"),
        why=cast("gcg.AdjustmentReason", words.take(_ADJUSTMENT, f"one of {', '.join(_ADJUSTMENTS)}")),
        remark=words.rest(),
    )


def _clock(words: _Words) -> gcg.ClockReading:
    nick = words.take(_ANYTHING, "a nick")
    initial_ms = _clock_time(words)
    return gcg.ClockReading(
        nick=nick,
        initial_ms=initial_ms,
        overtime_ms=_clock_time(words) if words.next_is(_ANYTHING) else None,
    )


def _clock_time(words: _Words) -> int:
    minutes, seconds, thousandths = re.split(r"[:.]", words.take(_CLOCK, "a time, such as 21:34.250"))
    return (int(minutes) * 60 + int(seconds)) * 1000 + int(thousandths)


def _ending(words: _Words) -> gcg.Ending:
    reason = cast("gcg.EndingReason", words.take(_ENDING, f"one of {', '.join(_ENDINGS)}"))
    nick = "" if reason == "cap" else words.take(_ANYTHING, "a nick")
    return gcg.Ending(reason=reason, nick=nick)


def _overtime(words: _Words) -> gcg.Overtime:
    return gcg.Overtime(
        nick=words.take(_ANYTHING, "a nick"), seconds=words.points(_NUMBER, "a number of seconds")
    )


_ONE_LINE_PRAGMAS: dict[str, Callable[[_Words], gcg.Item]] = {
    "player1": lambda words: _player(words, 1),
    "player2": lambda words: _player(words, 2),
    "rack1": lambda words: gcg.CurrentRack(number=1, tiles=words.tiles()),
    "rack2": lambda words: gcg.CurrentRack(number=2, tiles=words.tiles()),
    "plancia-adjustment": _adjustment,
    "plancia-clock": _clock,
    "plancia-end": _ending,
    "plancia-free-exchange": _free_exchange,
    "plancia-overtime": _overtime,
    "plancia-penalty": _penalty,
}


class _Settled(TypedDict):
    """What every event line has."""

    nick: str
    rack: str
    score: int
    total: int
    remark: str


def _event(words: _Words) -> gcg.ScoredEvent:
    """Read ``nick: RACK what score total remark``; the rack may be missing, no coordinate looks like one."""
    nick = words.take(_NICK, "a nick and a colon")[:-1]
    rack = words.take_if(_TILES)
    what = words.take(_ANYTHING, "a move")

    def settled(pattern: re.Pattern[str], expected: str) -> _Settled:
        """Take the end of the line, with a score that matches."""
        score = words.points(pattern, expected)
        total = words.points(_POINTS, "the player's total")
        return _Settled(nick=nick, rack=rack, score=score, total=total, remark=words.rest())

    if what == "--":
        return gcg.Withdrawal(**settled(_TAKEN_BACK, "the points taken back, such as -16"))
    if what == "-":
        return gcg.Pass(**settled(_NOTHING, "+0"))
    if _EXCHANGED.fullmatch(what):
        tiles = what[1:]
        return gcg.Exchange(tiles=int(tiles) if tiles.isdigit() else tiles, **settled(_NOTHING, "+0"))
    if what == "(challenge)":
        return gcg.ChallengeBonus(**settled(_POINTS, "the points of the bonus, such as +5"))
    if what == "(time)":
        return gcg.TimePenalty(**settled(_LOSS, "the points lost, such as -10"))
    if _LEFT_TILES.fullmatch(what):
        # The sign tells the two apart even when the tiles are worth nothing.
        if words.next_is(_LOSS):
            return gcg.RackLoss(tiles=what[1:-1], **settled(_LOSS, "the points lost, such as -12"))
        return gcg.RackGain(tiles=what[1:-1], **settled(_GAIN, "the points of the tiles, such as +12"))
    position = _position(words.number, what)
    word = words.take(_PLAYED_WORD, "a word of the letters A-Z, a-z for a blank")
    return gcg.Play(position=position, word=word, **settled(_GAIN, "the score, such as +16"))


def _position(line: int, text: str) -> str:
    """Return the coordinate in capitals."""
    try:
        return format_gcg(*parse_gcg(text))
    except NotationError:
        bad_gcg(line, "a rack of A-Z and ?, a position such as 8F, an exchange or a pass", text)


def _check_players(record: gcg.GcgRecord) -> None:
    """Check that nicks and numbers tell the players apart."""
    seen: list[gcg.Player] = []
    for line, item in record.numbered():
        if isinstance(item, gcg.Player):
            if any(item.nick == other.nick or item.number == other.number for other in seen):
                bad_gcg(line, "a number and a nick for each player", item.nick)
            seen.append(item)
