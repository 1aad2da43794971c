"""``plancia study drill``: the gymnasium in the terminal, a question at a time, each answer with its article."""

import time
from collections.abc import Sequence
from itertools import islice
from uuid import uuid4

import click
import msgspec
from click.formatting import wrap_text

from plancia.cards.card import INVALID, VALID, Card, Note
from plancia.cards.checking import check
from plancia.cards.deck import Deck, DeckInfo, Title
from plancia.cards.errors import CardError
from plancia.cards.gymnasium.attachment import ATTACH, verb_cards
from plancia.cards.gymnasium.drill_deck import drill_deck
from plancia.cards.gymnasium.gym import Gym
from plancia.cards.gymnasium.kind import KINDS, named
from plancia.cards.review import Grade, Review
from plancia.catalogue import with_citation, wording
from plancia.cli.dictionary.judge import lexicon_option, opened_lexicon
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import edition_option, find_edition, json_option, print_json
from plancia.cli.study.review_log import add_review, read_log
from plancia.lexicon.derive.verbs import infinitive
from plancia.rules.edition import Edition

_COLUMNS = 96
_CARDS = 10
#: Who leaves a question for longer has not thought all the time.
_LONGEST_MS = 86_400_000


@click.command()
@click.argument(
    "kind_name", metavar="[KIND]", required=False, type=click.Choice([kind.name for kind in KINDS])
)
@click.option("--verb", metavar="VERB", help="Which particles attach to every form of this verb.")
@click.option(
    "--cards", "most", type=click.IntRange(1, 1000), default=_CARDS, show_default=True, help="How many."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed asks the same.")
@edition_option
@lexicon_option
@json_option
def drill(
    *,
    kind_name: str | None,
    verb: str | None,
    most: int,
    seed: int,
    edition_name: str,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Ask about particles and about the other articles on words, a question at a time.

    Without a KIND and without --verb it lists the kinds. Type the numbers of the answers, or the answers, with spaces
    between them; an empty line where none is right. Every answer comes with its reason and its article, as 'plancia
    judge' gives them, and is kept in your folder: what was missed the last time comes first. With --json it prints the
    questions with their answers, and asks nothing.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        if kind_name is None and verb is None:
            _list(edition, as_json=as_json)
            return
        gym = Gym.of(opened_lexicon(lexicon_name, edition), edition)
        deck = _deck(gym, kind_name, verb, seed, most)
    if as_json:
        print_json(msgspec.to_builtins(deck))
        return
    click.echo(click.style(deck.info.title.in_language(language()), bold=True))
    right = asked = 0
    with reported(as_json=False):
        try:
            for card in _missed_first(deck.cards):
                right += _answered(card)
                asked += 1
        except (EOFError, click.Abort):
            click.echo()
    click.echo(_texts()["result"].format(right=right, asked=asked))


def _missed_first(cards: Sequence[Card]) -> list[Card]:
    """Return cards in their order, but those first whose last answer was wrong; raise ``file_not_readable``."""
    last = {review.card: review.grade for review in read_log()}
    return sorted(cards, key=lambda card: last.get(card.id) != Grade.AGAIN)


def _answered(card: Card) -> bool:
    """Ask a question and keep the answer in the log; raise ``EOFError`` and ``file_not_writable``."""
    begun = time.time_ns()
    right = _ask(card)
    now_ms = time.time_ns() // 1_000_000
    took_ms = min(now_ms - begun // 1_000_000, _LONGEST_MS)
    add_review(Review(str(uuid4()), card.id, now_ms, Grade.GOOD if right else Grade.AGAIN, max(0, took_ms)))
    return right


def _deck(gym: Gym, kind_name: str | None, verb: str | None, seed: int, most: int) -> Deck:
    """Return what is asked: a kind, or one verb; raise ``drill_verb`` for a verb of which nothing can be asked."""
    kind = named(kind_name or "")
    if verb is None and kind is not None:
        return drill_deck(gym, kind, seed, most)
    lemma = infinitive((verb or "").strip().lower())
    cards = tuple(islice(verb_cards(gym, lemma), most))
    if not cards:
        raise CardError("drill_verb", verb=lemma)
    title = Title(*(wording("gymnasium", each)["title_verb"].format(verb=lemma) for each in ("it", "en")))
    return Deck(
        DeckInfo(f"verb_{lemma}", title, title, (ATTACH,), len(cards)),
        cards,
        gym.lexicon,
        gym.lexicon_hash,
        gym.edition.id,
    )


def _list(edition: Edition, *, as_json: bool) -> None:
    """Print the kinds of drills."""
    if as_json:
        print_json([{"kind": kind.name, "title": msgspec.to_builtins(kind.title(edition))} for kind in KINDS])
        return
    for kind in KINDS:
        click.echo(
            f"{click.style(f'{kind.name:<14}', bold=True)} {kind.title(edition).in_language(language())}"
        )


def _ask(card: Card) -> bool:
    """Ask one question, tell what was right; return whether the answer was. Raises ``EOFError`` at the end of input."""
    texts = _texts()
    click.echo()
    if card.form == "valid":
        click.echo(texts["asked_valid"].format(word=click.style(card.prompt, bold=True)))
        given = _typed_verdict()
    else:
        click.echo(wrap_text(card.asked_it if language() == "it" else card.asked_en, _COLUMNS))
        for number, choice in enumerate(card.choices, start=1):
            click.echo(f"  {number}  {choice}")
        given = _typed_choices(card)
    correct = check(card, given).outcome == "right"
    click.echo(click.style(texts["right" if correct else "wrong"], fg="green" if correct else "red"))
    told = card.notes[len(card.notes) - len(card.choices) :] if card.form != "valid" else card.notes
    for note in card.notes[: len(card.notes) - len(told)]:
        click.echo(wrap_text(_reason(note), _COLUMNS, "  ", "  "))
    for note in told:
        mark = click.style("✓", fg="green") if note.valid else click.style("✗", fg="red")
        click.echo(f"  {mark} {click.style(note.word, bold=True)}")
        click.echo(wrap_text(_reason(note), _COLUMNS, "    ", "    "))
    return correct


def _typed_verdict() -> list[str]:
    """Return whether somebody calls a word valid; ask again for anything that is neither yes nor no."""
    texts = _texts()
    while True:
        typed = _line(texts["prompt_valid"]).lower()
        if typed in texts["yes"].split():
            return [VALID]
        if typed in texts["no"].split():
            return [INVALID]


def _typed_choices(card: Card) -> list[str]:
    """Return the choices that somebody types, by number or as they are; ask again for anything else."""
    texts = _texts()
    known = {choice.lower(): choice for choice in card.choices}
    known |= {str(number): choice for number, choice in enumerate(card.choices, start=1)}
    while True:
        typed = _line(texts["prompt_choices"]).lower().replace(",", " ").split()
        strange = [each for each in typed if each not in known]
        if not strange:
            return [known[each] for each in typed]
        click.echo(texts["not_a_choice"].format(typed=" ".join(strange)))


def _line(prompt: str) -> str:
    return str(click.prompt(prompt, default="", show_default=False, prompt_suffix=" ")).strip()


def _reason(note: Note) -> str:
    return with_citation(note.why_it if language() == "it" else note.why_en, note.article or None, language())


def _texts() -> dict[str, str]:
    return dict(wording("gymnasium", language()))
