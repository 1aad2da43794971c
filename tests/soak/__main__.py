"""``make soak``: run every soak until it has tried what it was asked for; stop it and it goes on next time.

``python -m soak [NAME…] [--positions N] [--seed N] [--again]``. With ``--seed`` one trial of one soak is repeated, in this
process, where a debugger can look at it.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module

import conftest  # lets PLANCIA_NATIVE choose the core, before anything loads it  # noqa: F401

from plancia.rules.errors import CodedError  # isort: skip
from soak.record import Failure, Record, resumed  # isort: skip
from soak.trial import Soak  # isort: skip

MODULES = (
    "moves",
    "endgames",
    "analyses",
    "word_graph_files",
    "position_lines",
    "lexicon_files",
    "games",
    "bag",
    "two_worlds",
    "table_taps",
    "socket_races",
    "drops",
    "restarts",
    "duplicate_restarts",
    "nodes",
    "tournaments",
    "floods",
    "hall",
    "power_cuts",
    "simulation",
    "parsers",
    "actions",
    "api",
)
POSITIONS = 100_000
#: A trial takes seconds, some minutes on a busy machine; one that takes so much longer hangs.
LIMIT_S = 1800
#: After so many failures the soak stops.
ENOUGH = 20
SAVE_EVERY_S = 5


def main() -> int:
    """Run the soaks and return how many of them failed."""
    parser = argparse.ArgumentParser(prog="soak", description="Try the engine for hours.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which soaks, of {', '.join(MODULES)}")
    parser.add_argument("--positions", type=int, default=POSITIONS, metavar="N")
    parser.add_argument("--seed", type=int, help="only repeat this trial")
    parser.add_argument("--again", action="store_true", help="begin again instead of going on")
    asked = parser.parse_args()
    names = asked.names or list(MODULES)
    for name in names:
        if name not in MODULES:
            parser.error(f"there is no soak {name!r}")
    if asked.seed is not None:
        for name in names:
            print(name, dict(soak_named(name).trial(asked.seed)))
        return 0
    records = [run(name, asked.positions, again=asked.again) for name in names]
    return sum(bool(record.failures) for record in records)


def soak_named(name: str) -> Soak:
    """Return the soak of a module."""
    soak: Soak = import_module(f"soak.{name}").SOAK
    return soak


def trial(name: str, seed: int) -> Counter[str]:
    """Run one trial; in the process of its own that a crash may take down."""
    try:
        return soak_named(name).trial(seed)
    except CodedError as error:
        # Such an error cannot be sent from one process to another.
        raise AssertionError("".join(traceback.format_exception(error))) from None


def run(name: str, positions: int, *, again: bool) -> Record:
    """Run a soak to its end, or to a failure too many, and return its record."""
    record = resumed(name)
    if again:
        record = Record(record.soak, record.code)
    record.wanted = round(positions * soak_named(name).cases_a_position)
    shown = saved = time.monotonic()
    show(record, end="\n" if record.done >= record.wanted else "")
    workers = ProcessPoolExecutor(1)
    try:
        while record.done < record.wanted and len(record.failures) < ENOUGH:
            began = time.monotonic()
            try:
                tried = workers.submit(trial, name, record.next_seed).result(LIMIT_S)
                record.seen = dict(Counter(record.seen) + tried)
            except Exception as error:  # any error is a failure of the trial
                note(record, error)
                if isinstance(error, BrokenProcessPool | TimeoutError):
                    for process in list((workers._processes or {}).values()):
                        process.kill()
                    workers.shutdown(wait=False)
                    workers = ProcessPoolExecutor(1)
            record.next_seed += 1
            now = time.monotonic()
            record.seconds += now - began
            if now - shown > 1 or record.done >= record.wanted:
                show(record, end="\n" if record.done >= record.wanted else "")
                shown = now
            if now - saved > SAVE_EVERY_S:
                record.save()
                saved = now
    except KeyboardInterrupt:
        print(f"\n{name}: stopped; the same command goes on from here.")
        sys.exit(130)
    finally:
        workers.shutdown(wait=False, cancel_futures=True)
        record.save()
    return record


def note(record: Record, error: Exception) -> None:
    """Keep a failure and print how to repeat it."""
    if isinstance(error, BrokenProcessPool):
        told = "the process died"
    elif isinstance(error, TimeoutError):
        told = f"no answer within {LIMIT_S} seconds"
    else:
        told = "".join(traceback.format_exception(error))
    repeat = f"make soak SOAK={record.soak} SOAK_SEED={record.next_seed}"
    record.failures = [*record.failures, Failure(record.next_seed, repeat, told)]
    print(f"\n{told}\n{record.soak}: seed {record.next_seed} failed. To repeat it:  {repeat}", flush=True)


def show(record: Record, end: str) -> None:
    """Print how far a soak is, on one line that is written over."""
    rate = record.done / record.seconds if record.seconds else 0
    failures = f"{len(record.failures)} failures" if record.failures else "no failure"
    print(
        f"\r{record.soak:18}{record.done:>9,} of {record.wanted:,} cases, {record.next_seed:,} seeds, "
        f"{failures}, {record.seconds:,.0f} s, {rate:,.0f} a second ",
        end=end,
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
