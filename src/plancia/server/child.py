"""What the processes that a server starts for itself have in common: how they begin, and how they are spoken to.

A process reads jobs from its standard input and writes answers to its standard output, each with a head that says how
long it is. It ends when the server does, because its input ends then, or when it has had nothing to do for a while.
"""

import ctypes
import os
import resource
import select
import signal
import sys
from struct import Struct
from typing import IO

#: What stands before a job and before an answer: whether it was done, and how many bytes follow.
HEAD = Struct("<BQ")
DONE, FAILED = 1, 0

#: How politely such a process takes the processor: games come first.
NICE = 10
#: What is added for one that games do not wait for, where it cannot be made to stand still.
_MORE_POLITE = 9
#: The system's name for the signal that a process gets when its parent dies (``prctl``).
_PR_SET_PDEATHSIG = 1


def begin(most_memory: int) -> tuple[IO[bytes], IO[bytes]]:
    """Become such a process, with so many bytes of memory; return where jobs come from and where answers go."""
    # Ctrl-C in a terminal reaches this process too, and the server decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_DATA, (most_memory, most_memory))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # What a library prints must not get between the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return sys.stdin.buffer, answers


def end_with_server() -> None:
    """Let the system end this process when the server dies, also while it is made to stand still and reads nothing.

    Only Linux can; elsewhere such a process is never made to stand still, and is more polite instead.
    """
    if sys.platform != "linux":
        os.nice(_MORE_POLITE)
        return
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL))


def comes(jobs: IO[bytes], idle_s: float) -> bool:
    """Wait for a job; return False if none comes for so long."""
    return bool(select.select([jobs], [], [], idle_s)[0])


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
