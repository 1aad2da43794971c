"""The ranking of a season: vectors worked by hand, and what must hold whatever the evenings were."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.contest.season.evening import Evening, EveningLine
from plancia.contest.season.points import earned
from plancia.contest.season.rules import BY_PLACE, Award, SeasonRules
from plancia.contest.season.table import season_table

PEOPLE = ("ada", "bea", "ciro", "dino", "eva", "ugo")


def evening(name: str, at: int, *order: str, kind: str = "tournament", **spreads: int) -> Evening:
    """Return an evening whose people are in this order; ``ada=bea`` share a place."""
    lines: list[EveningLine] = []
    for group in order:
        place = len(lines) + 1
        lines += [EveningLine(who, place, spread=spreads.get(who, 0)) for who in group.split("=")]
    return Evening(name, at, kind, tuple(lines))


def shown(rules: SeasonRules, *evenings: Evening, members=PEOPLE) -> list[tuple]:
    """Return the places, the people and their points."""
    return [(line.place, line.person, line.total / 100) for line in season_table(rules, evenings, members)]


# --- worked by hand ---

#: Three evenings of a club of four.
THREE = (
    evening("e1", 1, "ada", "bea", "ciro", "dino"),
    evening("e2", 2, "bea", "ada", "dino"),
    evening("e3", 3, "ciro", "bea", "ada"),
)


def test_all_evenings_count() -> None:
    # ada 10+8+6 and 3 for being there; bea 8+10+8+3; ciro 6+10+2; dino 5+6+2.
    assert shown(SeasonRules(), *THREE) == [(1, "bea", 29), (2, "ada", 27), (3, "ciro", 18), (4, "dino", 13)]


def test_only_the_best_two_count_and_the_line_says_which() -> None:
    rules = SeasonRules(best=2)
    # ada 11+9, drops the third; bea 11+9, drops one of two that are alike; ciro 7+11.
    assert shown(rules, *THREE) == [(1, "bea", 20), (2, "ada", 20), (3, "ciro", 18), (4, "dino", 13)]
    bea, ada, ciro, _ = season_table(rules, THREE, PEOPLE)
    assert [(each.earned.evening, each.counted) for each in ada.evenings] == [
        ("e1", True),
        ("e2", True),
        ("e3", False),
    ]
    assert [each.counted for each in bea.evenings] == [True, True, False], "of two alike the earlier counts"
    assert [each.counted for each in ciro.evenings] == [True, True]
    # Both have 11 as their best evening; bea was above ada twice, below her once.
    assert bea.figures == {"best_evening": 1100, "head_to_head": 1}
    assert ada.figures == {"best_evening": 1100, "head_to_head": -1}
    assert (bea.decided_by, ada.decided_by, ciro.decided_by) == (None, "head_to_head", None)


def test_too_few_evenings_give_no_place_and_say_how_many_are_missing() -> None:
    lines = season_table(SeasonRules(least=3), THREE, PEOPLE)
    assert [(line.place, line.person, line.missing) for line in lines] == [
        (1, "bea", 0),
        (2, "ada", 0),
        (None, "ciro", 1),
        (None, "dino", 1),
    ]


def test_a_guest_is_shown_without_a_place_unless_the_rules_say_so() -> None:
    members = ("ada", "bea", "dino")
    assert shown(SeasonRules(), *THREE, members=members) == [
        (1, "bea", 29),
        (2, "ada", 27),
        (3, "dino", 13),
        (None, "ciro", 18),
    ]
    assert shown(SeasonRules(guests=True), *THREE, members=members)[2] == (3, "ciro", 18)


@pytest.mark.parametrize(
    ("rules", "kind", "line", "points"),
    [
        (SeasonRules(), "tournament", EveningLine("x", 8), {"place": 100, "presence": 100}),
        (SeasonRules(), "tournament", EveningLine("x", 9), {"presence": 100}),
        (
            SeasonRules(games=Award(win=1, tie=0.5)),
            "games",
            EveningLine("x", 3, wins=4, ties=1),
            {"wins": 450},
        ),
        (
            SeasonRules(duplicate=Award(top=100)),
            "duplicate",
            EveningLine("x", 1, permille=874),
            {"top": 8740},
        ),
        # A half is rounded up: 12.5 per cent of 0.1 point are 1.25 hundredths, 15 per cent 1.5.
        (SeasonRules(duplicate=Award(top=0.1)), "duplicate", EveningLine("x", 1, permille=125), {"top": 1}),
        (SeasonRules(duplicate=Award(top=0.1)), "duplicate", EveningLine("x", 1, permille=150), {"top": 2}),
        # A total below nothing takes nothing away.
        (SeasonRules(duplicate=Award(top=10)), "duplicate", EveningLine("x", 9, permille=-40), {}),
        # What a kind of evening is worth is that kind's alone.
        (SeasonRules(games=Award(win=1)), "duplicate", EveningLine("x", 9, wins=4), {"presence": 100}),
    ],
)
def test_what_an_evening_is_worth(rules, kind, line, points) -> None:
    found = earned(rules, Evening("e", 1, kind, (line,)))["x"]
    assert found.parts == points
    assert found.total == sum(points.values())


def test_who_shares_a_place_gets_it_whole_or_on_average() -> None:
    shared = evening("e", 1, "ada=bea", "ciro", "dino=eva=ugo")
    same = earned(SeasonRules(tournament=Award(places=(10, 8, 6, 5, 4, 2))), shared)
    assert [same[who].total for who in PEOPLE] == [1000, 1000, 600, 500, 500, 500]
    rules = SeasonRules(tournament=Award(places=(10, 8, 6, 5, 4, 2)), shared="average")
    # (10+8)/2; 6; (5+4+2)/3 = 3.666…
    assert [earned(rules, shared)[who].total for who in PEOPLE] == [900, 900, 600, 367, 367, 367]
    # The places behind the table are worth nothing, and are shared too: (4+0)/2.
    late = SeasonRules(tournament=Award(places=(10, 4)), shared="average")
    assert earned(late, evening("e", 1, "ada", "bea=ciro"))["bea"].total == 200


def test_tie_breaks_are_asked_in_the_order_of_the_rules() -> None:
    first = evening("e1", 1, "ada", "bea", ada=10, bea=300)
    second = evening("e2", 2, "bea", "ada", ada=20, bea=-400)
    by_spread = SeasonRules(tie_breaks=("best_evening", "head_to_head", "evenings", "spread"))
    ada, bea = season_table(by_spread, (first, second), PEOPLE)
    assert (ada.person, bea.decided_by) == ("ada", "spread")
    assert ada.figures == {"best_evening": 1100, "head_to_head": 0, "evenings": 2, "spread": 30}
    assert shown(SeasonRules(tie_breaks=()), first, second) == [(1, "ada", 20), (1, "bea", 20)]
    # eva has come once more, for nothing.
    also = evening("e3", 3, "ciro=dino", "ugo", "eva")
    rules = SeasonRules(tournament=Award(places=(10, 8)), tie_breaks=("evenings",))
    lines = season_table(
        rules, (evening("e1", 1, "eva", "bea"), evening("e2", 2, "ada", "bea"), also), PEOPLE
    )
    assert [(line.place, line.person, line.decided_by) for line in lines if line.total == 1000] == [
        (2, "eva", None),
        (3, "ada", "evenings"),
        (3, "ciro", None),
        (3, "dino", None),
    ]


def test_three_equals_are_parted_one_tie_break_after_the_other() -> None:
    # All have one first and one second place; eva has met nobody.
    evenings = (
        evening("e1", 1, "ada", "bea", ada=5),
        evening("e2", 2, "bea", "ada", bea=9),
        evening("e3", 3, "eva", "ciro", eva=7),
        evening("e4", 4, "dino", "eva"),
    )
    rules = SeasonRules(tie_breaks=("head_to_head", "spread"))
    lines = season_table(rules, evenings, PEOPLE)[:3]
    assert [(line.place, line.person, line.decided_by) for line in lines] == [
        (1, "bea", None),
        (2, "eva", "spread"),
        (3, "ada", "spread"),
    ]


# --- what must hold always ---

lines = st.lists(st.sampled_from(PEOPLE), unique=True, max_size=6).flatmap(
    lambda who: st.tuples(
        *(
            st.builds(
                EveningLine,
                st.just(each),
                st.integers(1, 6),
                st.integers(0, 4),
                st.integers(0, 2),
                st.none() | st.integers(0, 1000),
                st.integers(-200, 200),
            )
            for each in who
        )
    )
)
kinds = st.sampled_from(["tournament", "duplicate", "games"])
awards = st.builds(
    Award,
    st.lists(st.integers(0, 12), max_size=6).map(lambda places: tuple(sorted(places, reverse=True))),
    st.integers(0, 3),
    st.sampled_from([0, 0.5, 1]),
    st.integers(0, 100),
    st.integers(0, 2),
)
tie_breaks = st.lists(
    st.sampled_from(["best_evening", "head_to_head", "evenings", "spread"]), unique=True
).map(tuple)
all_rules = st.builds(
    SeasonRules,
    awards,
    awards,
    awards,
    st.sampled_from(["same", "average"]),
    st.none() | st.integers(1, 4),
    st.integers(1, 3),
    st.booleans(),
    tie_breaks,
)
seasons = st.lists(st.tuples(st.integers(0, 5), kinds, lines), max_size=6).map(
    lambda held: tuple(Evening(f"e{number}", at, kind, each) for number, (at, kind, each) in enumerate(held))
)
members = st.frozensets(st.sampled_from(PEOPLE))


@settings(max_examples=60, deadline=None)
@given(all_rules, seasons, members, st.randoms(use_true_random=False))
def test_the_order_in_which_evenings_and_lines_are_given_changes_nothing(rules, held, who, random) -> None:
    mixed = [
        Evening(each.evening, each.at, each.kind, tuple(random.sample(each.lines, len(each.lines))))
        for each in held
    ]
    random.shuffle(mixed)
    assert season_table(rules, mixed, who) == season_table(rules, held, who)


@settings(max_examples=60, deadline=None)
@given(all_rules, seasons, members)
def test_every_line_says_why_it_is_where_it_is(rules, held, who) -> None:
    table = season_table(rules, held, who)
    came = {line.person for each in held for line in each.lines}
    assert sorted(line.person for line in table) == sorted(came), "everybody who came has one line"
    for line in table:
        counted = [each.earned.total for each in line.evenings if each.counted]
        dropped = [each.earned.total for each in line.evenings if not each.counted]
        assert line.total == sum(counted)
        assert len(counted) == min(len(line.evenings), rules.best or len(line.evenings))
        assert not dropped or max(dropped) <= min(counted), (
            "no dropped evening is better than one that counts"
        )
        assert all(each.earned.total == sum(each.earned.parts.values()) for each in line.evenings)
        ranked = len(line.evenings) >= rules.least and (rules.guests or line.person in who)
        assert (line.place is not None) == ranked
    placed = [line for line in table if line.place is not None]
    assert list(table[: len(placed)]) == placed, "those with a place come first"
    for before, after in pairwise(placed):
        assert before.total >= after.total
        assert (after.decided_by is not None) == (before.total == after.total and before.place != after.place)


@settings(max_examples=60, deadline=None)
@given(all_rules, seasons, st.sampled_from(PEOPLE))
def test_an_evening_that_is_dropped_changes_no_points(rules, held, person) -> None:
    """Who has enough better evenings loses and gains nothing by one that is worth nothing."""
    more = Evening("more", 9, "games", (EveningLine(person, 6),))
    worthless = SeasonRules(
        rules.tournament, rules.duplicate, Award(), rules.shared, rules.best, 1, True, ("best_evening",)
    )
    before, after = (
        {line.person: line for line in season_table(worthless, each, PEOPLE)}
        for each in (held, (*held, more))
    )
    for who, line in before.items():
        assert after[who].total == line.total
    if person in before and rules.best is not None and len(before[person].evenings) >= rules.best:
        assert before[person].place == after[person].place
        assert [each.counted for each in before[person].evenings].count(True) == [
            each.counted for each in after[person].evenings
        ].count(True)


@settings(max_examples=40, deadline=None)
@given(seasons, members)
def test_whoever_is_placed_higher_everywhere_is_never_behind(held, who) -> None:
    """Everybody at every evening, in one order: the season has that order."""
    order = [EveningLine(person, place) for place, person in enumerate(PEOPLE, start=1)]
    same = [Evening(each.evening, each.at, each.kind, tuple(order)) for each in held]
    table = season_table(SeasonRules(guests=True, least=1), same, who)
    assert [line.person for line in table] == (list(PEOPLE) if held else [])


def test_the_rules_that_come_with_a_season_are_those_of_most_clubs() -> None:
    assert SeasonRules().tournament == BY_PLACE
    assert BY_PLACE.places == (10, 8, 6, 5, 4, 3, 2, 1)
