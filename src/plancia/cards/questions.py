"""Questions made from words: for each form what is asked about, and the card for it."""

from collections.abc import Callable, Iterable, Sequence
from typing import get_args

from plancia.cards.card import GAP, INVALID, VALID, Card, Form, Note, card_id
from plancia.cards.invented import invented, shuffled
from plancia.cards.stems import best_stems
from plancia.cards.words import CardWords
from plancia.rules.tiles import ALPHABET

#: The forms that any list of words can be asked in.
OF_WORDS: tuple[Form, ...] = ("valid", "hooks", "anagrams", "gap", "meaning")
FORMS: tuple[Form, ...] = get_args(Form)

#: So many stems are worth learning.
STEMS = 100

#: Words and phonies are mixed within so many of each, so that what is learnt first stays in front.
_MIXED = 10

#: So many words are asked for among as many phonies: the judge takes a while over each phony.
_MOST_VALID = 2500

#: What a meaning and its word begin with alike gives the word away if it is as long as this.
_TELLING = 4

#: A meaning that begins so is told by another word, or is the reading of a verb form.
_BY_ANOTHER = (
    "femminile di ",
    "plurale di ",
    "variante di ",
    "forma di ",
    "1ª persona ",
    "2ª persona ",
    "3ª persona ",
)


def subjects(form: str, words: Sequence[str], book: CardWords, fits: Callable[[str], bool]) -> list[str]:
    """Return what cards of a form ask about some words, each once; ``fits`` tells which phonies suit them."""
    match form:
        case "valid":
            return _mixed(words[:_MOST_VALID], invented(words[:_MOST_VALID], book, fits))
        case "hooks":
            return list(dict.fromkeys(words))
        case "anagrams":
            return list(dict.fromkeys("".join(sorted(word)) for word in words))
        case "gap":
            return list(dict.fromkeys(_with_gap(word, book) for word in words))
        case "stem":
            return [stem.letters for stem in best_stems(book, STEMS)]
        case _:
            return [word for word in dict.fromkeys(words) if _asks(word, book.meaning(word))]


def cards(form: str, asked: Sequence[str], book: CardWords) -> list[Card]:
    """Return the cards of a form about what ``subjects`` returned."""
    match form:
        case "anagrams":
            found = book.anagrams(asked)
            return [_anagrams(letters, found[letters], book) for letters in asked]
        case "stem":
            return _stems(asked, book)
        case "meaning":
            return _meanings(asked, book)
        case "valid":
            return [_valid(word, book) for word in asked]
        case "gap":
            return [_gap(shape, book) for shape in asked]
        case _:
            return [_hooks(word, book) for word in asked]


def note(word: str, book: CardWords) -> Note:
    """Return what is said about a string."""
    told = book.told(word)
    return Note(word, told.valid, told.gloss, told.why_it, told.why_en, told.article)


def _bare(word: str, book: CardWords) -> Note:
    """Return what a word means and no more: for words that an answer names by the way."""
    return Note(word, gloss=book.gloss(word))


def _mixed(words: Sequence[str], phonies: Sequence[str]) -> list[str]:
    asked: list[str] = []
    for first in range(0, max(len(words), len(phonies)), _MIXED):
        some = {*words[first : first + _MIXED], *phonies[first : first + _MIXED]}
        asked += sorted(some, key=lambda text: (shuffled(text), text))
    return list(dict.fromkeys(asked))


def _valid(word: str, book: CardWords) -> Card:
    told = note(word, book)
    return Card(card_id("valid", word), "valid", word, (VALID if told.valid else INVALID,), notes=(told,))


def _hooks(word: str, book: CardWords) -> Card:
    front, back = book.hooks(word)
    answers = (*(f"{letter}-" for letter in front), *(f"-{letter}" for letter in back))
    longer = (*(letter + word for letter in front), *(word + letter for letter in back))
    notes = (note(word, book), *(_bare(each, book) for each in longer))
    return Card(card_id("hooks", word), "hooks", word, answers, notes=notes)


def _anagrams(letters: str, words: Iterable[str], book: CardWords) -> Card:
    answers = tuple(words)
    notes = tuple(note(word, book) for word in answers)
    return Card(card_id("anagrams", letters), "anagrams", letters, answers, notes=notes)


def _with_gap(word: str, book: CardWords) -> str:
    """Return a word with the gap that the most letters fill."""
    shapes = [f"{word[:at]}{GAP}{word[at + 1 :]}" for at in range(len(word))]
    return max(shapes, key=lambda shape: len(_filling(shape, book)))


def _filling(shape: str, book: CardWords) -> list[str]:
    return [letter for letter in ALPHABET if shape.replace(GAP, letter) in book]


def _gap(shape: str, book: CardWords) -> Card:
    letters = _filling(shape, book)
    notes = tuple(note(shape.replace(GAP, letter), book) for letter in letters)
    return Card(card_id("gap", shape), "gap", shape, tuple(letters), notes=notes)


def _stems(asked: Sequence[str], book: CardWords) -> list[Card]:
    completing = {stem.letters: stem.with_one for stem in best_stems(book, STEMS)}
    full = {(stem, letter): "".join(sorted(stem + letter)) for stem in asked for letter in completing[stem]}
    words = book.anagrams(full.values())
    return [
        Card(
            card_id("stem", stem),
            "stem",
            stem,
            tuple(completing[stem]),
            notes=tuple(_bare(words[full[stem, letter]][0], book) for letter in completing[stem]),
        )
        for stem in asked
    ]


def _meanings(asked: Sequence[str], book: CardWords) -> list[Card]:
    """Return a card for each word; a word with the very same meaning and as many letters is right as well."""
    glosses = {word: book.meaning(word) for word in asked}
    alike: dict[tuple[str, int], list[str]] = {}
    for word, gloss in glosses.items():
        alike.setdefault((gloss, len(word)), []).append(word)
    return [
        Card(
            card_id("meaning", word),
            "meaning",
            gloss,
            (word, *(other for other in alike[gloss, len(word)] if other != word)),
            any_of=True,
            notes=(note(word, book),),
        )
        for word, gloss in glosses.items()
    ]


def _asks(word: str, gloss: str) -> bool:
    """Tell whether a meaning can be asked: it says more than «plant», and names neither the word nor its other form."""
    stem = word[: max(_TELLING, len(word) - 2)]
    return " " in gloss and stem not in gloss.upper() and not gloss.startswith(_BY_ANOTHER)
