"""``plancia study drill``: it asks, tells what was right with its article, and counts."""

import json

import pytest
from click.testing import CliRunner, Result

from plancia.cards.gymnasium.kind import KINDS
from plancia.cli.main import plancia
from plancia.cli.study import review_log


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Keep the log of reviews of these tests apart; the lexica stay where they are."""
    monkeypatch.setattr(review_log, "log_file", lambda: tmp_path / "reviews.jsonl")
    return tmp_path


def drill(*args: str, typed: str = "", language: str = "it") -> Result:
    return CliRunner().invoke(plancia, ["study", "drill", *args], input=typed, env={"PLANCIA_LANG": language})


def test_without_a_kind_it_lists_the_kinds_with_their_articles() -> None:
    lines = drill().output.splitlines()
    assert [line.split()[0] for line in lines] == [kind.name for kind in KINDS]
    assert any(line.endswith("Articolo 16: parole straniere") for line in lines)


def test_a_right_answer_by_number_and_a_wrong_one_are_told_and_counted() -> None:
    cards = json.loads(drill("loans", "--cards", "2", "--json").output)["cards"]
    right = " ".join(str(cards[0]["choices"].index(answer) + 1) for answer in cards[0]["answers"])
    shown = drill("loans", "--cards", "2", typed=f"{right}\n\n").output
    assert shown.index("Giusto.") < shown.index("Sbagliato.")
    assert "(art. 16)" in shown
    assert shown.rstrip().endswith("Risposte giuste: 1 su 2.")


def test_what_was_missed_comes_first_the_next_time() -> None:
    cards = json.loads(drill("loans", "--cards", "3", "--json").output)["cards"]
    right = "\n".join(" ".join(card["answers"]) for card in cards[:2])
    drill("loans", "--cards", "3", typed=f"{right}\n\n")  # the third is answered with nothing
    # By card: two answers within a millisecond have no order.
    assert {review.card: review.grade for review in review_log.read_log()} == {
        card["id"]: grade for card, grade in zip(cards, (3, 3, 1), strict=True)
    }
    shown = drill("loans", "--cards", "3", typed="").output
    assert cards[2]["asked_it"] in shown
    assert cards[0]["asked_it"] not in shown


def test_what_is_not_offered_is_asked_again() -> None:
    shown = drill("--verb", "pentirsi", "--cards", "1", typed="zu\nmi\n").output
    assert "Non è tra le scelte: zu." in shown
    assert shown.count("Risposte giuste:") == 1


def test_yes_and_no_in_both_languages() -> None:
    italian = drill("truncated", "--cards", "1", typed="forse\nsì\n")
    english = drill("truncated", "--cards", "1", typed="yes\n", language="en")
    assert italian.output.count("Sì o no?") == 2
    assert "Right answers:" in english.output


def test_the_end_of_input_ends_the_drill_and_counts_what_was_asked() -> None:
    shown = drill("numerals", "--cards", "3", typed="n\n")
    assert "su 1." in shown.output
    assert shown.exit_code == 0


def test_one_verb_in_all_its_forms() -> None:
    deck = json.loads(drill("--verb", "portare", "--json").output)
    assert [card["id"] for card in deck["cards"]] == [
        f"attach:portare.{slot}" for slot in ("inf", "ger", "imp.2s", "imp.1p", "imp.2p")
    ]


@pytest.mark.parametrize("verb", ["pippottare", "", "casa"])
def test_a_verb_that_is_none_is_refused_with_a_sentence(verb) -> None:
    called = drill("--verb", verb, "--json")
    assert called.exit_code != 0


def test_another_edition_has_other_answers() -> None:
    cards = [
        json.loads(drill("archaic", "--json", "--edition", each).output)["cards"]
        for each in ("figs-c", "figs-2008")
    ]
    assert {card["id"].endswith("@figs-2008") for card in cards[1]} == {True}
    assert not any(card["id"].endswith("@figs-2008") for card in cards[0])
