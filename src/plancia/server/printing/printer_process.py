"""What runs in the printer's process: it reads a job from its standard input, prints it, and writes the document.

A job is a function of ``plancia.paper`` with its arguments, pickled by the server that started this process; no one
else can write to its input. The process ends when the server does, or when nothing was printed for a while.
"""

import os
import pickle
import resource
import select
import signal
import sys
from pathlib import Path
from struct import Struct
from typing import IO

#: What stands before a job and before an answer: whether it is a document, and how many bytes follow.
HEAD = Struct("<BQ")
DONE, FAILED = 1, 0

#: A print that needs more memory than this fails; the largest tournament needs a third of it.
MOST_MEMORY = 1_536 * 1024 * 1024
#: A process that has once used so much ends after the print: memory is given back by no other way.
MEMORY_KEPT_KIB = 256 * 1024
#: The process ends when it has had nothing to do for so long.
IDLE_S = 60
#: How politely it takes the processor: games come first.
NICE = 10


def main() -> None:
    """Print until the input ends."""
    # Ctrl-C in a terminal reaches this process too, and the server decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))
    jobs = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What a library prints must not get between the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    while _comes(jobs):
        job = read(jobs)
        if job is None:
            return
        write(answers, *_printed(job[1]))
        if _most_memory_kib() > MEMORY_KEPT_KIB:
            return


def read(stream: IO[bytes]) -> tuple[int, bytes] | None:
    """Return what comes next on a stream; None if the other process is gone."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    kind, size = HEAD.unpack(head)
    content = stream.read(size)
    return (kind, content) if len(content) == size else None


def write(stream: IO[bytes], kind: int, content: bytes) -> None:
    """Write something that ``read`` reads."""
    stream.write(HEAD.pack(kind, len(content)))
    stream.write(content)
    stream.flush()


def _most_memory_kib() -> int:
    """Return the most memory that this process has used."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    except (OSError, StopIteration):
        # Linux counts here what the server had when it started this process; other systems do not.
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _comes(jobs: IO[bytes]) -> bool:
    """Wait for a job; return False if none comes."""
    return bool(select.select([jobs], [], [], IDLE_S)[0])


def _printed(job: bytes) -> tuple[int, bytes]:
    try:
        function, args = pickle.loads(job)  # noqa: S301  (the server wrote it)
        return DONE, function(*args)[0]
    except Exception as error:
        # Its kind alone, for the log: its words may quote what was to be printed.
        return FAILED, type(error).__name__.encode()


if __name__ == "__main__":
    main()
