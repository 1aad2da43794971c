"""Decks made: those that everybody needs, and one's own from a list of words."""

from collections.abc import Iterable

from plancia.cards.builtin import RECIPES, blank_letters
from plancia.cards.deck import Deck, DeckInfo, Title
from plancia.cards.errors import CardError
from plancia.cards.questions import OF_WORDS, cards, subjects
from plancia.cards.words import CardWords
from plancia.catalogue import LANGUAGES, wording

#: A deck has no more cards: it travels to telephones.
MOST_CARDS = 20_000


def decks(book: CardWords) -> list[DeckInfo]:
    """Return the decks that everybody needs, with how many cards each has, as ``deck`` makes them."""
    return [
        _info(deck_id, len(_subjects(book, deck_id, recipe.forms[0]))) for deck_id, recipe in RECIPES.items()
    ]


def deck(book: CardWords, deck_id: str, form: str | None = None) -> Deck:
    """Return a deck by its name, asked in its first form or in another; raise ``deck_unknown`` and ``deck_form``."""
    recipe = RECIPES.get(deck_id)
    if recipe is None:
        raise CardError("deck_unknown", deck=deck_id, known=", ".join(RECIPES))
    if form is None:
        form = recipe.forms[0]
    if form not in recipe.forms:
        raise CardError("deck_form", deck=deck_id, form=form, known=", ".join(recipe.forms))
    made = cards(form, _subjects(book, deck_id, form), book)
    return Deck(_info(deck_id, len(made)), tuple(made), book.name, book.hash, book.edition.id)


def deck_of(
    book: CardWords, words: Iterable[str], title: Title | str, form: str = "valid", *, deck_id: str = "own"
) -> Deck:
    """Return a deck of somebody's own words, in their order: what he searched for, a file, what he missed in games.

    ``title`` says where they come from. Words that the lexicon does not have are asked too, where the form can: what
    was challenged is a reason to learn that it is none. Raises ``deck_form`` for a form that no list can be asked in,
    and ``deck_empty`` if nothing can be asked.
    """
    if form not in OF_WORDS:
        raise CardError("deck_form", deck=deck_id, form=form, known=", ".join(OF_WORDS))
    if isinstance(title, str):
        title = Title(title, title)
    own = list(dict.fromkeys(words))
    valid = [word for word in own if word in book]
    if form == "valid":
        wrong = [word for word in own if word not in book]
        asked = list(dict.fromkeys([*subjects(form, valid, book, lambda _: True), *wrong]))
    else:
        asked = subjects(form, valid, book, lambda _: True)
    made = cards(form, asked[:MOST_CARDS], book)
    if not made:
        raise CardError("deck_empty", deck=deck_id, form=form)
    info = DeckInfo(deck_id, title, Title("", ""), OF_WORDS, len(made))
    return Deck(info, tuple(made), book.name, book.hash, book.edition.id)


def _subjects(book: CardWords, deck_id: str, form: str) -> list[str]:
    recipe, loans = RECIPES[deck_id], blank_letters(book)
    asked = subjects(form, recipe.words(book), book, lambda text: recipe.fits(text, loans))
    return asked[:MOST_CARDS]


def _info(deck_id: str, count: int) -> DeckInfo:
    title, about = (
        Title(*(wording("decks", language)[f"{kind}_{deck_id}"] for language in LANGUAGES))
        for kind in ("title", "about")
    )
    return DeckInfo(deck_id, title, about, RECIPES[deck_id].forms, count)
