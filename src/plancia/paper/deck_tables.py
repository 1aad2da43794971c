"""A deck for other programs: CSV, plain or for a spreadsheet, and the text that Anki imports."""

from html import escape

import msgspec

from plancia.cards.card import Card
from plancia.cards.deck import Deck
from plancia.catalogue import Language, wording
from plancia.contest.written_table import format_sheet, format_table
from plancia.paper.deck_sides import answer_line, note_line, sides

_COLUMNS = ("card", "form", "prompt", "answer", "meaning", "why")


def deck_csv(deck: Deck, language: Language = "it") -> bytes:
    """Return a deck as CSV with a heading in English: commas, UTF-8, a card a line."""
    return format_table(_COLUMNS, (_row(card, card.form, language) for card in deck.cards)).encode()


def deck_sheet(deck: Deck, language: Language = "it") -> bytes:
    """Return a deck for the spreadsheet of somebody who speaks the language: with semicolons if that is Italian."""
    words = wording("decks", language)
    heading = [words[f"column_{column}"] for column in _COLUMNS]
    rows = (_row(card, words.get(f"form_{card.form}", card.form), language) for card in deck.cards)
    return format_sheet(heading, rows, language).encode()


def deck_anki(deck: Deck, language: Language = "it") -> bytes:
    """Return a deck as the text that Anki imports: a note a line, named by the card, so that a second import adds none.

    The first lines say how it is to be read. The note type is the one called *Basic*; where Anki calls it otherwise, it
    asks. Both sides are HTML.
    """
    title = deck.info.title.in_language(language)
    heads = (
        "#separator:tab",
        "#html:true",
        "#notetype:Basic",
        f"#deck:Plancia::{_plain(title)}",
        "#guid column:1",
        f"#tags:plancia plancia::{deck.id}",
    )
    return "".join(f"{line}\n" for line in (*heads, *(_note(card, language) for card in deck.cards))).encode()


def _row(card: Card, form: str, language: Language) -> tuple[str, ...]:
    meaning = " · ".join(dict.fromkeys(note.gloss for note in card.notes if note.gloss))
    why = "; ".join(
        f"{note.word}: {line}"
        for note in card.notes
        if (line := note_line(msgspec.structs.replace(note, gloss=""), language))
    )
    return (card.id, form, card.prompt, answer_line(card, language), meaning, why)


def _note(card: Card, language: Language) -> str:
    both = sides(card, language)
    front = f"<small>{_html(both.asked)}</small><br><b>{_html(both.prompt)}</b>"
    back = f"<b>{_html(both.answer)}</b>" + "".join(f"<br><small>{_html(line)}</small>" for line in both.said)
    return "\t".join((_plain(card.id), front, back))


def _html(text: str) -> str:
    return escape(_plain(text), quote=False)


def _plain(text: str) -> str:
    """Return a text in one line, without what parts columns."""
    return " ".join(text.split())
