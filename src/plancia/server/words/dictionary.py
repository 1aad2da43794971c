"""The dictionary of a server: its lexica and the threads that look things up, away from the event loop.

Two kinds of question have a thread each: verdicts take a millisecond, a search through all words takes longer, the
first one and a long list a second or two, and the one must never wait for the other.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from plancia.rules.editions import load
from plancia.server.lexica import Lexica, ServedLexicon
from plancia.server.words.searches import Searches

P = ParamSpec("P")
T = TypeVar("T")


class Dictionary:
    """Answers questions about words."""

    def __init__(self, known: Lexica) -> None:
        self.lexica = known
        self.searches = Searches()
        self.verdicts = ThreadPoolExecutor(1, thread_name_prefix="plancia-verdicts")
        self.searching = ThreadPoolExecutor(1, thread_name_prefix="plancia-searches")

    def close(self) -> None:
        """Give the threads back."""
        self.verdicts.shutdown(cancel_futures=True)
        self.searching.shutdown(cancel_futures=True)

    async def take(self, name: str, edition_id: str) -> ServedLexicon:
        """Return a lexicon; raise ``edition_not_found`` and what ``Lexica.take`` raises."""
        return await self.quickly(self.lexica.take, name, load(edition_id))

    async def quickly(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Answer a question that takes a moment."""
        return await self._asked(self.verdicts, question, *args, **kwargs)

    async def patiently(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Answer a question that may take a second."""
        return await self._asked(self.searching, question, *args, **kwargs)

    async def _asked(
        self,
        thread: ThreadPoolExecutor,
        question: Callable[P, T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        return await asyncio.get_running_loop().run_in_executor(thread, lambda: question(*args, **kwargs))
