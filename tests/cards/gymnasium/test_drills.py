"""Drills: the same seed makes the same deck, common words come first, each kind asks about its own article."""

from functools import cache

import pytest

from plancia.cards.card import INVALID, VALID, Card
from plancia.cards.checking import check
from plancia.cards.gymnasium.attachment import attachment_card, verb_cards
from plancia.cards.gymnasium.drill_deck import drill_cards, drill_deck, form_of
from plancia.cards.gymnasium.gym import Gym
from plancia.cards.gymnasium.kind import KINDS, Kind, named, of_deck
from plancia.cards.gymnasium.verb_choice import verbs_of
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.opened import open_to_judge
from plancia.rules.editions import load


@cache
def gym_of(edition: str = "figs-c") -> Gym:
    return Gym.of(open_to_judge("default", load(edition)), load(edition))


@pytest.fixture(scope="module")
def gym() -> Gym:
    return gym_of()


def drilled(gym: Gym, lemma: str, slot: str) -> Card:
    verb = gym.book.verb(lemma)
    assert verb is not None
    card = attachment_card(gym, verb, slot)
    assert card is not None
    return card


def kind(name: str) -> Kind:
    found = named(name)
    assert found is not None
    return found


@pytest.mark.parametrize("each", KINDS, ids=lambda each: each.name)
def test_every_kind_has_cards_of_its_form(gym, each) -> None:
    deck = drill_deck(gym, each, seed=5, most=4)
    assert len(deck) == 4
    assert deck.info.forms[0] == form_of(each)
    assert of_deck(deck.id) is each
    for card in deck.cards:
        assert card.id.startswith(f"{card.form}:")
        assert len(card.id) <= 128
        assert set(card.answers) <= set(card.choices)
        assert check(card, card.answers).outcome == "right"
        assert all(note.why_it and note.why_en for note in card.notes)


def test_a_deck_is_the_same_for_the_same_seed_and_another_for_another(gym) -> None:
    loans = kind("loans")
    assert drill_deck(gym, loans, 1, 8) == drill_deck(gym, loans, 1, 8)
    assert drill_deck(gym, loans, 1, 8).cards != drill_deck(gym, loans, 2, 8).cards


def test_no_card_comes_twice(gym) -> None:
    ids = [card.id for card in drill_deck(gym, kind("archaic")).cards]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("verb_class", [VerbClass.TRANSITIVE, VerbClass.INTRANSITIVE])
def test_verbs_are_of_the_class_and_common_ones_come_first(gym, verb_class) -> None:
    verbs = verbs_of(gym, verb_class, seed=0)
    assert all(verb.classes == (verb_class,) for verb in verbs)
    tiers = [gym.tier(verb.lemma.upper()) for verb in verbs]
    assert tiers == sorted(tiers)
    assert tiers[0] == 1


def test_a_question_about_particles_has_both_answers_and_the_rule_with_its_class(gym) -> None:
    card = drilled(gym, "portare", "imp.2s")
    rule, *notes = card.notes
    assert (card.prompt, card.asked_it) == (
        "PORTA",
        "Quali particelle si uniscono a PORTA (imperativo, 2ª persona singolare di «portare»)?",
    )
    assert rule.why_it.startswith(
        "«portare» è transitivo: PORTA prende 29 particelle su 41: ci, ti, mi, gli (da sole"
    )
    assert rule.article == "22, appendice"
    assert {note.valid for note in notes} == {True, False}
    assert all(note.article for note in notes)


def test_pronominal_verbs_take_the_particle_of_their_person(gym) -> None:
    assert drilled(gym, "pentire", "imp.2s").answers == ("ti", "tene")
    assert drilled(gym, "accanire", "imp.2p").answers == ("vi",)


def test_short_imperatives_double_the_consonant(gym) -> None:
    words = {note.word for note in drilled(gym, "dare", "imp.2s").notes[1:] if note.valid}
    assert words
    assert all(word.startswith("DAGLI") or word[2] == word[3] for word in words)


def test_an_archaic_verb_takes_no_particle_in_force_and_all_of_them_in_2008() -> None:
    now, before = (drilled(gym_of(edition), "torre", "inf") for edition in ("figs-c", "figs-2008"))
    assert now.answers == ()
    assert "non prende particelle" in now.notes[0].why_it
    assert now.notes[0].article == "15 c"
    assert before.answers
    assert (now.id, before.id) == ("attach:torre.inf", "attach:torre.inf@figs-2008")


def test_editions_with_the_same_words_share_their_cards() -> None:
    assert drilled(gym_of("figs-a"), "portare", "inf").id == drilled(gym_of(), "portare", "inf").id


def test_one_verb_is_drilled_in_all_its_forms(gym) -> None:
    slots = [card.subject for card in verb_cards(gym, "parlare")]
    assert slots == [f"parlare.{slot}" for slot in ("inf", "ger", "imp.2s", "imp.1p", "imp.2p")]
    assert verb_cards(gym, "parlottolare") == []


def test_a_drill_of_yes_and_no_has_as_many_of_each_and_no_pattern(gym) -> None:
    answers = [card.answers[0] for card in drill_deck(gym, kind("truncated")).cards]
    assert answers.count(VALID) == answers.count(INVALID) == 20
    pairs = {tuple(answers[at : at + 2]) for at in range(0, len(answers), 2)}
    assert pairs == {(VALID, INVALID), (INVALID, VALID)}


def test_loans_are_invariable_unless_their_entry_gives_forms(gym) -> None:
    cards = {card.prompt: card for card in drill_deck(gym, kind("loans"), most=200).cards}
    assert cards["tram"].answers == ("TRAM",)
    assert set(cards["gazebo"].answers) == {"GAZEBO", "GAZEBI"}
    assert all(note.article == "16" for card in cards.values() for note in card.notes if not note.valid)


def test_the_second_form_of_a_loan_is_not_valid_in_2008() -> None:
    cards = drill_cards(gym_of("figs-2008"), kind("loans"))
    gazebo = next(card for card in cards if card.prompt == "gazebo")
    assert gazebo.answers == ("GAZEBO",)


def test_a_title_has_the_article_of_the_edition() -> None:
    assert kind("altered").title(load("figs-c")).it == "Articolo 20: alterati"
    assert kind("altered").title(load("milano")).it == "Alterati"
    assert kind("transitive").title(load("figs-c")).en == "Enclitics: transitive verbs"


def test_no_drill_begins_with_an_unseemly_word(gym) -> None:
    assert not gym.seemly("cagare")
    assert gym.seemly("portare")
