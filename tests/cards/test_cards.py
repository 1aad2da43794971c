"""Cards: each form asks what it says, carries what is said afterwards, and answers are compared with it."""

import gzip

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.book import PHONIES, WORDS, Book
from plancia.cards.answers import grade_of, question, read_answer
from plancia.cards.builtin import RECIPES
from plancia.cards.card import Card
from plancia.cards.checking import check
from plancia.cards.deck import Deck, Title
from plancia.cards.decks import deck, deck_of, decks
from plancia.cards.errors import CardError
from plancia.cards.questions import FORMS, OF_WORDS
from plancia.cards.review import Grade

BOOK = Book()


def card(form: str, subject: str) -> Card:
    made = deck_of(BOOK, WORDS, "mine", form)
    return next(each for each in made.cards if each.id == f"{form}:{subject}")


def test_each_form_asks_what_it_says() -> None:
    assert card("valid", "ROSA").answers == ("valid",)
    assert card("hooks", "OSA").answers == ("R-", "-I")
    assert card("hooks", "KIWI").answers == ()
    assert card("anagrams", "ACER").answers == ("ACRE", "CERA", "RECA")
    assert card("gap", "A.").answers == ("D", "H")
    assert (card("meaning", "REO").prompt, card("meaning", "REO").answers) == (
        "colpevole di un reato",
        ("REO",),
    )


def test_a_meaning_that_says_nothing_or_names_the_word_is_not_asked() -> None:
    asked = {each.subject for each in deck_of(BOOK, WORDS, "mine", "meaning").cards}
    assert "AREA" not in asked  # «superficie» alone is no question
    assert "OSA" not in asked


def test_every_word_of_an_answer_is_explained() -> None:
    for form in OF_WORDS:
        for each in deck_of(BOOK, WORDS, "mine", form).cards:
            named = {note.word for note in each.notes}
            match form:
                case "anagrams":
                    assert named == set(each.answers)
                case "gap":
                    assert named == {each.prompt.replace(".", letter) for letter in each.answers}
                case "hooks":
                    assert each.prompt in named
                    assert len(named) == len(each.answers) + 1
                case _:
                    assert named == {each.subject}
            assert each.notes[0].article == "14"


def test_as_many_phonies_as_words_are_asked_and_none_is_a_word() -> None:
    asked = deck_of(BOOK, ["ROSA", "CERA", "OSTERIA"], "mine").cards
    wrong = [each.prompt for each in asked if each.answers == ("invalid",)]
    assert len(asked) == 6
    assert len(wrong) == 3
    assert not set(wrong) & set(WORDS)
    assert set(wrong) <= set(PHONIES)
    assert all(each.notes[0].why_it == "Non si trova." for each in asked if each.prompt in wrong)


def test_what_was_challenged_is_asked_though_it_is_no_word() -> None:
    asked = {each.prompt: each.answers for each in deck_of(BOOK, ["ROSA", "ROSINA"], "challenged").cards}
    assert (asked["ROSA"], asked["ROSINA"]) == (("valid",), ("invalid",))
    with pytest.raises(CardError, match="deck_empty"):
        deck_of(BOOK, ["ROSINA"], "challenged", "hooks")


def test_the_decks_that_everybody_needs() -> None:
    for info in decks(BOOK):
        made = deck(BOOK, info.id)
        assert info.count == len(made) == made.info.count, info.id
        assert len({each.id for each in made.cards}) == len(made)
        assert info.title.it
        assert info.about.en
        for form in info.forms:
            assert {each.form for each in deck(BOOK, info.id, form).cards} <= {form}
    assert {info.id for info in decks(BOOK)} == set(RECIPES)
    words = {name: {each.subject for each in deck(BOOK, name).cards} & set(WORDS) for name in RECIPES}
    assert words["two_letters"] == {"AD", "AH", "RE"}
    assert words["letters_h"] == {"AH"}
    assert words["letters_q"] == {"QUI"}
    assert words["blank_letters"] == {"KIWI"}
    assert [each.prompt for each in deck(BOOK, "vowel_heavy").cards] == ["AAER", "AIOS"]
    assert [each.answers for each in deck(BOOK, "consonant_heavy").cards] == [("STOP",)]
    assert [each.prompt for each in deck(BOOK, "sevens").cards] == ["AEIORST"]


def test_a_deck_or_form_that_is_not_there_is_told() -> None:
    with pytest.raises(CardError, match="deck_unknown"):
        deck(BOOK, "nines")
    with pytest.raises(CardError, match="deck_form"):
        deck(BOOK, "hooks", "meaning")
    with pytest.raises(CardError, match="deck_form"):
        deck_of(BOOK, WORDS, "mine", "stem")


def test_a_card_is_the_same_in_every_deck() -> None:
    of_two = {each.id: each for each in deck(BOOK, "two_letters", "hooks").cards}
    with_hooks = {each.id: each for each in deck_of(BOOK, ["RE", "ROSA"], "mine", "hooks").cards}
    assert of_two["hooks:RE"] == with_hooks["hooks:RE"]


def test_a_deck_travels_and_comes_back() -> None:
    made = deck_of(BOOK, WORDS, Title("mio", "mine"))
    packed = gzip.compress(msgspec.json.encode(made))
    assert msgspec.json.decode(gzip.decompress(packed), type=Deck) == made


@given(st.sets(st.sampled_from("ABCDEFG")), st.sets(st.sampled_from("ABCDEFG")))
def test_an_answer_is_right_if_it_is_everything_and_nothing_else(right, given_) -> None:
    asked = Card("gap:.RE", "gap", ".RE", tuple(sorted(right)))
    checked = check(asked, [letter.lower() for letter in sorted(given_)])
    assert (checked.outcome == "right") == (right == given_)
    assert (checked.outcome == "wrong") == (right != given_ and not right & given_)
    assert set(checked.found) == right & given_
    assert set(checked.missed) == right - given_
    assert set(checked.wrong) == given_ - right
    assert (grade_of(checked) == Grade.GOOD) == (checked.outcome == "right")


def test_one_of_several_words_is_enough_where_one_is_asked_for() -> None:
    asked = Card("meaning:RE", "meaning", "sovrano", ("RE", "ZAR"), any_of=True)
    assert check(asked, ["zar"]).outcome == "right"
    assert check(asked, ["zar", "duca"]).outcome == "partly"
    assert check(asked, []).missed == ("RE", "ZAR")


TYPED = [
    ("valid", "S", ["valid"]),
    ("valid", " no ", ["invalid"]),
    ("hooks", "cs-lt", ["C-", "S-", "-L", "-T"]),
    ("hooks", "cs - ", ["C-", "S-"]),
    ("hooks", "-", []),
    ("hooks", "", []),
    ("gap", "a, o", ["A", "O"]),
    ("stem", "aeo", ["A", "E", "O"]),
    ("anagrams", "cera, acre reca", ["CERA", "ACRE", "RECA"]),
]


@pytest.mark.parametrize(("form", "text", "answers"), TYPED)
def test_an_answer_is_read_as_people_type_it(form, text, answers) -> None:
    assert read_answer(Card(f"{form}:X", form, "X", ()), text) == answers


@pytest.mark.parametrize(("form", "text"), [("valid", "boh"), ("valid", ""), ("hooks", "cs"), ("gap", "a1")])
def test_what_is_no_answer_is_told(form, text) -> None:
    with pytest.raises(CardError, match="answer_unreadable"):
        read_answer(Card(f"{form}:X", form, "X", ()), text)


def test_every_form_has_its_question_in_both_languages() -> None:
    for form in FORMS:
        asked = Card(f"{form}:RE", form, "RE", ())
        assert question(asked, "it").endswith(("?", "."))
        assert question(asked, "it") != question(asked, "en")
