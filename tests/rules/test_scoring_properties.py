"""Scoring and legality hold on random boards, not only on the examples."""

from hypothesis import given, settings

from plancia.rules.errors import RuleError
from plancia.rules.play import Play, declare, lay
from rules.naive_scoring import score as naive_score
from rules.naive_scoring import words_formed
from rules.random_play import random_placement
from rules.strategies import RULES, boards, generators


def as_dictionary(board):
    return {(square.row, square.column): tile for square, tile in board.tiles()}


def some_play(rng, board) -> Play | None:
    for _ in range(40):
        try:
            return lay(board, random_placement(rng, board, RULES), RULES)
        except RuleError:
            continue
    return None


@given(generators, boards())
@settings(max_examples=400)
def test_scores_equal_an_independent_count(rng, board) -> None:
    play = some_play(rng, board)
    if play is None:
        return
    new = {(square.row, square.column) for square in play.placement.squares}
    assert play.score == naive_score(as_dictionary(play.board), new)
    assert len(play.words) == len(words_formed(as_dictionary(play.board), new))


@given(generators, boards())
@settings(max_examples=200)
def test_a_play_is_the_same_whether_tiles_are_named_or_the_word_is_called_out(rng, board) -> None:
    play = some_play(rng, board)
    if play is not None:
        called = declare(board, play.declaration, RULES)
        assert (called.words, called.score, called.board) == (play.words, play.score, play.board)


@given(generators, boards())
@settings(max_examples=200)
def test_the_order_in_which_tiles_are_named_does_not_matter(rng, board) -> None:
    play = some_play(rng, board)
    if play is not None:
        shuffled = list(play.placement.tiles)
        rng.shuffle(shuffled)
        again = lay(board, type(play.placement)(tuple(shuffled)), RULES)
        assert (again.words, again.score, again.board) == (play.words, play.score, play.board)


@given(generators, boards())
@settings(max_examples=200)
def test_lifting_the_tiles_gives_the_board_back(rng, board) -> None:
    play = some_play(rng, board)
    if play is not None:
        assert play.board.lifted(play.placement.squares) == board
        assert play.board.count == board.count + len(play.placement.tiles)


@given(generators, boards())
@settings(max_examples=300)
def test_any_placement_is_a_play_or_a_coded_refusal(rng, board) -> None:
    try:
        play = lay(board, random_placement(rng, board, RULES), RULES)
    except RuleError as refusal:
        assert refusal.code in RuleError.CODES
        return
    assert play.score == sum(word.score for word in play.words) + play.bonus
    for word in play.words:
        assert word.score == word.sum * word.factor
    main = {
        word.start.index + i * word.direction.stride
        for word in play.words[:1]
        for i in range(len(word.letters))
    }
    assert {square.index for square in play.placement.squares} <= main, (
        "the main word holds every tile (art. 5)"
    )


@given(boards())
@settings(max_examples=100)
def test_no_board_holds_more_tiles_than_the_set(board) -> None:
    held = "".join(tile if tile.isupper() else "?" for _, tile in board.tiles())
    assert all(held.count(symbol) <= count for symbol, count in RULES.counts.items())
