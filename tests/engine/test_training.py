"""Training: the same whatever the threads and the interruptions, and never with values of another generation."""

import msgspec
import pytest

from lexicon.invented_words import invented_graph, invented_words
from plancia import _native
from plancia.engine.errors import EngineError
from plancia.engine.game_table import game_table
from plancia.engine.leaves import LeaveRecord, Leaves
from plancia.engine.table import scoring_table
from plancia.engine.training import Plan, Training, plan_of
from plancia.rules.editions import load

EDITION = load("figs-c")
GRAPH = invented_graph()


def plan(seed: int = 1, generations: int = 2) -> Plan:
    words = len(invented_words())
    return plan_of(
        EDITION, lexicon="invented", words=words, seed=seed, generations=generations, racks=400, step=2
    )


def trained(training: Training, threads: int = 1) -> Leaves:
    while not training.done:
        training.step(EDITION, GRAPH, threads)
    return training.leaves


@pytest.fixture(scope="module")
def learnt() -> Leaves:
    return trained(Training(plan()))


def test_another_seed_learns_other_values() -> None:
    one, other = (trained(Training(plan(seed, generations=1))) for seed in (1, 2))
    assert one.digest != other.digest


def test_neither_threads_nor_interruptions_change_anything(learnt) -> None:
    training = Training(plan())
    shares = []
    while not training.done:
        training.step(EDITION, GRAPH, 2)
        training = Training.load(training.dump())
        shares.append(training.share)
    assert training.leaves.image() == learnt.image()
    assert shares == sorted(shares)
    assert (shares[0] > 0, shares[-1]) == (True, 1.0)


def test_the_record_says_how_the_table_was_made(learnt) -> None:
    record = learnt.record
    assert (record.edition, record.lexicon, record.seed, record.generation) == ("figs-c", "invented", 1, 2)
    assert record.racks[0] >= 400
    assert record.racks[1] >= 1600
    assert all(games % 2 == 0 for games in record.games)


def sample(leaves: Leaves, samples: _native.LeaveSamples, generation: int) -> _native.LeaveSamples:
    return _native.sample_leaves(
        scoring_table(EDITION.play_rules()),
        game_table(EDITION),
        GRAPH.core,
        leaves.core,
        samples,
        generation=generation,
        seed=1,
        first=0,
        count=1,
        threads=1,
    )


def test_values_of_another_generation_are_refused(learnt) -> None:
    """A generation learns from the one before; an older or newer table would go unnoticed."""
    samples = _native.LeaveSamples(learnt.core)
    assert sample(learnt, samples, 3).racks > 0
    for wrong in (1, 2, 4):
        with pytest.raises(
            ValueError, match=f"generation {wrong} is not made with the values of generation 2"
        ):
            sample(learnt, samples, wrong)


def test_samples_made_with_other_values_are_refused(learnt) -> None:
    """The number of the generation may be right and the values still be others."""
    nought = Leaves.nought(msgspec.structs.replace(learnt.record, generation=2))
    begun = sample(learnt, _native.LeaveSamples(learnt.core), 3)
    with pytest.raises(ValueError, match="made with other values"):
        sample(nought, begun, 3)
    kept = _native.LeaveSamples.load(learnt.record.kinds, begun.dump())
    with pytest.raises(ValueError, match="made with other values"):
        sample(nought, kept, 3)
    assert sample(learnt, kept, 3).dump() == sample(learnt, begun, 3).dump()


def test_a_damaged_training_is_refused() -> None:
    training = Training(plan())
    training.step(EDITION, GRAPH, 1)
    dumped = training.dump()
    for bad in (b"", dumped[:-1], dumped[:200] + b"!" + dumped[201:], b"x" + dumped[1:], dumped + b"\0"):
        with pytest.raises(EngineError) as caught:
            Training.load(bad)
        assert caught.value.code == "training_damaged"


def estimated(samples: dict[str, tuple[int, int]], kinds: str = "AE") -> _native.LeaveValues:
    """Return the values for sums and counts given by leave."""
    blank = Leaves.nought(LeaveRecord(kinds, "", "", 0, 0, 0)).core
    numbers = [0, 0]
    for number in range(len(blank)):
        numbers += samples.get(blank.leave(number), (0, 0))
    dumped = b"".join(number.to_bytes(8, "little", signed=True) for number in numbers)
    return _native.estimate_leaves(kinds, _native.LeaveSamples.load(kinds, dumped), 1, 10)


def test_many_samples_count_for_themselves_and_none_for_the_line() -> None:
    many = 10_000_000
    values = estimated({"A": (2000 * many, many), "E": (-1000 * many, many), "AA": (1500 * many, many)})
    assert (values.value("A"), values.value("E"), values.value("AA")) == (2000, -1000, 1500)
    assert values.value("AE") == 1000  # 2000 - 1000: nothing is known of the two together
    # Of three: twice the mean of the pairs less the mean of the single tiles.
    assert values.value("AAE") == round((2 * (1500 + 1000 + 1000) / 3 - (2000 + 2000 - 1000) / 3) / 10) * 10


def test_few_samples_are_drawn_towards_what_smaller_leaves_suggest() -> None:
    many = 10_000_000
    values = estimated({"A": (1000 * many, many), "AA": (80 * 6000, 80)})
    assert values.value("AA") == 4000  # half way between 2 × 1000 and 6000
    assert estimated({"A": (-(2**40), 1)}).value("A") == 10 * -(2**15)
