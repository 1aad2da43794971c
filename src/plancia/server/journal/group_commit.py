"""Group commit: many games append at the same time, and share one sync of the disk.

A sync takes the same time for one append as for hundreds, so a single thread takes all that are waiting and
writes them in one transaction; while it waits for the disk the next ones gather. An append that comes alone is written
at once.
"""

import asyncio
from concurrent.futures import Future
from threading import Thread

from plancia.server.closing import Closing
from plancia.server.journal.batches import Batches
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Entry, Record

Waiting = tuple[Entry, Future[tuple[Record, ...]]]


class Writer(Closing):
    """The one thread that appends to a journal on behalf of all others.

    ``submit`` for threads that go on with something else, ``append`` for those that wait, ``appended`` for tasks of
    an event loop. Entries are taken in the order in which they were submitted. An entry that is refused has no
    effect on the others of its transaction.
    """

    def __init__(self, journal: Journal) -> None:
        """Start the thread; the journal stays the caller's, who closes it after the writer."""
        self._journal = journal
        self.queue: Batches[Waiting] = Batches()
        self._thread = Thread(target=self._run, name="plancia-journal", daemon=True)
        self._thread.start()

    def submit(self, entry: Entry) -> Future[tuple[Record, ...]]:
        """Queue an entry; the future has its records once they are durable, or what ``Journal.append`` raises.

        A future that is cancelled before its turn writes nothing. Raises ``journal_closed`` after ``close``.
        """
        future: Future[tuple[Record, ...]] = Future()
        if not self.queue.put((entry, future)):
            raise JournalError("journal_closed")
        return future

    def append(self, entry: Entry) -> tuple[Record, ...]:
        """Append and wait, as ``Journal.append`` does."""
        return self.submit(entry).result()

    async def appended(self, entry: Entry) -> tuple[Record, ...]:
        """Append from an event loop, which goes on meanwhile.

        A task that is cancelled here cannot know whether the entry was written: load the game, or send the
        same entry again.
        """
        return await asyncio.wrap_future(self.submit(entry))

    def close(self) -> None:
        """Write what is queued, then stop."""
        self.queue.close()
        self._thread.join()

    def _run(self) -> None:
        for batch in self.queue:
            waiting = [(entry, future) for entry, future in batch if future.set_running_or_notify_cancel()]
            if waiting:
                self._write(waiting)

    def _write(self, batch: list[Waiting]) -> None:
        """Write a batch and answer every caller, also after an unforeseen error: else they would wait for ever."""
        try:
            outcomes = self._journal.append_all([entry for entry, _ in batch])
        except Exception as error:
            for _, future in batch:
                future.set_exception(error)
            return
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            if isinstance(outcome, JournalError):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)
