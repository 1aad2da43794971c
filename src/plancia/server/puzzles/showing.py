"""A puzzle as somebody is shown it."""

from sqlalchemy import Connection

from plancia.engine.move import Move
from plancia.engine.player import Exchange
from plancia.notation.cgp import parse_position
from plancia.puzzles.board_words import BoardWord
from plancia.puzzles.puzzle import Puzzle
from plancia.rules.edition import Edition
from plancia.server.puzzles import puzzle_store, try_store
from plancia.server.puzzles.explaining import Explanation
from plancia.server.puzzles.judging import Given, in_bag, judged
from plancia.server.puzzles.try_store import KeptTry
from plancia.wire.puzzles import PuzzleAnswered, PuzzleView


def shown_puzzle(
    puzzle: Puzzle, edition: Edition, day: str | None, answered: PuzzleAnswered | None
) -> PuzzleView:
    """Return a puzzle; without ``answered`` nothing in it depends on the solution."""
    position = parse_position(puzzle.position)
    bag = in_bag(position, edition)
    return PuzzleView(
        id=puzzle.id,
        kind=puzzle.kind,
        letters=position.board.squares,
        rack=position.racks[0],
        bag=bag,
        exchange=bag >= edition.exchanges.min_bag.value,
        scores=position.scores,
        position=puzzle.position,
        edition=edition.id,
        edition_name=edition.name,
        lexicon=puzzle.lexicon,
        day=day,
        answered=answered,
    )


def shown_answer(
    connection: Connection, puzzle: Puzzle, kept: KeptTry, what: Given, said: Explanation
) -> PuzzleAnswered:
    """Return an answer with the solution: for the person who has given it, and nobody else."""
    tried, solved_by = try_store.tries_of(connection, puzzle.id)
    return PuzzleAnswered(
        at=kept.at_ms,
        solved=kept.solved,
        given_up=what is None,
        given=judged(puzzle, what) if isinstance(what, Move | Exchange) else None,
        chosen=what if isinstance(what, BoardWord) else None,
        refused=said.refused,
        judged=said.judged,
        why=said.why,
        plays=list(puzzle.plays),
        legal=puzzle.legal,
        phony=puzzle.phony,
        not_valid=said.not_valid,
        themes=list(puzzle.themes),
        rated=kept.rated,
        rating=None if kept.rating is None else round(kept.rating),
        gained=None if kept.gained is None else round(kept.gained),
        puzzle_rating=round(puzzle_store.strength_of(connection, puzzle.id).rating),
        tried=tried,
        solved_by=solved_by,
    )
