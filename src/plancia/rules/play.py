"""A play: legal tiles on the board, the words they form, and their score [art. 3-13].

A person, a record and an engine all lay tiles through ``lay`` or ``declare``. A refusal gets its ``article`` here, from
the edition.
"""

from collections.abc import Collection, Container, Sequence

import msgspec

from plancia.rules.board import SQUARES, Board, Direction
from plancia.rules.errors import RuleError
from plancia.rules.placement import Declaration, Placement, check_set, check_squares, check_tiles, line_of
from plancia.rules.scoring import PlayRules, WordScore, score_word
from plancia.rules.technique import Technique, techniques_of
from plancia.rules.tiles import Points, Tile, without


class Play(msgspec.Struct, frozen=True, gc=False):
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
    try:
        placement = declaration.on(board)
        check_tiles(placement, rules.rack_size, rules.layable)
        # The squares are free, distinct and in line: they were read off the board.
        play = _play(board, placement, rules, rack, declaration.direction)
        start, read = play.board.word_through(declaration.start, declaration.direction)
        if start != declaration.start or len(read) != len(declaration.word):
            raise RuleError(
                "word_mismatch", declared=declaration.word.upper(), read=read.upper(), square=start.name
            )
    except RuleError as error:
        raise rules.cited(error) from None
    return play


def lay(
    board: Board,
    placement: Placement,
    rules: PlayRules,
    rack: Sequence[Tile] | None = None,
    called: Direction | None = None,
) -> Play:
    """Lay tiles on the board and return the play, or raise the ``RuleError`` that says what is wrong.

    ``rack`` is the complete rack of the player when it is known; ``called`` is the direction that was called out, which
    matters only for a single tile.
    """
    try:
        check_tiles(placement, rules.rack_size, rules.layable)
        check_squares(board, placement)
        return _play(board, placement, rules, rack, called if len(placement.tiles) == 1 else None)
    except RuleError as error:
        raise rules.cited(error) from None


def _play(
    board: Board,
    placement: Placement,
    rules: PlayRules,
    rack: Sequence[Tile] | None,
    declared: Direction | None,
) -> Play:
    """Read and score tiles that have a free square each; ``declared`` is the direction if it was called out."""
    tiles = [tile for _, tile in placement.tiles]
    if rack is not None:
        without(rack, tiles)
    after = board.laid(placement.tiles)
    check_set(after, tiles, rules.counts)
    new = {square.index for square, _ in placement.tiles}
    if len(tiles) == 1:
        words = _single_tile_words(after, placement, new, rules, declared)
    else:
        words = _words(after, declared or line_of(placement), new, rules)
    techniques: tuple[Technique, ...] = (Technique.FIRST,)
    if board.is_empty:
        _check_first(new, rules)
    elif not words or (len(words) == 1 and len(words[0].letters) == len(new)):
        raise RuleError("not_connected", squares=" ".join(square.name for square in placement.squares))
    else:
        techniques = techniques_of(words[0], new, secondary=len(words) > 1)
    bonus = rules.bonus(len(tiles), None if rack is None else len(rack))
    score = Points(sum([word.score for word in words]) + bonus)
    return Play(placement, words, bonus, score, techniques, after)


def _check_first(new: Collection[int], rules: PlayRules) -> None:
    """Check that the first word has at least two letters and covers the central square [art. 3]."""
    if len(new) < rules.first_word_min:
        raise RuleError("first_play_too_short", minimum=rules.first_word_min)
    if rules.start.index not in new:
        raise RuleError("centre_not_covered", square=rules.start.name)


def _words(
    after: Board, direction: Direction, new: Collection[int], rules: PlayRules
) -> tuple[WordScore, ...]:
    """Read the main word and every secondary word; raise ``gap`` if the tiles are not all in one word."""
    start, read = after.word_through(SQUARES[min(new)], direction)
    if max(new) >= start.index + direction.stride * len(read):
        raise RuleError("gap", squares=" ".join(SQUARES[index].name for index in sorted(new)))
    main = score_word(start, direction, read, new, rules)
    if after.lies_free(start, direction, len(read)):
        return (main,)
    words = [main]
    crossing = direction.other
    for index in sorted(new):
        start, read = after.word_through(SQUARES[index], crossing)
        if len(read) > 1:
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
        start, read = after.word_through(square, direction)
        if len(read) > 1:
            words.append(score_word(start, direction, read, new, rules))
    if rules.main_word_tie == "declared" and declared is not None:
        words.sort(key=lambda word: word.direction is not declared)
    else:
        words.sort(key=lambda word: -word.score)
    return tuple(words)
