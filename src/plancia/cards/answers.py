"""An answer as somebody types it, and the question in words."""

import re

from plancia.cards.card import GAP, INVALID, VALID, Card
from plancia.cards.checking import Checked
from plancia.cards.errors import CardError
from plancia.cards.review import Grade
from plancia.catalogue import Language, wording

_YES = frozenset({"s", "si", "sì", "v", "valida", "y", "yes", "valid"})
_NO = frozenset({"n", "no", "non valida", "invalid"})
_APART = re.compile(r"[\s,;]+")
#: Hooks as one types them: letters, a dash where the word stands, letters.
_HOOKS = re.compile(r"([a-z]*)[\s,;]*[-–—][\s,;]*([a-z]*)", re.IGNORECASE)


def question(card: Card, language: Language) -> str:
    """Return what a card asks, as a sentence; a card that brings its own question asks that.

    >>> question(Card("meaning:RE", "meaning", "sovrano", ("RE",)), "it")
    'Quale parola vuol dire questo? Lettere: 2.'
    """
    if own := card.asked_it if language == "it" else card.asked_en:
        return own
    text = wording("decks", language).get(f"ask_{card.form}", "")
    return text.format(length=len(card.subject))


def read_answer(card: Card, text: str) -> list[str]:
    """Return the answers that somebody typed; raise ``answer_unreadable``.

    Hooks are typed around a dash: ``cs-lt`` puts C and S before the word, L and T after it. Letters need no commas.

    >>> read_answer(Card("hooks:ASA", "hooks", "ASA", ()), "cs-l")
    ['C-', 'S-', '-L']
    >>> read_answer(Card("valid:RE", "valid", "RE", ("valid",)), "Sì")
    ['valid']
    """
    typed = text.strip()
    match card.form:
        case "valid":
            if typed.lower() in _YES:
                return [VALID]
            if typed.lower() in _NO:
                return [INVALID]
            raise CardError("answer_unreadable", text=typed, form=card.form)
        case "hooks":
            found = _HOOKS.fullmatch(typed or "-")
            if found is None:
                raise CardError("answer_unreadable", text=typed, form=card.form)
            front, back = found.groups()
            return [*(f"{letter}-" for letter in front.upper()), *(f"-{letter}" for letter in back.upper())]
        case "gap" | "stem":
            letters = _APART.sub("", typed).replace(GAP, "").upper()
            if letters and not (letters.isascii() and letters.isalpha()):
                raise CardError("answer_unreadable", text=typed, form=card.form)
            return list(letters)
        case _:
            return [each.upper() for each in _APART.split(typed) if each]


def grade_of(checked: Checked) -> Grade:
    """Return the grade for an answer that nobody graded himself: right is *good*, all else *again*.

    Part of an answer is no answer at the table: with one hook missed the word is not known.
    """
    return Grade.GOOD if checked.outcome == "right" else Grade.AGAIN
