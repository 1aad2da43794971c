"""The final score of every edition [art. 37, 40, 41], and the options where the text is silent."""

import pytest

from plancia.rules.editions import EDITIONS, load
from plancia.rules.game.clock import Clock
from plancia.rules.game.final_score import outcome_of, rack_value, time_penalty
from plancia.rules.tiles import rack

FULL = Clock(600_000)
EXHAUSTED = {
    "figs-2008": Clock(0, 0, 180_000),
    "figs-a": Clock(0, 0, 60_000),
    "figs-b": Clock(0, 0, 60_000),
    "figs-c": Clock(0, 0, 60_000),
    "milano": Clock(0, 0, 180_000, 3),
}
USED = Clock(0, 30_000, 60_000)


def final(edition, reason, seat, scores, racks, clocks=(FULL, FULL), **options):  # noqa: PLR0917
    rules = load(edition).with_options(options)
    return outcome_of(
        rules,
        reason,
        seat,
        article=None,
        scores=scores,
        racks=[rack(tiles) for tiles in racks],
        clocks=clocks,
    )


@pytest.mark.parametrize(
    ("edition", "totals"),
    [
        ("figs-2008", (400, 362)),
        ("figs-a", (400, 362)),
        ("figs-b", (400, 362)),
        ("figs-c", (411, 369)),
        ("milano", (400, 362)),
    ],
)
def test_f1_going_out(edition, totals) -> None:
    outcome = final(edition, "out", 0, (400, 380), ("", "Q?A"))
    assert (outcome.totals, outcome.winners) == (totals, (0,))


@pytest.mark.parametrize(
    ("edition", "totals", "winner"),
    [
        ("figs-2008", (285, 288), 1),
        ("figs-a", (285, 288), 1),
        ("figs-b", (285, 288), 1),
        ("figs-c", (292, 288), 0),
        ("milano", (300, 290), 0),
    ],
)
def test_f2_the_value_of_the_blank_decides(edition, totals, winner) -> None:
    outcome = final(edition, "scoreless", None, (300, 290), ("?Z", "AE"))
    assert (outcome.totals, outcome.winners) == (totals, (winner,))


@pytest.mark.parametrize(
    ("edition", "totals"), [("figs-a", (370, 362)), ("figs-b", (370, 362)), ("figs-c", (381, 369))]
)
def test_f3_the_player_who_goes_out_pays_his_overtime(edition, totals) -> None:
    outcome = final(edition, "out", 0, (400, 380), ("", "Q?A"), (USED, FULL))
    assert outcome.totals == totals
    assert [line.kind for line in outcome.accounts[0].lines][:2] == ["score", "time_penalty"]
    assert outcome.accounts[0].lines[1].article == "37"
    free = final(edition, "out", 0, (400, 380), ("", "Q?A"), (USED, FULL), outgoing_pays_time=False)
    assert free.totals[0] == totals[0] + 30


@pytest.mark.parametrize("edition", ["figs-a", "figs-b"])
def test_f4_f5_set_below_the_opponent_only_if_still_ahead(edition) -> None:
    clocks = (FULL, EXHAUSTED[edition])
    ahead = final(edition, "time", 1, (400, 500), ("B", "Q"), clocks)
    assert (ahead.totals, ahead.winners) == ((395, 345), (0,))
    behind = final(edition, "time", 1, (400, 420), ("B", "Q"), clocks)
    assert (behind.totals, behind.winners) == ((395, 360), (0,))


@pytest.mark.parametrize(
    ("scores", "left_ms", "totals"),
    [
        ((400, 500), 400_000, (395, 310)),
        ((400, 500), 70_000, (395, 375)),
        ((500, 400), 185_000, (495, 270)),
    ],
)
def test_f6_f7_f8_the_margin_of_2008(scores, left_ms, totals) -> None:
    clocks = (Clock(left_ms), EXHAUSTED["figs-2008"])
    outcome = final("figs-2008", "time", 1, scores, ("B", "Q"), clocks)
    assert (outcome.totals, outcome.winners) == (totals, (0,))


def test_2008_the_other_reading_and_the_other_record() -> None:
    clocks = (Clock(400_000), EXHAUSTED["figs-2008"])
    real = final("figs-2008", "time", 1, (400, 500), ("B", "Q"), clocks, r2008_margin="real")
    assert real.totals == (395, 375)
    raised = final("figs-2008", "time", 1, (400, 500), ("B", "Q"), clocks, r2008_record="winner_raised")
    assert raised.totals == (515, 430)
    clear = final("figs-2008", "time", 1, (500, 400), ("B", "Q"), clocks, r2008_margin="real")
    assert clear.totals == (495, 495 - 165 - 120)


@pytest.mark.parametrize(("edition", "totals"), [("figs-b", (350, 340)), ("figs-c", (340, 339))])
def test_f9_the_cap(edition, totals) -> None:
    outcome = final(edition, "cap", None, (350, 340), ("Q", "A"))
    assert (outcome.totals, outcome.winners) == (totals, (0,))


@pytest.mark.parametrize(
    ("edition", "clock", "penalty"),
    [
        ("figs-2008", Clock(0, 110_000, 180_000), 40),
        ("figs-2008", Clock(0, 120_000, 180_000), 20),
        ("figs-2008", Clock(0, 119_999, 180_000), 40),
        ("figs-2008", Clock(0, 180_000, 180_000), 0),
        ("figs-2008", Clock(0, 0, 180_000), 60),
        ("figs-a", Clock(0, 55_000, 60_000), 30),
        ("figs-a", Clock(0, 60_000, 60_000), 0),
        ("figs-a", Clock(0, 1, 60_000), 30),
        ("figs-a", Clock(0, 0, 60_000), 50),
        ("figs-c", Clock(5, 0, 0), 0),
        ("milano", Clock(0, 10_000, 120_000, 2), 20),
    ],
)
def test_f10_f11_what_overtime_costs(edition, clock, penalty) -> None:
    assert time_penalty(clock, load(edition)) == penalty


def test_milan_has_been_paid_already() -> None:
    outcome = final("milano", "scoreless", None, (300, 290), ("", ""), (EXHAUSTED["milano"], FULL))
    assert outcome.totals == (300, 290)


def test_milan_loses_on_time_with_the_scores_as_they_are() -> None:
    outcome = final("milano", "time", 0, (300, 290), ("Q", "A"), (EXHAUSTED["milano"], FULL))
    assert (outcome.totals, outcome.winners) == ((300, 290), (1,))


def test_level_after_the_penalty_is_not_ahead_unless_the_organiser_says_so() -> None:
    clocks = (FULL, EXHAUSTED["figs-c"])
    literal = final("figs-c", "time", 1, (400, 450), ("", ""), clocks)
    assert (literal.totals, literal.winners) == ((400, 400), (0,))
    changed = final("figs-c", "time", 1, (400, 450), ("", ""), clocks, tie_is_ahead=True)
    assert changed.totals == (400, 350)


def test_ahead_before_or_after_the_racks() -> None:
    clocks = (FULL, EXHAUSTED["figs-c"])
    after = final("figs-c", "time", 1, (400, 455), ("", "Q"), clocks)
    assert after.totals == (400, 395)
    before = final("figs-c", "time", 1, (400, 455), ("", "Q"), clocks, ahead_after_racks=False)
    assert before.totals == (400, 350)


def test_equal_scores_are_a_tie() -> None:
    outcome = final("figs-c", "scoreless", None, (300, 300), ("", ""))
    assert (outcome.winners, outcome.is_tie) == ((0, 1), True)


def test_scores_may_be_negative_unless_the_organiser_stops_at_zero() -> None:
    assert final("figs-c", "scoreless", None, (-3, 2), ("Q", "Z")).totals == (-13, -6)
    assert final("figs-c", "scoreless", None, (-3, 2), ("Q", "Z"), floor_zero=True).totals == (0, 0)


def test_a_resignation_leaves_the_scores_of_the_moment() -> None:
    outcome = final("figs-c", "resigned", 1, (100, 300), ("Q", "Z"), (USED, USED))
    assert (outcome.totals, outcome.winners) == ((100, 300), (0,))


def test_three_players_go_out_with_all_racks_only_where_the_edition_gives_them() -> None:
    clocks = (FULL, FULL, FULL)
    latest = final("figs-c", "out", 2, (100, 100, 100), ("Q", "Z", ""), clocks)
    assert (latest.totals, latest.winners) == ((90, 92, 118), (2,))
    older = final("figs-b", "out", 2, (100, 100, 100), ("Q", "Z", ""), clocks)
    assert older.totals == (90, 92, 100)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_account_adds_up_and_cites_its_rule(edition) -> None:
    for reason, seat in (("out", 0), ("scoreless", None), ("time", 1), ("cap", None), ("resigned", 0)):
        outcome = final(edition, reason, seat, (410, 388), ("AE", "Q?"), (USED, EXHAUSTED[edition]))
        for account in outcome.accounts:
            assert account.total == sum(line.points for line in account.lines)
            for line in account.lines[1:]:
                assert line.rule in load(edition).entries()
                assert line.article == load(edition).entries()[line.rule].article


def test_a_rack_counts_its_blank_as_the_edition_says() -> None:
    assert rack_value(rack("??"), load("figs-2008")) == 14
    assert rack_value(rack("??"), load("figs-c")) == 0
