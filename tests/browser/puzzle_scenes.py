"""Puzzles as pages show them: those that come with the program, each by its own address."""

from types import SimpleNamespace

from browser.stage import Stage
from browser.visitors import Visitor
from plancia.engine.move import Move
from plancia.puzzles.puzzle import Puzzle
from server.puzzles.sample import answer_of, of_kind, right


def a_play() -> Puzzle:
    """Return a puzzle whose answer is laid without a blank."""
    return next(each for each in of_kind("best_play") if (each.plays[0].word or "").isupper())


def a_phony() -> Puzzle:
    """Return a puzzle with a word that is none."""
    return of_kind("phony_on_board")[0]


def laid(puzzle: Puzzle, number: int = 0) -> SimpleNamespace:
    """Return one of its plays as those lay it who play by touch."""
    play = puzzle.plays[number]
    move = play.action
    assert isinstance(move, Move)
    tiles = [(square.name, str(tile)) for square, tile in move.placement.tiles]
    return SimpleNamespace(tiles=tiles, direction=play.direction, score=play.score, word=play.word)


def answer(person: Visitor, puzzle: Puzzle, given: dict) -> None:
    """Answer behind the page."""
    person.post(f"/api/puzzles/{puzzle.id}/answer", given)


def asked(stage: Stage) -> None:
    """Before the answer, as somebody sees it whom no other picture lets answer."""
    stage.page = stage.somebody("Eva").page
    stage.open(f"/problemi/{a_play().id}")
    stage.page.locator("[data-rack]").wait_for()
    stage.page.locator("[data-figures]").wait_for()


def phony_asked(stage: Stage) -> None:
    """A word is asked for, by somebody whom no other picture lets answer."""
    stage.page = stage.somebody("Eva").page
    stage.open(f"/problemi/{a_phony().id}")
    stage.page.locator("[data-answer]").wait_for()
    stage.page.locator("[data-figures]").wait_for()


def missed(stage: Stage) -> None:
    """After an answer that was not the best, by somebody who has tried others before."""
    stage.ada.sign_up(f"Ada{stage.how['language']}{stage.how['window']['width']}")
    for number, puzzle in enumerate(of_kind("best_play")[1:]):
        answer(stage.ada, puzzle, answer_of(puzzle, number % 2))
    answer(stage.ada, a_phony(), right(a_phony()))
    if a_play() in of_kind("best_play")[:1]:
        answer(stage.ada, a_play(), answer_of(a_play(), 2))
    stage.open(f"/problemi/{a_play().id}")
    stage.page.locator("[data-result]").wait_for()
    stage.page.locator("[data-figures] canvas").wait_for()


def phony_solved(stage: Stage) -> None:
    """After the word was found."""
    answer(stage.ada, a_phony(), right(a_phony()))
    stage.open(f"/problemi/{a_phony().id}")
    stage.page.locator("[data-why]").wait_for()
