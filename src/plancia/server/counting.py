"""The count of a word as it travels."""

from plancia.rules.scoring import WordScore
from plancia.rules.tiles import is_blank, letter
from plancia.wire.sample import LetterCount, WordCount


def word_count(word: WordScore) -> WordCount:
    """Return how the score of a word comes about, letter by letter."""
    letters = [
        LetterCount(letter(each.tile), is_blank(each.tile), each.value, each.factor) for each in word.letters
    ]
    return WordCount(
        word=word.word,
        start=word.start.name,
        direction=word.direction,
        letters=letters,
        sum=word.sum,
        factor=word.factor,
        score=word.score,
    )
