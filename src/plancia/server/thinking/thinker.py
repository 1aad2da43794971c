"""One process that thinks, as the server sees it. It is started when it is needed."""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from plancia.server.child import DONE, HEAD


class Thinker:
    """One process. It answers one question after another."""

    def __init__(self, *arguments: str) -> None:
        """Take what the process is told when it is started."""
        self._arguments = arguments
        self._process: Process | None = None
        self._stands_still = False
        #: Whether the process has come to its first answer: before, it may not know yet that it ends with the server.
        self._has_answered = False

    @property
    def pid(self) -> int | None:
        """The process's number; None while there is none."""
        return None if self._process is None else self._process.pid

    async def think(self, question: bytes) -> tuple[int, bytes] | None:
        """Return what the process answers; None if it is gone, killed or ended because it had nothing to do."""
        try:
            process = await self._started()
            assert process.stdin is not None and process.stdout is not None  # noqa: PT018, S101  (both are pipes)
            process.stdin.write(HEAD.pack(DONE, len(question)) + question)
            await process.stdin.drain()
            kind, size = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
            answer = await process.stdout.readexactly(size)
            self._has_answered = True
            if self._stands_still:
                self._signal()
            return kind, answer
        except (OSError, asyncio.IncompleteReadError):
            await self.close()
            return None
        except BaseException:
            # Somebody has given up waiting in the middle of an answer: nobody could read the next one.
            self._kill()
            raise

    def stand_still(self, still: bool) -> None:  # noqa: FBT001  (what it is told is the one thing it takes)
        """Let the process do nothing until it is told to go on. Only for one that ends with the server (``child``)."""
        if still != self._stands_still:
            self._stands_still = still
            self._signal()

    async def close(self) -> None:
        """End the process, also in the middle of a thought, and wait until it is gone."""
        process = self._process
        self._kill()
        self._process = None
        if process is not None:
            await process.wait()

    def _kill(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    def _signal(self) -> None:
        if self._process is not None and self._has_answered and sys.platform == "linux":
            with suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGSTOP if self._stands_still else signal.SIGCONT)

    async def _started(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._has_answered = False
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "plancia.server.thinking.thinker_process",
                *self._arguments,
                stdin=PIPE,
                stdout=PIPE,
            )
        return self._process
