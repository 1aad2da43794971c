"""The two sides of a card as text: what is asked, and what is answered, with what is said about the words."""

import msgspec

from plancia.cards.answers import question
from plancia.cards.card import Card, Note
from plancia.catalogue import Language, cite, wording


class Sides(msgspec.Struct, frozen=True):
    """The front and the back of a card."""

    #: The question as a sentence, and what it is about.
    asked: str
    prompt: str
    #: The answer in a line, and a line about each word that it names.
    answer: str
    said: tuple[str, ...]


#: So many words are explained in full on paper; of more, each has its meaning, or its first reading.
_IN_FULL = 2


def sides(card: Card, language: Language, *, brief: bool = False) -> Sides:
    """Return both sides of a card; a word that is all of the answer is not named again.

    ``brief`` is for paper: where many words are explained, each by no more than its meaning or its first reading.

    >>> casa = Card("hooks:CASA", "hooks", "CASA", ("-L", "-T"), notes=(Note("CASA", gloss="edificio"),))
    >>> sides(casa, "it").answer, sides(casa, "it").said
    ('CASA + L T', ('edificio',))
    """
    asked = card.subject if card.form == "hooks" else answer_line(card, language)
    told = _brief_line if brief and len(card.notes) > _IN_FULL else note_line
    said = tuple(
        line if note.word in (asked, card.prompt) else f"{note.word}: {line}"
        for note in card.notes
        if (line := told(note, language))
    )
    return Sides(question(card, language), card.prompt, answer_line(card, language), said)


def answer_line(card: Card, language: Language) -> str:
    """Return the answer of a card in a line, as its form has it."""
    words = wording("decks", language)
    match card.form:
        case "valid":
            return words["is_valid" if card.answers == ("valid",) else "is_invalid"]
        case "hooks":
            front = " ".join(each[0] for each in card.answers if each.endswith("-"))
            back = " ".join(each[1:] for each in card.answers if each.startswith("-"))
            if not card.answers:
                return words["no_hooks"]
            return " + ".join(each for each in (front, card.prompt, back) if each)
        case "gap" | "stem":
            return " ".join(card.answers)
        case "meaning":
            return card.answers[0]
        case _:
            return ", ".join(card.answers)


def note_line(note: Note, language: Language) -> str:
    """Return what is said about a word in a line: meaning, then reading or reason with the article.

    >>> note_line(Note("RE", gloss="sovrano", why_it="sostantivo «re»", article="14"), "it")
    'sovrano — sostantivo «re» (art. 14)'
    """
    why = note.why_it if language == "it" else note.why_en
    articles = ", ".join(cite(each, language) for each in note.article.split(", ") if each)
    if why and articles:
        why = f"{why.removesuffix('.')} ({articles})"
    return " — ".join(each for each in (note.gloss, why) if each)


def _brief_line(note: Note, language: Language) -> str:
    return note.gloss or (note.why_it if language == "it" else note.why_en).partition("; ")[0]
