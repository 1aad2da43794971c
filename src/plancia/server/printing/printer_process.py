"""What runs in the printer's process: it reads a job from its standard input, prints it, and writes the document.

A job is a function of ``plancia.paper`` with its arguments, pickled by the server that started this process; no one
else can write to its input. The process ends when the server does, or when nothing was printed for a while.
"""

import pickle
import resource
from pathlib import Path

from plancia.server.child import DONE, FAILED, begin, comes, read, write

#: A print that needs more memory than this fails; the largest tournament needs a third of it.
MOST_MEMORY = 1_536 * 1024 * 1024
#: A process that has once used so much ends after the print: memory is given back by no other way.
MEMORY_KEPT_KIB = 256 * 1024
#: The process ends when it has had nothing to do for so long.
IDLE_S = 60


def main() -> None:
    """Print until the input ends."""
    jobs, answers = begin(MOST_MEMORY)
    while comes(jobs, IDLE_S):
        job = read(jobs)
        if job is None:
            return
        write(answers, *_printed(job[1]))
        if _most_memory_kib() > MEMORY_KEPT_KIB:
            return


def _most_memory_kib() -> int:
    """Return the most memory that this process has used."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    except (OSError, StopIteration):
        # Linux counts here what the server had when it started this process; other systems do not.
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _printed(job: bytes) -> tuple[int, bytes]:
    try:
        function, args = pickle.loads(job)  # noqa: S301  (the server wrote it)
        return DONE, function(*args)[0]
    except Exception as error:
        # Its kind alone, for the log: its words may quote what was to be printed.
        return FAILED, type(error).__name__.encode()


if __name__ == "__main__":
    main()
