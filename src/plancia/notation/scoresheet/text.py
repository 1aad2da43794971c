"""The scoresheet for people: what each row says, in Italian or English, and the whole as text of fixed width."""

from plancia.catalogue import Language, cite, number_word, wording
from plancia.notation.scoresheet.sheet import AccountLine, PlayerSheet, Row, Scoresheet

#: Columns of the sheet as text.
WIDTH = 78

_NUMBER, _POINTS, _TOTAL, _TIME = 3, 7, 8, 8
_WHAT = WIDTH - _NUMBER - _POINTS - _TOTAL - _TIME - 2

#: Where number, what happened, points and total stand in a line of the text.
COLUMNS = (
    (0, _NUMBER),
    (_NUMBER + 2, WIDTH - _POINTS - _TOTAL - _TIME),
    (WIDTH - _POINTS - _TOTAL - _TIME, WIDTH - _TOTAL - _TIME),
    (WIDTH - _TOTAL - _TIME, WIDTH - _TIME),
)


def format_scoresheet(sheet: Scoresheet, language: Language) -> str:
    """Return the sheet as text, the players one after the other; every line at most ``WIDTH`` characters."""
    words = wording("scoresheet", language)
    title = f"{words['title']} · {describe_rules(sheet, language)}"
    blocks = [_player_block(player, sheet, language) for player in sheet.players]
    return "\n".join([title, "=" * len(title), "", *blocks, describe_result(sheet, language), ""])


def describe_rules(sheet: Scoresheet, language: Language) -> str:
    """Return by which rulebook the game was played, and by which words where that is known."""
    words = wording("scoresheet", language)
    named = words["lexicon_named"].format(name=sheet.lexicon) if sheet.lexicon else ""
    return " · ".join(filter(None, (sheet.edition_name, named)))


def format_points(points: int) -> str:
    """Write points as on paper, with a real minus.

    >>> format_points(-3)
    '−3'
    """
    return str(points).replace("-", "−")


def format_clock(milliseconds: int) -> str:
    """Write a time as a chess clock shows it: whole seconds, begun ones included.

    >>> format_clock(1_294_250)
    '21:35'
    """
    minutes, seconds = divmod(-(-milliseconds // 1000), 60)
    return f"{minutes}:{seconds:02}"


def describe_time(row: Row, language: Language) -> str:
    """Return what was left on the clock: of the initial time or, marked, of the extra time; empty if unknown."""
    if row.left_ms is None:
        return ""
    if row.overtime_left_ms is not None and row.left_ms == 0:
        left = format_clock(row.overtime_left_ms)
        return wording("scoresheet", language)["overtime_left"].format(time=left)
    return format_clock(row.left_ms)


def describe_row(row: Row, language: Language) -> str:
    """Return what a row says besides its numbers."""
    cited = cite(row.article, language)
    return describe_what(row, language) + (f" ({cited})" if cited else "")


def describe_what(row: Row, language: Language) -> str:
    """Return what a row says besides its numbers and its article."""
    words = wording("scoresheet", language)
    struck = "" if row.struck is None else format_points(row.struck)
    said = (
        words[_row_key(row)]
        .format(
            at=row.at,
            direction=row.direction,
            word=row.word or words["unwritten"],
            struck=struck or "?",
            count=row.count,
            tiles=row.tiles,
            percent=row.percent,
            turn=row.turn,
        )
        .strip()
    )
    more = []
    if row.kind == "play" and struck:
        more.append(words["announced"].format(struck=struck))
    if row.challenged and row.challenged != (row.word.upper(),):
        more.append(words["challenged"].format(words=", ".join(row.challenged)))
    elif row.challenged and row.kind != "rejected":
        more.append(words["challenged_itself"])
    if row.reason:
        more.append(row.reason)
    return ", ".join([said, *more])


def _row_key(row: Row) -> str:
    if row.kind == "exchange":
        return "row_exchange_tiles" if row.tiles else "row_exchange_one" if row.count == 1 else "row_exchange"
    if row.kind == "free_exchange":
        return "row_free_exchange_tiles" if row.tiles else "row_free_exchange"
    if row.kind == "penalty":
        return "row_penalty" if row.percent is None else f"row_penalty_{row.against}"
    return f"row_{row.kind}"


def describe_line(line: AccountLine, language: Language) -> str:
    """Return what a line of the final account says besides its points."""
    said = wording("scoresheet", language)[f"line_{line.kind}"]
    tiles = f": {line.tiles}" if line.tiles else ""
    cited = cite(line.article, language)
    return f"{said}{tiles}" + (f" ({cited})" if cited else "")


def describe_result(sheet: Scoresheet, language: Language) -> str:
    """Return the result in one sentence: what ended the game, by which article, and who won."""
    words, result = wording("scoresheet", language), sheet.result
    if result is None:
        return words["going_on"].capitalize() + "."
    name = "" if result.seat is None else sheet.players[result.seat].name
    turns = "" if result.turns is None else number_word(result.turns, language)
    ended = words[f"end_{result.reason}"].format(name=name, turns=turns)
    cited = cite(result.article, language)
    names = ", ".join(sheet.players[seat].name for seat in result.winners)
    shared = "tied" if len(sheet.players) == 2 else "shared"
    won = words["won" if len(result.winners) == 1 else shared]
    points = " – ".join(format_points(player.total) for player in sheet.players)
    sentence = f"{ended}{f' ({cited})' if cited else ''}: {won.format(names=names)}, {points}."
    return sentence[0].upper() + sentence[1:]


def _player_block(player: PlayerSheet, sheet: Scoresheet, language: Language) -> str:
    words = wording("scoresheet", language)
    start = f" ({words['starts']})" if player.seat == sheet.starter else ""
    head = _line(
        words["turn"], words["play"], words["points"], words["total"], words["time"] if sheet.timed else ""
    )
    lines = [f"{player.name}{start}", head, "-" * WIDTH]
    for row in player.rows:
        number = "" if row.number is None or row.kind == "free_exchange" else str(row.number)
        points = (
            "" if row.kind in {"free_exchange", "pending", "overtime", "clock"} else format_points(row.points)
        )
        time = describe_time(row, language)
        lines += _wrapped(number, describe_row(row, language), points, format_points(row.total), time)
    for line in player.account:
        lines += _wrapped("", describe_line(line, language), format_points(line.points), "", "")
    if player.account:
        lines += _wrapped("", words["final"], "", format_points(player.total), "")
    used = words["free_exchange_used" if player.free_exchanges else "free_exchange_free"]
    lines += [f"{words['penalties']}: {format_points(player.penalties)} · {used}", ""]
    return "\n".join(lines)


def _wrapped(number: str, what: str, points: str, total: str, time: str) -> list[str]:
    """Return a row as one line, or as several if there is much to say; the numbers are on the first."""
    pieces, piece = [], ""
    for word in what.split(" "):
        if piece and len(piece) + 1 + len(word) > _WHAT:
            pieces.append(piece)
            piece = ""
        piece = f"{piece} {word}" if piece else word
    first, *rest = [*pieces, piece]
    return [_line(number, first, points, total, time), *(_line("", more, "", "", "") for more in rest)]


def _line(number: str, what: str, points: str, total: str, time: str) -> str:
    line = f"{number:>{_NUMBER}}  {what:<{_WHAT}}{points:>{_POINTS}}{total:>{_TOTAL}}{time:>{_TIME}}"
    return line.rstrip()
