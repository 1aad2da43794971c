"""The questions and answers of one quiz: asks, reads what is typed, says what was right, keeps each review."""

import sys
import time
from collections.abc import Sequence
from uuid import uuid4

import click
import msgspec

from plancia.cards.answers import grade_of, question, read_answer
from plancia.cards.card import Card
from plancia.cards.checking import Checked, check
from plancia.cards.errors import CardError
from plancia.cards.review import Review
from plancia.catalogue import sentence, wording
from plancia.cli.language import language
from plancia.cli.study.review_log import add_review
from plancia.paper.deck_sides import sides

#: What somebody types who does not know.
_TELL_ME = "?"

_COLOURS = {"right": "green", "partly": "yellow", "wrong": "red"}


class Score(msgspec.Struct):
    """How many cards were asked, and how many were right the first time."""

    asked: int = 0
    right: int = 0


class Sitting:
    """Asks cards one after another; those that were missed come once more at the end."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = list(cards)
        self._words = wording("decks", language())

    def run(self) -> Score:
        """Ask until all are answered, or the input ends; raise ``file_not_writable``."""
        score = Score()
        again: list[Card] = []
        for number, card in enumerate(self._cards, start=1):
            checked = self._asked(card, f"{number}/{len(self._cards)}")
            if checked is None:
                return score
            score.asked += 1
            if checked.outcome == "right":
                score.right += 1
            else:
                again.append(card)
        for card in again:
            if self._asked(card, self._words["again"]) is None:
                break
        return score

    def _asked(self, card: Card, place: str) -> Checked | None:
        """Ask a card and keep the review; None if the input has ended."""
        click.echo()
        click.echo(f"{click.style(place, dim=True)}  {question(card, language())}")
        click.echo(f"    {click.style(card.prompt, bold=True)}")
        begun = time.monotonic()
        typed = self._typed(card)
        if typed is None:
            return None
        took_ms = min(int((time.monotonic() - begun) * 1000), 86_400_000)
        checked = check(card, typed) if typed is not _TELL_ME else Checked("wrong", missed=card.answers)
        add_review(Review(str(uuid4()), card.id, time.time_ns() // 1_000_000, grade_of(checked), took_ms))
        self._tell(card, checked)
        return checked

    def _typed(self, card: Card) -> Sequence[str] | None:
        """Return the answer that is typed: asked again as long as it cannot be read; None at the end of the input."""
        while True:
            click.echo("> ", nl=False)
            sys.stdout.flush()
            try:
                line = sys.stdin.readline()
            except KeyboardInterrupt:
                click.echo()
                return None
            if not line:
                click.echo()
                return None
            if line.strip() == _TELL_ME:
                return _TELL_ME
            try:
                return read_answer(card, line)
            except CardError as error:
                how = self._words.get(f"type_{card.form}", "")
                click.echo(" ".join((sentence(error.code, error.context, language()), how)).strip())

    def _tell(self, card: Card, checked: Checked) -> None:
        both = sides(card, language())
        outcome = click.style(self._words[checked.outcome], fg=_COLOURS[checked.outcome])
        click.echo(f"{outcome} {both.answer}")
        for key, those in (("missed", checked.missed), ("wrongly", checked.wrong)):
            if those and checked.outcome == "partly":
                click.echo(self._words[key].format(those=" ".join(those)))
        for line in both.said:
            click.echo(f"    {line}")
