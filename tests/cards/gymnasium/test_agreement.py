"""What a drill says is what ``plancia judge`` says: of every word, of every kind, by every edition."""

import json
from functools import cache

import pytest
from click.testing import CliRunner

from plancia.cards.card import INVALID, VALID, Card
from plancia.cards.gymnasium.drill_deck import drill_deck
from plancia.cards.gymnasium.gym import Gym
from plancia.cards.gymnasium.kind import KINDS
from plancia.cli.main import plancia
from plancia.lexicon.judge.attachment import spell
from plancia.lexicon.opened import open_to_judge
from plancia.rules.editions import EDITIONS, load

#: Two of the editions share their words with the others; the long comparison has all of them.
SOME = ("figs-c", "figs-2008")


@cache
def gym_of(edition: str) -> Gym:
    return Gym.of(open_to_judge("default", load(edition)), load(edition))


def judge(words: list[str], edition: str) -> dict[str, dict]:
    """Return what the command says of words, as its JSON has it."""
    called = CliRunner().invoke(
        plancia,
        ["judge", "--json", "--edition", edition, "-"],
        input="\n".join(words),
        env={"PLANCIA_LANG": "it"},
    )
    assert called.exit_code in (0, 1), called.output
    return {verdict["word"]: verdict for verdict in json.loads(called.stdout)}


def answers_as_judged(card: Card, said: dict[str, dict], gym: Gym) -> None:
    """Compare every answer and every explanation of a card with the command's verdicts."""
    if card.form == "valid":
        assert card.answers == ((VALID if said[card.prompt]["valid"] else INVALID),)
        told = card.notes
    else:
        told = card.notes[len(card.notes) - len(card.choices) :]
        words = {choice: note.word for choice, note in zip(card.choices, told, strict=True)}
        if card.form != "attach":
            assert list(words) == list(words.values())
        assert set(card.answers) == {choice for choice, word in words.items() if said[word]["valid"]}
    for note in told:
        verdict = said[note.word]
        assert note.valid is verdict["valid"], (card.id, note.word)
        if verdict["reason"]:
            assert note.why_it == verdict["reason"]["text"], (card.id, note.word)
            assert note.article == (verdict["reason"]["article"] or ""), (card.id, note.word)
        else:
            cited = {each["article"] for each in verdict["analyses"]}
            assert all(article in ", ".join(filter(None, cited)) for article in note.article.split(", ")), (
                card.id
            )


def compare(edition: str, seed: int, most: int) -> None:
    gym = gym_of(edition)
    cards = [card for kind in KINDS for card in drill_deck(gym, kind, seed, most).cards]
    said = judge(sorted({note.word for card in cards for note in card.notes}), edition)
    for card in cards:
        answers_as_judged(card, said, gym)


@pytest.mark.parametrize("edition", SOME)
def test_drills_say_what_the_judge_says(edition: str) -> None:
    compare(edition, seed=1, most=4)


@pytest.mark.more
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(2, 5))
def test_many_drills_say_what_the_judge_says(edition: str, seed: int) -> None:
    compare(edition, seed, most=30)


@pytest.mark.parametrize("edition", SOME)
def test_a_form_with_a_particle_is_spelt_as_the_judge_reads_it(edition: str) -> None:
    gym = gym_of(edition)
    for kind in KINDS[:6]:
        for card in drill_deck(gym, kind, 3, 4).cards:
            lemma, slot = card.subject.removesuffix(gym.suffix).split(".", 1)
            readings = [
                each
                for each in gym.book.analyses(card.prompt)
                if (each.lemma, each.analysis) == (lemma, slot)
            ]
            assert readings, card.id
            for choice, note in zip(card.choices, card.notes[1:], strict=True):
                assert note.word == spell(card.prompt, readings[0], choice), card.id
