"""Questions, themes and answers of puzzles in words: ``catalogue/texts/puzzles.*.toml``."""

from plancia.catalogue import wording
from plancia.cli.language import language
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.why.fact import named
from plancia.engine.analysis.why.telling import play_text
from plancia.puzzles.board_words import BoardWord
from plancia.puzzles.checking import Fault
from plancia.puzzles.puzzle import Kind, Puzzle, Simulated
from plancia.puzzles.theme import Theme


def kind_name(kind: Kind) -> str:
    """Return what puzzles of a kind are called."""
    return _texts()[f"kind_{kind}"]


def theme_name(theme: Theme) -> str:
    """Return what a theme is called."""
    return _texts()[f"theme_{theme}"]


def fault_name(fault: Fault) -> str:
    """Return what is wrong, as a sentence without an end."""
    return _texts()[f"fault_{fault}"]


def question(puzzle: Puzzle) -> str:
    """Return what is asked."""
    return _texts()[f"question_{puzzle.kind}"]


def answer(puzzle: Puzzle) -> str:
    """Return the right answer as a line."""
    right = puzzle.answer
    if isinstance(right, BoardWord):
        return _texts()["answer_phony"].format(word=right.word, at=right.at, direction=right.direction)
    return _texts()["answer"].format(play=_play(right), score=right.score)


def margin(puzzle: Puzzle) -> str | None:
    """Return by how much the answer is ahead as a line; None where nothing is."""
    if puzzle.margin is None:
        return None
    found = puzzle.margin
    return _texts()["margin"].format(
        win=f"{100 * found.win:.1f}", error=f"{100 * found.win_error:.1f}", points=f"{found.points:+.1f}"
    )


def source(puzzle: Puzzle) -> str:
    """Return where a puzzle came from as a line."""
    where = puzzle.source
    if isinstance(where, Simulated):
        return _texts()["source_simulated"].format(seed=where.seed, game=where.game, move=where.move)
    return _texts()["source_record"].format(record=where.record, move=where.move)


def about(puzzle: Puzzle) -> str:
    """Return themes and difficulty as a line."""
    names = ", ".join(theme_name(theme) for theme in puzzle.themes)
    return _texts()["about"].format(themes=names, difficulty=puzzle.difficulty)


def bag(tiles: int) -> str:
    """Return how many tiles are in the bag as a line."""
    return _texts()["bag"].format(tiles=tiles)


def _play(play: JudgedPlay) -> str:
    return play_text(named(play), language())


def _texts() -> dict[str, str]:
    return dict(wording("puzzles", language()))
