"""What a play is worth [art. 9-13], with every step a player would write down to check it by hand."""

from collections.abc import Container, Mapping
from typing import Literal

import msgspec

from plancia.rules.board import Direction, Square
from plancia.rules.errors import RuleError
from plancia.rules.tiles import ON_BOARD, Points, Tile

#: When the bonus is earned: with as many tiles as a full rack [art. 13], or with all tiles one has left.
BonusCondition = Literal["full_rack", "whole_rack"]

#: Which of two words formed by a single tile is the main one.
MainWordTie = Literal["higher_score", "declared"]


class PlayRules(msgspec.Struct, frozen=True):
    """The numbers of an edition that articles 1-13 need, flattened for quick access.

    ``values`` is keyed by the character of a tile, blanks in lower case included; the factors by the index
    of the square. ``counts`` is keyed as the set counts: blanks under ``?``. ``layable`` are the tiles as they may lie
    on the board: letters, and blanks as the letters that they may stand for [art. 8].
    """

    values: dict[str, int]
    counts: dict[str, int]
    letter_factors: tuple[int, ...]
    word_factors: tuple[int, ...]
    start: Square
    first_word_min: int
    rack_size: int
    bonus_points: int
    bonus_condition: BonusCondition
    main_word_tie: MainWordTie
    layable: frozenset[str] = ON_BOARD
    #: What a refused placement breaks, by the code of its refusal: the article, None where the edition is silent.
    articles: Mapping[str, str | None] = {}

    def cited(self, error: RuleError) -> RuleError:
        """Return the refusal with the article that it rests on, unless it names one already."""
        if "article" in error.context or error.code not in self.articles:
            return error
        return RuleError(error.code, **error.context, article=self.articles[error.code])

    def bonus(self, played: int, on_rack: int | None) -> Points:
        """Return the bonus for a play of ``played`` tiles from a rack of ``on_rack`` (None: unknown)."""
        needed = self.rack_size
        if self.bonus_condition == "whole_rack" and on_rack is not None:
            needed = on_rack
        return Points(self.bonus_points if played == needed else 0)


class LetterScore(msgspec.Struct, frozen=True, gc=False):
    """One letter of a word: its tile, its face value and what the square makes of it."""

    tile: Tile
    value: int
    factor: int


class WordScore(msgspec.Struct, frozen=True, gc=False):
    """One word formed by a play and how its score comes about: sum of letters times ``factor``."""

    start: Square
    direction: Direction
    letters: tuple[LetterScore, ...]
    factor: int
    score: Points

    @property
    def tiles(self) -> str:
        """The word as it lies on the board, blanks in lower case."""
        return "".join([letter.tile for letter in self.letters])

    @property
    def word(self) -> str:
        """The word as it reads, in capitals."""
        return self.tiles.upper()

    @property
    def sum(self) -> int:
        """The letters with their premiums, before the word factor."""
        return sum([letter.value * letter.factor for letter in self.letters])


def score_word(
    start: Square, direction: Direction, tiles: str, new: Container[int], rules: PlayRules
) -> WordScore:
    """Score one word. Premiums count only under tiles laid now, whose indexes are in ``new`` [art. 10].

    A word factor multiplies once for each premium: two double words make ×4, three triple words ×27 [art. 11].
    """
    values, letter_factors, word_factors = rules.values, rules.letter_factors, rules.word_factors
    index, stride = start.index, direction.stride
    factor, total = 1, 0
    letters = []
    for symbol in tiles:
        value, letter_factor = values[symbol], 1
        if index in new:
            letter_factor = letter_factors[index]
            factor *= word_factors[index]
        total += value * letter_factor
        letters.append(LetterScore(Tile(symbol), value, letter_factor))
        index += stride
    return WordScore(start, direction, tuple(letters), factor, Points(total * factor))


def arithmetic(word: WordScore) -> str:
    """Write the score of a word as one would on paper.

    >>> from plancia.rules.board import SQUARES
    >>> letters = (LetterScore(Tile("A"), 1, 1), LetterScore(Tile("H"), 8, 3))
    >>> arithmetic(WordScore(SQUARES[0], Direction.ACROSS, letters, 2, Points(50)))
    '(1 + 8×3) × 2 = 50'
    """
    terms = [
        f"{letter.value}×{letter.factor}" if letter.factor > 1 else str(letter.value)
        for letter in word.letters
    ]
    total = " + ".join(terms)
    return f"({total}) × {word.factor} = {word.score}" if word.factor > 1 else f"{total} = {word.score}"
