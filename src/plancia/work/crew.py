"""Who does long work: threads of this process, or the workers of a Dask cluster that is running already.

Both are executors of ``concurrent.futures``, so everything above them is the same. The native core lets other threads
run while it works, so threads are enough here.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager

import msgspec

from plancia.machine.extras import missing
from plancia.work.errors import WorkError

#: So long a cluster may take to answer at all.
_PATIENCE_S = 10


class Crew(msgspec.Struct, frozen=True):
    """An executor, and how many pieces it can do at a time right now; workers of a cluster come and go."""

    executor: Executor
    hands: Callable[[], int]


@contextmanager
def crew(threads: int = 1, cluster: str | None = None) -> Iterator[Crew]:
    """Give threads of this process, or the cluster whose scheduler is at an address (``tcp://machine:8786``).

    Raises ``extra_missing`` or ``cluster_unreachable``. A worker that dies is missed by the scheduler, and
    another one does its piece again.
    """
    if cluster is not None:
        with _cluster(cluster) as found:
            yield found
        return
    executor = ThreadPoolExecutor(threads, "work")
    try:
        yield Crew(executor, lambda: threads)
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    try:
        from distributed import Client  # noqa: PLC0415  (an extra, and slow to import)
        from distributed.comm.addressing import parse_address  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise missing(error) from None
    try:
        parse_address(address, strict=True)  # a client with a wrong one would wait for itself
        client = Client(address, timeout=_PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WorkError(
            "cluster_unreachable", address=address, why=str(error) or type(error).__name__
        ) from None
    with client:
        # Not pure: a piece that is asked for twice, by two runs with the same plan, is done twice.
        yield Crew(client.get_executor(pure=False), lambda: sum(client.nthreads().values()))
