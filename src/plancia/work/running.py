"""A task done by a crew: pieces go out ahead, results come back in their order."""

from collections import deque
from collections.abc import Generator
from concurrent.futures import Future
from importlib.metadata import version
from time import monotonic
from typing import TypeVar

from plancia.work.crew import Crew
from plancia.work.errors import WorkError
from plancia.work.task import Task

Result = TypeVar("Result")

#: So many pieces for each hand are out at a time: nobody waits for the next one, and little is lost by an interrupt.
_AHEAD = 2

#: Pieces grow until one takes about so long: then sending it costs little, and an interrupt is heard soon.
_PIECE_S = 1.0


def results_of(task: Task[Result], units: range, crew: Crew) -> Generator[list[Result]]:
    """Yield the results of consecutive pieces, the first first.

    Raises what the task raises, ``work_version_differs`` if a worker has another version of the program, and
    ``cluster_lost`` if the cluster goes away or a piece kills every worker that tries it.
    """
    out: deque[Future[tuple[list[Result], float]]] = deque()
    first, piece = units.start, 1
    try:
        while out or first < units.stop:
            while first < units.stop and len(out) < _AHEAD * max(crew.hands(), 1):
                count = min(piece, units.stop - first)
                out.append(crew.executor.submit(_do, task, first, count, version("plancia")))
                first += count
            try:
                results, took = out[0].result()
            except OSError as error:  # what a cluster raises when it is gone
                raise WorkError("cluster_lost", why=str(error) or type(error).__name__) from None
            out.popleft()
            yield results
            piece = _next(piece, len(results), took)
    finally:
        for future in out:
            future.cancel()


def _next(piece: int, units: int, took: float) -> int:
    """Return how large the pieces should be from now on, after so many units took so long.

    >>> _next(8, 8, 0.1), _next(8, 8, 1.0), _next(8, 8, 3.0), _next(1, 1, 90.0), _next(8, 2, 0.1)
    (16, 8, 4, 1, 8)
    """
    if units == piece and took < _PIECE_S / 2:
        return 2 * piece
    return max(piece // 2, 1) if took > 2 * _PIECE_S else piece


def _do(task: Task[Result], first: int, count: int, asked: str) -> tuple[list[Result], float]:
    """Do a piece where the worker is, and say how long it took. Another version might do it otherwise."""
    if (here := version("plancia")) != asked:
        raise WorkError("work_version_differs", found=here, asked=asked)
    began = monotonic()
    return task.do(first, count), monotonic() - began
