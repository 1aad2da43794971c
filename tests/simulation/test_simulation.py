"""Servers, journal, leases, network, clocks and crashes under one seed: whatever goes wrong, what must hold holds.

``make soak SOAK=simulation SEEDS=10000`` runs more seeds; one that fails is kept in ``kept_seeds.txt``.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from plancia.server.journal.journal import Journal
from simulation.faults import FAULTS
from simulation.kept import kept_seeds
from simulation.run import simulate
from simulation.world import ViolationError

SEEDS = 150
#: So many seeds are one test: several processes share them.
TOGETHER = 25
#: Within so many seeds every fault must be found.
ENOUGH = 1000
TESTS = Path(__file__).parents[1]

#: Seeds that found the faults when they were written: tried first.
FOUND_BY = {
    "lose a dedup": 4,
    "answer before the sync": 1,
    "apply before durable": 1,
    "believe every write": 1,
    "forget to move the clock": 3,
    "let the clock run on": 1,
    "relay without a gap check": 4,
    "skip the fence": 14,
    "leave orphans": 14,
    "keep the memory": 14,
    "lose an alarm": 21,
}


@pytest.mark.parametrize("first", range(0, SEEDS, TOGETHER))
def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(first) -> None:
    for seed in range(first, first + TOGETHER):
        simulate(seed)


@pytest.mark.parametrize("seed", kept_seeds())
def test_a_seed_that_once_failed_fails_no_more(seed) -> None:
    simulate(seed)


def test_a_real_journal_makes_the_same_chains(tmp_path) -> None:
    for seed in range(5):
        with Journal(tmp_path / f"{seed}.db") as journal:
            simulate(seed, journal=journal)


def test_a_seed_repeats_to_the_letter() -> None:
    """In this process and in another one: sets and names are in the same order there too."""
    here = [simulate(seed).trace.digest() for seed in (3, 4, 3)]
    assert here[0] == here[2] != here[1]
    program = "from simulation.run import simulate; print(simulate(3).trace.digest())"
    there = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": f"{TESTS.parent / 'src'}:{TESTS}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == here[0]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_deliberate_fault_is_found(fault) -> None:
    first = FOUND_BY.get(fault, 0)
    for seed in [first, *range(ENOUGH)]:
        try:
            simulate(seed, fault)
        except ViolationError as violation:
            print(f"{fault}: found by seed {seed}: {violation}")
            return
    pytest.fail(f"{fault!r} was not found within {ENOUGH} seeds")
