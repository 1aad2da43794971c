"""Corrections of a server: proposed, asked about, decided; those that are accepted hold at once, on every node.

A proposal or a decision is on the disk before it is answered. The lexica obey what is accepted from the next question
on; another node, and a server whose file the command line has changed, within a second or two.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy import Connection

from plancia.lexicon.corrections.accepted import Accepted
from plancia.lexicon.corrections.change import Change
from plancia.lexicon.corrections.correction_file import State
from plancia.lexicon.corrections.regular import Gender
from plancia.rules.errors import CodedError
from plancia.server.corrections import correction_store
from plancia.server.corrections.correction_store import Proposal
from plancia.server.corrections.errors import QueueError
from plancia.server.corrections.kept_correction import KeptCorrection, Step
from plancia.server.corrections.previews import Preview, preview
from plancia.server.lexica import Lexica
from plancia.server.nodes.news import News
from plancia.server.people.identity import Identity
from plancia.server.people.roles import KEEPER, WORDS, Roles
from plancia.server.store.store import Store

#: How often to look for what another process has decided.
LOOK_S = 1.0
#: The most of one's own proposals that are shown.
MOST_OWN = 200


class Corrections:
    """The proposals of a server. Its lexica obey what was accepted."""

    def __init__(
        self, store: Store, lexica: Lexica, roles: Roles, *, now_ms: Callable[[], int], news: News
    ) -> None:
        self._store = store
        self._lexica = lexica
        self._roles = roles
        self._now_ms = now_ms
        self._news = news
        self._tasks: set[asyncio.Task[None]] = set()
        self._mark = (0, 0)
        news.on("corrections", lambda _: self._look_soon())
        news.on_missed(self._look_soon)
        self._obey(store.do(_holding, write=False))

    async def is_keeper(self, identity: Identity) -> bool:
        """Tell whether somebody keeps the words of this server."""
        return KEEPER in await self._roles.of(WORDS, identity.id)

    async def check_keeper(self, identity: Identity) -> None:
        """Raise ``not_keeper`` unless somebody keeps the words of this server."""
        if not await self.is_keeper(identity):
            raise QueueError("not_keeper")

    # --- those who propose ---

    async def propose(self, proposal: Proposal) -> tuple[int, int]:
        """Keep a proposal; return its number, and how many others that wait say the same."""
        now_ms = self._now_ms()
        return await self._store.writing(
            lambda connection: (
                number := correction_store.propose(connection, now_ms, proposal),
                correction_store.similar(connection, number),
            )
        )

    async def own(self, identity: Identity) -> list[tuple[KeptCorrection, list[Step]]]:
        """Return what somebody has proposed, the latest first."""
        return await self._store.reading(
            lambda connection: _with_steps(
                connection, correction_store.of_identity(connection, identity.id, MOST_OWN)
            )
        )

    async def answer(self, number: int, identity: Identity, text: str) -> None:
        """Answer the keeper's question; raise ``correction_unknown`` and ``correction_not_asked``."""
        now_ms = self._now_ms()
        await self._store.writing(
            lambda connection: correction_store.answer(connection, now_ms, number, identity.id, text)
        )

    # --- the keeper ---

    async def find(self, number: int) -> KeptCorrection:
        """Return a proposal; raise ``correction_unknown``."""
        return await self._store.reading(lambda connection: correction_store.find(connection, number))

    async def queue(
        self, state: State, after: int, most: int
    ) -> tuple[dict[str, int], list[tuple[KeptCorrection, list[Step]]]]:
        """Return how many proposals there are by state, and those of one state."""
        return await self._store.reading(
            lambda connection: (
                correction_store.counts(connection),
                _with_steps(connection, correction_store.of_state(connection, state, after, most)),
            )
        )

    async def everything(self) -> list[KeptCorrection]:
        """Return all proposals, by number."""
        return await self._store.reading(correction_store.everything)

    async def ask(self, number: int, keeper: Identity, text: str) -> None:
        """Ask the person who proposed something; raise ``correction_unknown``."""
        now_ms = self._now_ms()
        await self._store.writing(
            lambda connection: correction_store.ask(connection, now_ms, number, keeper.name, text)
        )
        await self._decided()

    async def refuse(self, number: int, keeper: Identity, reason: str, also: Sequence[int] = ()) -> None:
        """Refuse some proposals, also what was accepted before; raise ``correction_unknown``."""
        now_ms = self._now_ms()

        def work(connection: Connection) -> None:
            for each in dict.fromkeys((number, *also)):
                correction_store.refuse(connection, now_ms, each, keeper.name, reason)

        await self._store.writing(work)
        await self._decided()

    async def accept(
        self,
        number: int,
        keeper: Identity,
        reason: str,
        *,
        change: Change,
        digest: str,
        also: Sequence[int] = (),
    ) -> None:
        """Accept some proposals, with the change that was previewed.

        Raises ``correction_unknown``, ``correction_stale`` if the change now does something else than was shown, and
        what ``preview`` raises.
        """
        kept = await self.find(number)
        shown = await asyncio.to_thread(preview, self._lexica, kept.lexicon, change)
        if shown.digest != digest:
            raise QueueError("correction_stale")
        now_ms = self._now_ms()

        def work(connection: Connection) -> None:
            for each in dict.fromkeys((number, *also)):
                correction_store.accept(
                    connection, now_ms, each, keeper.name, reason, change=shown.change, effects=shown.effects
                )

        await self._store.writing(work)
        await self._decided()

    async def preview(self, number: int, change: Change, regular: Gender | None) -> Preview:
        """Return what a change would do; raise ``correction_unknown`` and what ``preview`` raises."""
        kept = await self.find(number)
        return await asyncio.to_thread(preview, self._lexica, kept.lexicon, change, regular)

    # --- what holds ---

    async def look_after(self) -> None:
        """See what other processes decide, until cancelled."""
        while True:
            await asyncio.sleep(LOOK_S)
            await self._look_quietly()

    async def look(self) -> None:
        """Let the lexica obey what is accepted now, if anything was written."""
        if await self._store.reading(correction_store.mark) != self._mark:
            self._obey(await self._store.reading(_holding))

    async def _decided(self) -> None:
        self._news.tell("corrections")
        await self.look()

    def _look_soon(self) -> None:
        task = asyncio.get_running_loop().create_task(self._look_quietly())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_quietly(self) -> None:
        # If the database refuses now, the next look finds it.
        with suppress(CodedError):
            await self.look()

    def _obey(self, holding: tuple[tuple[int, int], list[Accepted]]) -> None:
        self._mark, accepted = holding
        self._lexica.obey(accepted)


def _holding(connection: Connection) -> tuple[tuple[int, int], list[Accepted]]:
    """Return what holds, and the mark of that moment."""
    found = [each.accepted for each in correction_store.all_accepted(connection)]
    return correction_store.mark(connection), [each for each in found if each is not None]


def _with_steps(
    connection: Connection, found: list[KeptCorrection]
) -> list[tuple[KeptCorrection, list[Step]]]:
    steps = correction_store.steps(connection, [each.number for each in found])
    return [(each, steps[each.number]) for each in found]
