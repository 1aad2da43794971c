"""The file of puzzles: what was written reads the same; what was spoilt is refused with one code and its line."""

import msgspec
import pytest

from plancia.puzzles.document import format_puzzles, header_line, numbered, parse_puzzles, puzzle_line
from plancia.puzzles.errors import PuzzleError
from plancia.puzzles.puzzle import puzzle_id
from puzzles.made import best_play, spoilt, with_phony


def test_what_was_written_reads_the_same() -> None:
    puzzles = (best_play(), with_phony())
    assert parse_puzzles(format_puzzles(puzzles)) == puzzles
    assert parse_puzzles(format_puzzles(())) == ()


def error_of(content: bytes) -> PuzzleError:
    with pytest.raises(PuzzleError) as caught:
        parse_puzzles(content)
    return caught.value


HEADERS = {
    b"": "puzzles_header",
    b"\n": "puzzles_header",
    b"#player1 ada Ada\n": "puzzles_header",
    b'{"format":"plancia-studies","version":1}\n': "puzzles_header",
    b'{"format":"plancia-puzzles"}\n': "puzzles_header",
    b'{"format":"plancia-puzzles","version":1,"more":1}\n': "puzzles_header",
    b'{"format":"plancia-puzzles","version":2}\n': "puzzles_version",
    b"\xff\xfe\n": "puzzles_header",
    b"[" * 100_000: "puzzles_header",
}


@pytest.mark.parametrize("content", HEADERS, ids=lambda content: repr(content[:30]))
def test_a_first_line_that_is_wrong(content) -> None:
    assert error_of(content).code == HEADERS[content]


def changed(**fields: object) -> bytes:
    return puzzle_line(spoilt(best_play(), **fields))


def moved(line: str) -> bytes:
    """Return the puzzle with another position and the id that goes with it."""
    puzzle = best_play()
    name = puzzle_id(puzzle.kind, line, puzzle.edition, puzzle.lexicon_hash)
    return changed(position=line, id=name)


def raw(**fields: object) -> bytes:
    return msgspec.json.encode({**msgspec.to_builtins(best_play()), **fields}) + b"\n"


SPOILT = {
    "no JSON": (lambda: b"{\n", "puzzle_unreadable", None),
    "an empty line": (lambda: b"\n", "puzzle_unreadable", None),
    "no text": (lambda: b"\xff\n", "puzzle_unreadable", None),
    "cut": (lambda: puzzle_line(best_play())[:-1], "puzzle_unreadable", None),
    "another field": (lambda: raw(colour="red"), "puzzle_unreadable", None),
    "another kind": (lambda: raw(kind="riddle"), "puzzle_unreadable", None),
    "another theme": (lambda: raw(themes=["luck"]), "puzzle_unreadable", None),
    "too hard": (lambda: raw(difficulty=101), "puzzle_unreadable", None),
    "a negative number": (lambda: raw(legal=-1), "puzzle_unreadable", None),
    "no position": (lambda: changed(position="15/15"), "puzzle_inconsistent", "position"),
    "an empty board": (
        lambda: moved("/".join(["15"] * 15) + " AB/ 0/0 0"),
        "puzzle_inconsistent",
        "position",
    ),
    "a position written otherwise": (
        lambda: moved(best_play().position + " "),
        "puzzle_inconsistent",
        "position",
    ),
    "another id": (lambda: changed(id="0" * 16), "puzzle_inconsistent", "id"),
    "another lexicon": (lambda: changed(lexicon_hash="f" * 8), "puzzle_inconsistent", "id"),
    "no theme": (lambda: changed(themes=()), "puzzle_inconsistent", "themes"),
    "a theme twice": (lambda: changed(themes=("hook", "hook")), "puzzle_inconsistent", "themes"),
    "a theme of another kind": (lambda: changed(themes=("phony",)), "puzzle_inconsistent", "themes"),
    "no plays": (lambda: changed(plays=()), "puzzle_inconsistent", "plays"),
    "a play off the board": (
        lambda: changed(
            plays=(msgspec.structs.replace(best_play().plays[0], at="Z9"), *best_play().plays[1:])
        ),
        "puzzle_inconsistent",
        "plays",
    ),
    "another field of a play": (
        lambda: raw(plays=[{**msgspec.to_builtins(play), "luck": 1} for play in best_play().plays]),
        "puzzle_inconsistent",
        "plays",
    ),
    "plays in another order": (
        lambda: changed(plays=best_play().plays[::-1]),
        "puzzle_inconsistent",
        "margin",
    ),
    "no margin": (lambda: changed(margin=None), "puzzle_inconsistent", "margin"),
    "an answer of another kind": (lambda: changed(phony=with_phony().phony), "puzzle_inconsistent", "phony"),
    "a phony that lies elsewhere": (
        lambda: puzzle_line(
            spoilt(with_phony(), phony=msgspec.structs.replace(with_phony().phony, word="REMO"))
        ),
        "puzzle_inconsistent",
        "phony",
    ),
    "a phony with plays": (
        lambda: puzzle_line(spoilt(with_phony(), legal=3)),
        "puzzle_inconsistent",
        "plays",
    ),
    "the same twice": (lambda: puzzle_line(with_phony()), "puzzle_twice", None),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_line_that_is_wrong_is_named(name) -> None:
    line, code, field = SPOILT[name]
    error = error_of(header_line() + puzzle_line(with_phony()) + line())
    assert (error.code, error.context["line"]) == (code, 3)
    assert error.context.get("field") == field


def test_a_number_beyond_the_last() -> None:
    assert numbered((best_play(),), 1) == best_play()
    with pytest.raises(PuzzleError) as caught:
        numbered((best_play(),), 2)
    assert (caught.value.code, caught.value.context) == ("puzzle_not_there", {"number": 2, "count": 1})
