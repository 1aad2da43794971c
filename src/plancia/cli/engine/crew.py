"""Who does long work, and where its results are kept: options that several commands share."""

from collections.abc import Generator
from pathlib import Path
from typing import Any, Protocol, TypeVar

import click

from plancia.work.crew import crew
from plancia.work.ledger import Ledger
from plancia.work.running import results_of
from plancia.work.task import Task

Result = TypeVar("Result")

cluster_option = click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Let a Dask cluster do it (tcp://machine:8786) instead of threads; the result is the same.",
)

keep_option = click.option(
    "--keep",
    "kept",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write results down as they come; work that was stopped goes on from there.",
)


class PlannedTask(Task[Result], Protocol[Result]):
    """A task that says what decides its results."""

    def plan(self) -> dict[str, Any]:
        """Return it, for the ledger."""


def work(
    task: PlannedTask[Result],
    units: int,
    kind: type[Result],
    *,
    threads: int,
    cluster: str | None,
    kept: Path | None,
) -> Generator[Result]:
    """Yield the results of the first so many units: those that were kept before, then the others as they come.

    Raises as ``crew``, ``results_of`` and ``Ledger`` do.
    """
    ledger = None if kept is None else Ledger(kept, task.plan(), kind)
    before = [] if ledger is None else ledger.results[:units]
    yield from before
    if len(before) == units:
        return
    with crew(threads, cluster) as hands:
        for results in results_of(task, range(len(before), units), hands):
            if ledger is not None:
                ledger.add(results)
            yield from results
