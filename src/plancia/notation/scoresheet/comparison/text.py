"""Two scoresheets compared, for people: a sentence for every difference, and the whole as text."""

from plancia.catalogue import Language, cite, wording
from plancia.notation.scoresheet.comparison.differences import (
    ComparedLine,
    ComparedPlayer,
    Comparison,
    SheetDifference,
)
from plancia.notation.scoresheet.text import format_points
from plancia.notation.scoresheet.written.sheet import WrittenRow

#: The keys of differences that have an own name among the words of the table.
_KEYS = {"word": "word_other", "points": "points_other", "total": "total_other"}

_NUMBER, _WHAT, _POINTS, _TOTAL = 3, 15, 6, 7


def format_comparison(comparison: Comparison, article: str | None, language: Language) -> str:
    """Return both sheets side by side, what differs marked with ``≠``, and below a sentence for every difference."""
    words = wording("comparison", language)
    cited = cite(article, language)
    title = words["title"] + (f" ({cited})" if cited else "")
    blocks = [_block(at, player, comparison, language) for at, player in enumerate(comparison.players)]
    return "\n".join([title, "=" * len(title), "", *blocks, summary(comparison, language), ""])


def summary(comparison: Comparison, language: Language) -> str:
    """Return in one sentence what came of it."""
    words, count = wording("comparison", language), len(comparison.differences)
    if not count:
        return words["agree_game" if comparison.with_game else "agree"]
    return words["differ_one"] if count == 1 else words["differ"].format(count=count)


def describe_where(difference: SheetDifference, language: Language) -> str:
    """Return where in a column a difference is: the turn, else the line, else the end."""
    words = wording("comparison", language)
    if difference.turn is not None:
        return words["where_turn"].format(turn=difference.turn)
    if difference.line is not None:
        return words["where_line"].format(line=difference.line + 1)
    return words["where_end"]


def describe_difference(difference: SheetDifference, language: Language) -> str:
    """Return what differs and, where the game is known, which of the two is right; without a full stop."""
    words = wording("comparison", language)
    said = _said(difference, language)
    if difference.right is None:
        return said
    game = ""
    if difference.game is not None and difference.kind != "missing":
        game = words["in_game"].format(game=_value(difference.game, language)) + ": "
    return f"{said}; {game}{words[f'right_{difference.right}']}"


def _said(difference: SheetDifference, language: Language) -> str:
    words = wording("comparison", language)
    first, second = _value(difference.first, language), _value(difference.second, language)
    match difference.kind:
        case "missing":
            told = next(
                each for each in (difference.first, difference.second, difference.game) if each is not None
            )
            lacking = difference.sheet or ("both" if difference.first is None else "game")
            return words[f"missing_{lacking}"].format(what=_value(told, language))
        case "sum":
            written = first if difference.sheet == "first" else second
            expected = _value(difference.expected, language)
            said = words[f"sum_{difference.sheet}"].format(written=written, expected=expected)
            return said if difference.account is None else f"{_line_name(difference, language)}: {said}"
        case "free_exchange":
            return words[f"free_exchange_{difference.sheet or 'neither'}"]
        case kind:
            key = _KEYS.get(kind, kind) + ("_both" if difference.first == difference.second else "")
            return words[key].format(first=first, second=second, line=_line_name(difference, language))


def _line_name(difference: SheetDifference, language: Language) -> str:
    return "" if difference.account is None else wording("scoresheet", language)[f"line_{difference.account}"]


def _value(value: int | str | None, language: Language) -> str:
    """Return a word or a number as it is written, what happened in words."""
    words = wording("comparison", language)
    if value is None:
        return words["nothing"]
    return format_points(value) if isinstance(value, int) else words.get(f"kind_{value}", value)


def _block(at: int, player: ComparedPlayer, comparison: Comparison, language: Language) -> str:
    words = wording("comparison", language)
    heads = [words["first"], words["second"], *([words["game"]] if comparison.with_game else [])]
    width = _WHAT + _POINTS + _TOTAL
    lines = [
        player.name,
        " " * (_NUMBER + 2) + "".join(f"  {head:<{width}}" for head in heads).rstrip(),
        "-" * (_NUMBER + 2 + len(heads) * (width + 2)),
    ]
    lines += [_line(line, language, with_game=comparison.with_game) for line in player.lines]
    found = [each for each in comparison.differences if each.player == at]
    if found:
        lines.append("")
    lines += [f"≠ {describe_where(each, language)}: {describe_difference(each, language)}." for each in found]
    return "\n".join([*lines, ""])


def _line(line: ComparedLine, language: Language, *, with_game: bool) -> str:
    rows = [line.first, line.second, *([line.game] if with_game else [])]
    number = next((row.number for row in rows if row is not None and row.number is not None), None)
    mark = "≠" if line.differing else " "
    cells = "".join(f"  {_cells(row, language)}" for row in rows)
    return f"{'' if number is None else number:>{_NUMBER}} {mark}{cells}".rstrip()


def _cells(row: WrittenRow | None, language: Language) -> str:
    if row is None:
        return f"{wording('comparison', language)['nothing']:<{_WHAT + _POINTS + _TOTAL}}"
    what = row.word or _value(row.kind, language)
    points = "" if row.points is None else format_points(row.points)
    total = "" if row.total is None else format_points(row.total)
    return f"{what:<{_WHAT}}{points:>{_POINTS}}{total:>{_TOTAL}}"
