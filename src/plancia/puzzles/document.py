"""The file of puzzles: JSON lines, the first of which says what follows. Read strictly, written always alike."""

from collections.abc import Iterable

import msgspec

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.move_analysis import PLAYS
from plancia.laboratory.study import can_be
from plancia.notation.cgp import format_position, parse_position
from plancia.notation.errors import NotationError
from plancia.puzzles.board_words import words_on
from plancia.puzzles.errors import PuzzleError
from plancia.puzzles.margin import margin_of
from plancia.puzzles.puzzle import Puzzle, puzzle_id

#: What the first line says.
FORMAT, VERSION = "plancia-puzzles", 1


#: A play of an analysis may have keys that a later version adds; a play of this version of the file has these.
_PLAY_KEYS = frozenset(JudgedPlay.__struct_fields__)


class _Header(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int


def header_line() -> bytes:
    """Return the first line of a file."""
    return _line(_Header(FORMAT, VERSION))


def puzzle_line(puzzle: Puzzle) -> bytes:
    """Return a puzzle as a line."""
    return _line(puzzle)


def format_puzzles(puzzles: Iterable[Puzzle]) -> bytes:
    """Return the content of a file; the inverse of ``parse_puzzles``."""
    return header_line() + b"".join(map(puzzle_line, puzzles))


def parse_puzzles(content: bytes) -> tuple[Puzzle, ...]:
    """Read the content of a file, every line of which must be right.

    Raises ``puzzles_header``, ``puzzles_version``, and with the number of the line ``puzzle_unreadable``,
    ``puzzle_inconsistent`` and ``puzzle_twice``.
    """
    lines = content.split(b"\n")
    _check_header(lines[0])
    if lines[-1]:
        raise PuzzleError("puzzle_unreadable", line=len(lines), why="the last line has no end")
    puzzles: dict[str, Puzzle] = {}
    for number, line in enumerate(lines[1:-1], start=2):
        puzzle = _puzzle(line, number)
        if puzzle.id in puzzles:
            raise PuzzleError("puzzle_twice", line=number, id=puzzle.id)
        puzzles[puzzle.id] = puzzle
    return tuple(puzzles.values())


def numbered(puzzles: tuple[Puzzle, ...], number: int) -> Puzzle:
    """Return a puzzle by its place, the first being 1; raise ``puzzle_not_there``."""
    if not 1 <= number <= len(puzzles):
        raise PuzzleError("puzzle_not_there", number=number, count=len(puzzles))
    return puzzles[number - 1]


def _check_header(line: bytes) -> None:
    try:
        header = msgspec.json.decode(line, type=_Header)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise PuzzleError("puzzles_header") from None
    if header.format != FORMAT:
        raise PuzzleError("puzzles_header")
    if header.version != VERSION:
        raise PuzzleError("puzzles_version", found=header.version, known=VERSION)


def _puzzle(line: bytes, number: int) -> Puzzle:
    try:
        puzzle = msgspec.json.decode(line, type=Puzzle)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise PuzzleError("puzzle_unreadable", line=number, why=str(error)[:200]) from None
    wrong = _contradiction(puzzle)
    if wrong is None and any(set(play) - _PLAY_KEYS for play in msgspec.json.decode(line).get("plays", ())):
        wrong = "plays"
    if wrong is not None:
        raise PuzzleError("puzzle_inconsistent", line=number, field=wrong)
    return puzzle


def _contradiction(puzzle: Puzzle) -> str | None:
    """Return the field of a puzzle that contradicts the others; None if none does. No word is looked up."""
    try:
        position = parse_position(puzzle.position)
    except NotationError:
        return "position"
    if format_position(position) != puzzle.position or position.board.is_empty or not position.racks[0]:
        return "position"
    if puzzle.id != puzzle_id(puzzle.kind, puzzle.position, puzzle.edition, puzzle.lexicon_hash):
        return "id"
    if not puzzle.themes or len(set(puzzle.themes)) < len(puzzle.themes):
        return "themes"
    if (puzzle.kind == "phony_on_board") != ("phony" in puzzle.themes):
        return "themes"
    if (puzzle.kind == "phony_on_board") != (puzzle.phony is not None):
        return "phony"
    if puzzle.phony is not None:
        if puzzle.phony not in words_on(position.board):
            return "phony"
        return "plays" if puzzle.plays or puzzle.legal or puzzle.margin is not None else None
    if not 2 <= len(puzzle.plays) <= PLAYS or not all(map(can_be, puzzle.plays)):
        return "plays"
    return "margin" if puzzle.margin is None or puzzle.margin != margin_of(puzzle.plays) else None


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
