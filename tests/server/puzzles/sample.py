"""A few of the puzzles that come with the program, of each kind, for tests."""

import json
from collections.abc import Iterator
from functools import cache

from plancia.notation.cgp import parse_position
from plancia.puzzles.board_words import words_on
from plancia.puzzles.document import format_puzzles, header_line, parse_puzzles
from plancia.puzzles.puzzle import Puzzle
from plancia.server.puzzles.shipped import shipped_files

#: So many of each kind, if there are.
FEW = 4


@cache
def sample() -> tuple[Puzzle, ...]:
    """Return them, those that ask for a play first."""
    lines = [line for content in shipped_files() for line in content.splitlines()[1:]]
    kinds = ("best_play", "won_ending", "phony_on_board")
    chosen = [
        line for kind in kinds for line in [each for each in lines if json.loads(each)["kind"] == kind][:FEW]
    ]
    exchanges = [line for line in lines if "exchange" in json.loads(line)["themes"] and line not in chosen]
    return parse_puzzles(b"".join(line + b"\n" for line in [header_line()[:-1], *chosen, *exchanges[:1]]))


def of_kind(kind: str) -> list[Puzzle]:
    """Return those of a kind."""
    return [each for each in sample() if each.kind == kind]


def at_hand() -> Iterator[bytes]:
    """Return them as the file that a server finds."""
    yield format_puzzles(sample())


def right(puzzle: Puzzle) -> dict:
    """Return the right answer as it is sent."""
    return answer_of(puzzle, 0)


def wrong(puzzle: Puzzle) -> dict:
    """Return another answer that can be given."""
    return answer_of(puzzle, 1)


def answer_of(puzzle: Puzzle, number: int) -> dict:
    """Return one of the plays as an answer; of a board the phony, or a word that is good."""
    if puzzle.phony is not None:
        return {"word": words(puzzle)[number]}
    play = [each for each in puzzle.plays if each.kind in ("play", "exchange")][number]
    if play.kind == "exchange":
        return {"exchange": play.exchanged}
    return {"slip": {"word": play.word, "at": play.at, "direction": play.direction}}


def words(puzzle: Puzzle) -> list[dict]:
    """Return the words of a board, the phony first."""
    found = sorted(words_on(parse_position(puzzle.position).board), key=lambda each: each != puzzle.phony)
    return [{"at": each.at, "direction": each.direction} for each in found]
