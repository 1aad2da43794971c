"""What comes next, and how much is held: all of it follows from the log and a moment."""

from plancia.cards.card import Card
from plancia.cards.due import begun_on, day_of, due
from plancia.cards.figures import Day, by_day, holding, streak
from plancia.cards.memory import memory
from plancia.cards.review import Grade, Review

DAY, HOUR, MINUTE = 86_400_000, 3_600_000, 60_000
NOON = 20_000 * DAY + 12 * HOUR
CARDS = [Card(f"valid:{word}", "valid", word, ("valid",)) for word in ("AD", "AH", "RE", "OSA")]


def reviewed(*answers: tuple[int, int, Grade]) -> list[Review]:
    return [
        Review(str(at), CARDS[card].id, at_ms, grade, 1000) for at, (card, at_ms, grade) in enumerate(answers)
    ]


def test_the_longest_overdue_comes_first_then_new_ones_in_the_order_of_the_deck() -> None:
    log = reviewed((2, NOON, Grade.AGAIN), (0, NOON - MINUTE, Grade.GOOD), (3, NOON, Grade.EASY))
    held = memory(log)
    later = due(CARDS, held, NOON + HOUR, new=5)
    assert [card.prompt for card in later.due] == ["RE", "AD"]
    assert [card.prompt for card in later.new] == ["AH"]
    assert [card.prompt for card in later.cards] == ["RE", "AD", "AH"]
    assert due(CARDS, held, NOON, new=0).cards == ()
    assert [card.prompt for card in due(CARDS, held, NOON, new=0, ahead_ms=HOUR).due] == ["RE", "AD"]
    assert due(CARDS, held, NOON, new=-3).new == ()


def test_the_new_cards_of_a_day_are_those_first_seen_on_it() -> None:
    log = reviewed((0, NOON - DAY, Grade.GOOD), (0, NOON, Grade.GOOD), (1, NOON, Grade.GOOD))
    assert begun_on(log, day_of(NOON)) == {"valid:AH"}
    assert begun_on(reversed(log), day_of(NOON - DAY)) == {"valid:AD"}
    # At noon in Greenwich it is the next day for somebody who is thirteen hours ahead.
    assert begun_on(log, day_of(NOON) + 1, 13 * HOUR) == {"valid:AH"}


def test_cards_are_new_learnt_held_or_missed() -> None:
    log = reviewed(
        (0, NOON, Grade.GOOD), (1, NOON, Grade.EASY), (2, NOON, Grade.EASY), (2, NOON + DAY, Grade.AGAIN)
    )
    standing = holding([card.id for card in CARDS], memory(log), NOON + DAY + HOUR)
    assert (standing.new, standing.learning, standing.held, standing.missed) == (1, 1, 1, 1)
    assert standing.due == 2


def test_days_count_answers_right_ones_and_new_cards() -> None:
    log = reviewed((0, NOON, Grade.GOOD), (0, NOON + MINUTE, Grade.AGAIN), (1, NOON + DAY, Grade.HARD))
    today = day_of(NOON)
    assert by_day([*log, log[0]]) == [Day(today, 2, 1, 1, 2000), Day(today + 1, 1, 1, 1, 1000)]


def test_days_in_a_row_count_where_the_goal_was_reached() -> None:
    days = [Day(day, answers, 0, 0, 0) for day, answers in ((1, 5), (2, 5), (3, 4), (5, 9), (6, 5))]
    assert (streak(days, 6, 5).days, streak(days, 6, 5).longest) == (2, 2)
    # Today is not over: the row of yesterday stands.
    assert (streak(days, 7, 5).days, streak(days, 7, 5).today, streak(days, 7, 5).reached) == (2, 0, False)
    assert streak(days, 8, 5).days == 0
    assert (streak(days, 3, 4).days, streak(days, 3, 4).reached) == (3, True)
    assert streak([], 3, 4).longest == 0
