"""The chance of winning: never sinks while the lead grows, its error shrinks, damaged files are refused, and training
comes out the same whatever the threads and the interruptions."""

from random import Random

import msgspec
import pytest

from lexicon.invented_words import invented_graph, invented_words
from plancia import _native
from plancia.engine.errors import EngineError
from plancia.engine.last_count import LastCount, last_count, ways_of_ending
from plancia.engine.leaves import default_leaves
from plancia.engine.table import scoring_table
from plancia.engine.win_training import WinTraining, win_plan
from plancia.engine.wins import WinChances, default_wins, win_table
from plancia.rules.editions import EDITIONS, load

EDITION = load("figs-c")
GRAPH = invented_graph()
LEAVES = default_leaves()
ENDINGS = tuple(ways_of_ending(EDITION))


def trained(games: int, step: int, threads: int = 1, seed: int = 1) -> WinTraining:
    plan = win_plan(EDITION, lexicon="invented", words=len(invented_words()), leaves=LEAVES, seed=seed)
    training = WinTraining(plan, EDITION, games)
    while not training.done:
        training.step(EDITION, GRAPH, LEAVES, step, threads)
    return training


@pytest.fixture(scope="module")
def learnt() -> WinTraining:
    return trained(200, 200)


def test_every_edition_has_its_own_table() -> None:
    wins = default_wins()
    for name in EDITIONS:
        assert last_count(load(name)) in wins.record.endings
    assert len(wins.record.endings) == len({last_count(load(name)) for name in EDITIONS})
    # Two editions with one way of ending share a table; who goes out gains more in figs-c than in figs-b.
    assert last_count(load("figs-a")) == last_count(load("figs-b")) != last_count(load("figs-c"))


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_greater_lead_is_never_worth_less(ending) -> None:
    wins = default_wins()
    for unseen in range(114):
        chances = [wins.chance(spread, unseen, ending) for spread in range(-700, 701, 3)]
        assert chances == sorted(chances)
        assert chances[0] < 0.02
        assert chances[-1] > 0.98


def test_many_leads_have_the_chances_that_each_has_alone() -> None:
    wins, ending = default_wins(), last_count(load("figs-c"))
    leads = [-1000.0, -37.125, 0.0, 0.0005, 12.5, 5000.0]
    assert wins.chances(leads, 40, ending) == [wins.chance(lead, 40, ending) for lead in leads]
    assert wins.chances([], 40, ending) == []
    with pytest.raises(ValueError, match="nobody is ahead by so much"):
        wins.chances([0.0, 1e9], 40, ending)


@pytest.mark.parametrize("ending", ENDINGS)
def test_to_be_on_turn_is_worth_something_and_less_than_half_a_hundred_points(ending) -> None:
    """With many tiles to come the game is the same for both, but for the turn: chances mirror each other there."""
    wins = default_wins()
    for unseen in (113, 100, 80, 60, 40):
        turn = next(lead for lead in range(60) if wins.chance(-lead, unseen, ending) <= 0.5)
        assert 5 <= turn <= 50
        for lead in (20, 50, 100, 150):
            behind = wins.chance(-turn - lead, unseen, ending)
            assert wins.chance(-turn + lead, unseen, ending) == pytest.approx(1 - behind, abs=0.035)


def test_who_is_ahead_with_nothing_left_to_play_has_won() -> None:
    wins = default_wins()
    for ending in ENDINGS:
        chances = [wins.chance(spread, 0, ending) for spread in (-5, 0, 5)]
        assert chances == pytest.approx([0, 0.5, 1], abs=1e-4)


def test_an_ending_that_nobody_has_gets_the_chances_of_the_one_most_like_it() -> None:
    wins, ending = default_wins(), last_count(EDITION)
    floor = msgspec.structs.replace(ending, floor_zero=True)
    assert wins.table(floor) is wins.table(ending)
    bonus = msgspec.structs.replace(ending, short_rack_bonus=40)
    assert wins.table(bonus) is wins.table(last_count(load("milano")))


def test_a_free_exchange_to_come_is_worth_less_and_less() -> None:
    wins, ending = default_wins(), last_count(EDITION)
    early, late = wins.free_worth(90, ending), wins.free_worth(20, ending)
    assert 10 < early < 50
    assert 0 < late < early
    assert wins.free_worth(7, ending) == 0  # the bag is empty


def test_the_file_is_small_and_comes_back_as_it_was() -> None:
    wins = default_wins()
    image = wins.image()
    assert len(image) <= 300_000
    assert WinChances.read(image).image() == image


def test_a_damaged_file_is_refused(tmp_path) -> None:
    image = default_wins().image()
    for bad in (b"", image[:-1], image[:90_000] + b"!" + image[90_001:], b"x" + image[1:], image + b"\0"):
        with pytest.raises(EngineError) as caught:
            WinChances.read(bad, "some.plw")
        assert (caught.value.code, caught.value.context["file"]) == ("wins_damaged", "some.plw")
    with pytest.raises(EngineError) as caught:
        WinChances.read(image[:8] + b"\x63" + image[9:])
    assert caught.value.code == "wins_version"
    with pytest.raises(EngineError) as caught:
        WinChances.open(tmp_path / "none.plw")
    assert caught.value.code == "wins_not_readable"


def test_chances_that_sink_are_refused() -> None:
    row = list(range(241))
    falling = [*row[:100], 50, *row[101:]]
    for chances in (falling, row[:-1]):
        with pytest.raises(ValueError, match=r"sinks|whole rows"):
            _native.WinChances(b"".join(each.to_bytes(2, "little") for each in chances), bytes(4))


def test_neither_threads_nor_interruptions_change_anything(learnt) -> None:
    again = WinTraining(learnt.plan, EDITION, 200)
    shares = []
    while not again.done:
        again.step(EDITION, GRAPH, LEAVES, 64, 2)
        again = WinTraining.load(again.dump(), EDITION, 200)
        shares.append(again.share)
    assert again.dump() == learnt.dump()
    assert again.wins(EDITION).image() == learnt.wins(EDITION).image()
    assert shares == [0.32, 0.64, 0.96, 1.0]


def test_a_training_that_is_done_goes_on_to_more_games(learnt) -> None:
    further = WinTraining.load(learnt.dump(), EDITION, 300)
    assert not further.done
    further.step(EDITION, GRAPH, LEAVES, 500, 1)
    assert further.dump() == trained(300, 300).dump()


def test_another_seed_counts_other_games(learnt) -> None:
    assert trained(20, 20, seed=2).dump() != trained(20, 20).dump()


def test_a_damaged_training_is_refused(learnt) -> None:
    dumped = learnt.dump()
    for bad in (b"", dumped[:-1], dumped[:500] + b"!" + dumped[501:], b"x" + dumped[1:]):
        with pytest.raises(EngineError) as caught:
            WinTraining.load(bad, EDITION, 1)
        assert caught.value.code == "training_damaged"


def counts(row: int, results: list[tuple[int, int]]) -> _native.WinCounts:
    """Return the counts of games in which somebody on turn was so far ahead, and ended so far ahead."""
    empty = _native.WinCounts(scoring_table(EDITION.play_rules())).dump()
    numbers = [int.from_bytes(empty[at : at + 8], "little") for at in range(0, len(empty), 8)]
    size = 3 * 1201 + 8
    for ahead, final in results:
        at = 1 + row * size
        numbers[at + 600 + ahead] += 1
        numbers[at + 1201 + 600 + ahead] += 2 if final > 0 else int(final == 0)
        numbers[at + 2402 + 600 + final - ahead] += 1
    numbers[0] = len(results)
    return _native.WinCounts.load(b"".join(number.to_bytes(8, "little", signed=True) for number in numbers))


def estimated(row: int, results: list[tuple[int, int]]) -> WinChances:
    ending = last_count(EDITION)
    record = msgspec.structs.replace(default_wins().record, endings=(ending,))
    chances, errors, free_worth = _native.estimate_wins(counts(row, results), 7)
    return WinChances(record, (win_table(chances, errors, free_worth),))


def normal_games(count: int) -> list[tuple[int, int]]:
    """Return leads that grow by 20 on average, give or take 50, whatever they are."""
    random = Random(1)
    leads = [random.randint(-100, 100) for _ in range(count)]
    return [(lead, lead + round(random.gauss(20, 50))) for lead in leads]


def test_the_error_shrinks_with_the_games() -> None:
    ending: LastCount = last_count(EDITION)
    few, many = estimated(30, normal_games(2_000)), estimated(30, normal_games(200_000))
    for spread in (-60, -20, 0, 40):
        assert 5 < few.error(spread, 30, ending) / many.error(spread, 30, ending) < 20
        error = few.error(spread, 30, ending)
        assert few.chance(spread, 30, ending) == pytest.approx(many.chance(spread, 30, ending), abs=4 * error)


def test_growth_that_goes_with_the_lead_is_learnt() -> None:
    """If leads shrink by half on their way, they are worth less than growth alone would say."""
    ending = last_count(EDITION)
    free = normal_games(50_000)
    bound = [(ahead, final - ahead // 2) for ahead, final in free]
    plain, drawn = estimated(30, free), estimated(30, bound)
    assert drawn.chance(80, 30, ending) < plain.chance(80, 30, ending)
    for lead in (-80, -40, 40, 80):
        near = [final for ahead, final in bound if abs(ahead - lead) <= 10]
        share = sum(final > 0 for final in near) / len(near)
        assert drawn.chance(lead, 30, ending) == pytest.approx(share, abs=0.03)
