"""A play: legal tiles on the board, the words they form, and their score [art. 3-13].

This is the one door: whoever lays tiles, a person, a record or an engine, comes through ``lay`` or ``declare``.
"""

from collections.abc import Container, Sequence

import msgspec

from plancia.rules.board import Board, Direction
from plancia.rules.errors import RuleError
from plancia.rules.placement import Declaration, Placement, check_tiles, line_of
from plancia.rules.scoring import PlayRules, WordScore, score_word
from plancia.rules.technique import Technique, techniques_of
from plancia.rules.tiles import Points, Tile


class Play(msgspec.Struct, frozen=True):
    """A placement that the geometry allows, read and scored. The words are not judged."""

    placement: Placement
    #: Every word formed: the main one first, then the secondary ones in reading order [art. 5].
    words: tuple[WordScore, ...]
    bonus: Points
    score: Points
    techniques: tuple[Technique, ...]
    #: The board with the tiles of this play on it.
    board: Board

    @property
    def main(self) -> WordScore:
        """The main word: the one that contains all tiles played."""
        return self.words[0]

    @property
    def declaration(self) -> Declaration:
        """The play as it is called out and written on the scoresheet."""
        return Declaration(self.main.start, self.main.direction, self.main.tiles)


def declare(
    board: Board, declaration: Declaration, rules: PlayRules, rack: Sequence[Tile] | None = None
) -> Play:
    """Lay a word that was called out. As ``lay``; besides, the word must be what then reads on the board.

    Raises ``word_mismatch`` when letters before or after make it another word.
    """
    play = lay(board, declaration.on(board), rules, rack, declaration.direction)
    start, read = play.board.word_through(declaration.start, declaration.direction)
    if start != declaration.start or len(read) != len(declaration.word):
        raise RuleError(
            "word_mismatch", declared=declaration.word.upper(), read=read.upper(), square=start.name
        )
    return play


def lay(
    board: Board,
    placement: Placement,
    rules: PlayRules,
    rack: Sequence[Tile] | None = None,
    declared: Direction | None = None,
) -> Play:
    """Lay tiles on the board and return the play, or raise the ``RuleError`` that says what is wrong.

    ``rack`` is the complete rack of the player when it is known. ``declared`` is the direction the player
    named; it matters only for a single tile that forms two words.
    """
    check_tiles(board, placement, rules.rack_size, rules.counts, rack)
    first_play = board.is_empty
    after = board.laid(placement.tiles)
    new = {square.index for square, _ in placement.tiles}
    direction = line_of(placement)
    if direction is None:
        words = _single_tile_words(after, placement, new, rules, declared)
    else:
        words = _words(after, placement, direction, new, rules)
    if first_play:
        _check_first(placement, new, rules)
    elif not words or (len(words) == 1 and len(words[0].letters) == len(new)):
        raise RuleError("not_connected", squares=" ".join(square.name for square in placement.squares))
    techniques: tuple[Technique, ...] = (Technique.FIRST,)
    if not first_play:
        techniques = techniques_of(words[0], new, secondary=len(words) > 1)
    bonus = rules.bonus(len(new), None if rack is None else len(rack))
    score = Points(sum([word.score for word in words]) + bonus)
    return Play(placement, words, bonus, score, techniques, after)


def _check_first(placement: Placement, new: Container[int], rules: PlayRules) -> None:
    """Check that the first word has at least two letters and covers the central square [art. 3]."""
    if len(placement.tiles) < rules.first_word_min:
        raise RuleError("first_play_too_short", minimum=rules.first_word_min)
    if rules.start.index not in new:
        raise RuleError("centre_not_covered", square=rules.start.name)


def _words(
    after: Board, placement: Placement, direction: Direction, new: Container[int], rules: PlayRules
) -> tuple[WordScore, ...]:
    """Read the main word and every secondary word; raise ``gap`` if the tiles are not all in one word."""
    squares = sorted(placement.squares)
    start, read = after.word_through(squares[0], direction)
    if squares[-1].index >= start.index + direction.stride * len(read):
        raise RuleError("gap", squares=" ".join(square.name for square in squares))
    words = [score_word(start, direction, read, new, rules)]
    crossing = direction.other
    for square in squares:
        if not after.stands_alone(square, crossing):
            start, read = after.word_through(square, crossing)
            words.append(score_word(start, crossing, read, new, rules))
    return tuple(words)


def _single_tile_words(
    after: Board, placement: Placement, new: Container[int], rules: PlayRules, declared: Direction | None
) -> tuple[WordScore, ...]:
    """Read the one or two words of a single tile, the main one first.

    Article 5 wants exactly one main word, yet both contain all the tiles played: the edition's
    ``main_word_tie`` decides between them. The total is the same.
    """
    (square,) = placement.squares
    words = []
    for direction in Direction:
        if not after.stands_alone(square, direction):
            start, read = after.word_through(square, direction)
            words.append(score_word(start, direction, read, new, rules))
    if rules.main_word_tie == "declared" and declared is not None:
        words.sort(key=lambda word: word.direction is not declared)
    else:
        words.sort(key=lambda word: -word.score)
    return tuple(words)
