"""``plancia study quiz``: cards asked in the terminal, those that are due first."""

import random
import time
from pathlib import Path

import click
import msgspec

from plancia.cards.card import Card
from plancia.cards.deck import Deck
from plancia.cards.due import NEW_A_DAY, begun_on, day_of, due
from plancia.cards.memory import memory
from plancia.catalogue import wording
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json
from plancia.cli.study.chosen import chosen, deck_options, must_be_one, opened
from plancia.cli.study.review_log import read_log
from plancia.cli.study.sitting import Sitting


@click.command()
@deck_options
@click.option(
    "--cards", "most", type=click.IntRange(1), default=20, show_default=True, help="At most so many."
)
@click.option(
    "--new", type=click.IntRange(0), default=NEW_A_DAY, show_default=True, help="New cards a day, at most."
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    help="Draw the cards from the whole deck, whatever is due: the same seed, the same cards.",
)
@json_option
def quiz(
    *,
    name: str | None,
    own: Path | None,
    form: str | None,
    edition_name: str,
    lexicon_name: str,
    most: int,
    new: int,
    seed: int | None,
    as_json: bool,
) -> None:
    """Ask the cards of a DECK that are due, then new ones.

    A question mark shows the answer; the end of the input ends the quiz. Cards that were missed come once more at the
    end. Every answer is kept at once in your folder. With --json nothing is asked: the cards are printed.
    """
    must_be_one(name, own)
    with reported(as_json=as_json):
        made = chosen(opened(edition_name, lexicon_name), name, own, form)
        cards = _next(made, most, new, seed)
        if as_json:
            print_json({"deck": made.id, "cards": [msgspec.to_builtins(card) for card in cards]})
            return
        words = wording("decks", language())
        if not cards:
            click.echo(words["nothing_due"])
            return
        click.echo(click.style(made.info.title.in_language(language()), bold=True))
        score = Sitting(cards).run()
    click.echo()
    click.echo(words["score"].format(right=score.right, asked=score.asked))


def _next(made: Deck, most: int, new: int, seed: int | None) -> list[Card]:
    """Return the cards to ask: drawn with a seed, or by the log; raise ``extra_missing`` without FSRS."""
    if seed is not None:
        drawn = random.Random(seed)  # noqa: S311  (a game, no secret)
        return drawn.sample(made.cards, min(most, len(made.cards)))
    log = read_log()
    now_ms = time.time_ns() // 1_000_000
    offset_ms = time.localtime().tm_gmtoff * 1000
    begun = begun_on(log, day_of(now_ms, offset_ms), offset_ms)
    return list(due(made.cards, memory(log), now_ms, new - len(begun)).cards[:most])
