"""The log is the only truth: joining loses nothing and minds no order; what is held follows from the set of reviews."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.folded_logs import kept_logs
from plancia.cards.memory import after, memory
from plancia.cards.review import Grade, Review, join

DAY, MINUTE = 86_400_000, 60_000
START = 20_000 * DAY

#: Few ids, cards and moments, so that logs meet: the same review twice, two at one instant, one id with two contents.
REVIEWS = st.builds(
    Review,
    id=st.sampled_from("abcdefghij"),
    card=st.sampled_from(["valid:RE", "hooks:RE", "anagrams:AER"]),
    at_ms=st.one_of(
        st.integers(0, 5 * DAY).map(lambda late: START + late), st.sampled_from([START, START + DAY])
    ),
    grade=st.sampled_from(list(Grade)),
    took_ms=st.integers(0, 3),
)
LOGS = st.lists(REVIEWS, max_size=12)


@given(LOGS, LOGS)
def test_joining_minds_no_order(one, other) -> None:
    assert join(one, other) == join(other, one)


@given(LOGS, LOGS, LOGS)
def test_joining_minds_no_grouping(one, two, three) -> None:
    assert join(join(one, two), three) == join(one, join(two, three)) == join(one, two, three)


@given(LOGS)
def test_joining_twice_is_joining_once(log) -> None:
    assert join(log, log) == join(join(log)) == join(log)


@given(LOGS, LOGS)
def test_nothing_is_lost(one, other) -> None:
    joined = join(one, other)
    assert {review.id for review in joined} == {review.id for review in (*one, *other)}
    assert [review.at_ms for review in joined] == sorted(review.at_ms for review in joined)


@given(LOGS, LOGS, st.randoms(use_true_random=False))
def test_what_is_held_depends_on_the_set_of_reviews_alone(one, other, luck: random.Random) -> None:
    every = [*one, *other, *one]
    luck.shuffle(every)
    assert memory(one, other) == memory(other, one) == memory(every) == memory(join(every))


@given(LOGS)
def test_what_is_held_of_a_card_depends_on_its_own_reviews(log) -> None:
    held = memory(log)
    for card, of in held.items():
        own = [review for review in join(log) if review.card == card]
        assert memory(own) == {card: of}
        assert of.reviews == len(own)
        assert of.due_ms > of.last_ms == own[-1].at_ms
        assert 1 <= of.difficulty <= 10
        assert of.stability > 0


def folded(*answers: tuple[int, Grade]):
    held = None
    for number, (at_ms, grade) in enumerate(answers):
        held = after(held, Review(str(number), "valid:RE", at_ms, grade))
    return held


#: Grades one after another within some minutes, and what follows: the state, and the minutes until the card comes.
STEPS = {
    (Grade.AGAIN,): ("learning", 1),
    (Grade.HARD,): ("learning", 6),
    (Grade.GOOD,): ("learning", 10),
    (Grade.EASY,): ("review", 8 * 24 * 60),
    (Grade.GOOD, Grade.HARD): ("learning", 10),
    (Grade.GOOD, Grade.AGAIN): ("learning", 1),
    (Grade.GOOD, Grade.GOOD): ("review", 2 * 24 * 60),
    (Grade.EASY, Grade.AGAIN): ("relearning", 10),
    (Grade.EASY, Grade.AGAIN, Grade.HARD): ("relearning", 15),
}


@pytest.mark.parametrize("grades", STEPS, ids=lambda grades: "-".join(grade.name for grade in grades))
def test_the_first_steps_are_those_of_the_document(grades) -> None:
    held = folded(*((START + number * MINUTE, grade) for number, grade in enumerate(grades)))
    assert held is not None
    assert (held.state, (held.due_ms - held.last_ms) // MINUTE) == STEPS[grades]
    assert held.lapses == (grades[0] == Grade.EASY and len(grades) > 1)


def test_a_day_is_one_of_the_calendar_in_utc() -> None:
    """Two reviews around midnight are on two days, although minutes lie between them; two of one day are practice."""
    known = ((START + 12 * 60 * MINUTE, Grade.EASY),)
    evening, night = START + DAY - MINUTE, START + DAY + MINUTE
    same_day, next_day = folded(*known, (evening, Grade.GOOD)), folded(*known, (night, Grade.GOOD))
    later = folded(*known, (START + DAY + 23 * 60 * MINUTE, Grade.GOOD))
    assert same_day.stability < next_day.stability
    assert next_day.stability == later.stability


@pytest.mark.parametrize("kept", kept_logs(), ids=lambda kept: kept.held.card)
def test_kept_logs_fold_to_what_they_folded_to(kept) -> None:
    """What people hold does not change with a new version of FSRS: the browser folds the same logs to the same."""
    (held,) = memory(kept.reviews).values()
    assert (held.state, held.step, held.due_ms, held.lapses) == (
        kept.held.state,
        kept.held.step,
        kept.held.due_ms,
        kept.held.lapses,
    )
    assert held.stability == pytest.approx(kept.held.stability, rel=1e-6)
    assert held.difficulty == pytest.approx(kept.held.difficulty, rel=1e-6)
