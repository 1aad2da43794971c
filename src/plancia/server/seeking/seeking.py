"""Proposals made, answered, matched, and made into games."""

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from secrets import token_hex

from plancia.rules.errors import CodedError
from plancia.rules.game.actors import Player, Seat
from plancia.server.games.errors import GameError
from plancia.server.games.lobby import Lobby
from plancia.server.nodes.news import News
from plancia.server.people.identity import Identity
from plancia.server.people.membership import Memberships
from plancia.server.seeking.agreement import Agreement
from plancia.server.seeking.errors import SeekingError
from plancia.server.seeking.fitting import Fitting, Somebody
from plancia.server.seeking.known_people import KnownPeople
from plancia.server.seeking.programs import Programs, accepts
from plancia.server.seeking.proposal import KeptProposal
from plancia.server.seeking.proposal_store import ProposalStore
from plancia.wire.seeking import NewProposal

#: A proposal for anybody outlives its maker's last connection by so much, one for a person waits for so long.
GRACE_MS = 30_000
WAITS_MS = 5 * 60_000
#: So many people may be waited for by one at the same time.
MOST_PROPOSALS = 5
#: So many proposals for anybody are looked through for one that fits.
MOST_LOOKED = 500
#: How often it is looked who is here, and what has been left undone.
LOOK_S = 10.0
#: A game that should have been made for so long is made by the first server that sees it.
UNMADE_MS = 5_000


class Seeking:
    """All proposals of a server, or of several on one database."""

    def __init__(
        self,
        store: ProposalStore,
        people: KnownPeople,
        programs: Programs,
        fitting: Fitting,
        *,
        lobby: Lobby,
        memberships: Memberships,
        news: News,
        now_ms: Callable[[], int],
    ) -> None:
        self.store, self.people, self.programs, self.fitting = store, people, programs, fitting
        self._lobby = lobby
        self._memberships = memberships
        self._news = news
        self._now_ms = now_ms
        #: Called when a list of proposals has changed, here or elsewhere.
        self.followers: list[Callable[[], None]] = []
        news.on("proposal", lambda _: self._show())

    # --- making ---

    async def propose(self, new: NewProposal, maker: Identity) -> KeptProposal:
        """Propose a game; one that fits another person's proposal is made at once.

        Raises ``rated_needs_account``, ``opponent_unknown``, ``opponent_unavailable``, ``proposal_yourself``,
        ``proposal_waits``, ``too_many_proposals``, ``program_declines``, and what the lobby raises about the game.
        """
        agreement, now_ms = Agreement.of(new), self._now_ms()
        by = await self.people.who(maker.id)
        if agreement.rated and not by.is_account:
            raise GameError("rated_needs_account")
        await self._lobby.checked(agreement.new_game(), maker, is_own=False)
        if new.to is None:
            seek = KeptProposal(token_hex(8), maker.id, None, agreement, now_ms, now_ms + GRACE_MS, "open")
            await self.store.seek(seek)
            self.changed()
            return await self._match(seek, by) or seek
        to = await self.people.named(new.to)
        await self.fitting.check_meeting(maker.id, to.id)
        if agreement.rated and not to.is_account:
            raise GameError("rated_needs_account")
        await self._check_program(agreement, to)
        made = KeptProposal(token_hex(8), maker.id, to.id, agreement, now_ms, now_ms + WAITS_MS, "open")
        await self.store.propose(made, MOST_PROPOSALS)
        self.changed()
        return made

    async def accept(self, proposal: str, taker: Identity) -> KeptProposal:
        """Take a proposal: the game is there when this returns. Of several who do so at once one has it.

        Raises ``proposal_unknown``, ``proposal_closed``, ``proposal_not_open`` and as ``Fitting.check_taker``.
        """
        kept = await self.store.find(proposal)
        maker, by = await self.people.who(kept.maker), await self.people.who(taker.id)
        if kept.target is None:
            await self.fitting.check_taker(kept.agreement, maker, by)
        else:
            if kept.target != taker.id:
                raise SeekingError("proposal_not_open")
            await self.fitting.check_meeting(kept.maker, taker.id)
        paired = await self.store.pair(proposal, taker.id, token_hex(8), self._now_ms())
        return await self._make(paired, maker)

    async def seen(self, proposal: str, identity: Identity) -> KeptProposal:
        """Return a proposal that somebody has made, was made or has taken; raise ``proposal_unknown``."""
        kept = await self.store.find(proposal)
        if identity.id not in (kept.maker, kept.target, kept.taker):
            raise SeekingError("proposal_unknown")
        return kept

    async def decline(self, proposal: str, identity: Identity) -> None:
        """Say no to a proposal that was made to oneself; raise as ``accept``."""
        kept = await self.store.find(proposal)
        if kept.target != identity.id:
            raise SeekingError("proposal_not_open")
        await self.store.close(proposal, "declined", self._now_ms())
        self.changed()

    async def withdraw(self, proposal: str, identity: Identity) -> None:
        """Take one's own proposal back; raise ``proposal_unknown``, ``proposal_closed``."""
        kept = await self.store.find(proposal)
        if kept.maker != identity.id:
            raise SeekingError("proposal_unknown")
        await self.store.close(proposal, "withdrawn", self._now_ms())
        self.changed()

    # --- the life of the server ---

    async def look_after(self, present: Callable[[], Collection[str]]) -> None:
        """Look who is here, and do what another server has left undone, until cancelled."""
        while True:
            # A full disk must not end this: it will be done the next time.
            with suppress(Exception):
                await self.look(present())
            await asyncio.sleep(LOOK_S)

    async def look(self, present: Collection[str]) -> None:
        """Let the proposals of those who are here last, close the others, make games that were not made."""
        now_ms = self._now_ms()
        await self.programs.attend(present, now_ms)
        if await self.store.attend(present, now_ms, now_ms + GRACE_MS):
            self.changed()
        for paired in await self.store.unmade(now_ms - UNMADE_MS):
            # One that cannot be made now keeps no other from being made.
            with suppress(CodedError):
                await self._make(paired, await self.people.who(paired.maker))
        for seek in await self.store.seeks(now_ms, MOST_LOOKED):
            # Two servers may each have kept one of two that fit before either saw the other's.
            if seek.maker in present:
                await self._match(seek, await self.people.who(seek.maker))

    # --- inside ---

    async def _match(self, seek: KeptProposal, maker: Somebody) -> KeptProposal | None:
        """Make a game of a proposal for anybody and the oldest other one that fits it; None: none does."""
        now_ms = self._now_ms()
        others = [each for each in await self.store.seeks(now_ms, MOST_LOOKED) if each.maker != seek.maker]
        known = await self.people.of([each.maker for each in others])
        for other in others:
            other_maker = known.get(other.maker)
            if other_maker is None or not await self.fitting.fits(
                other.agreement, other_maker, seek.agreement, maker
            ):
                continue
            paired = await self.store.pair_seeks(seek.proposal, other.proposal, token_hex(8), now_ms)
            if paired is not None:
                return await self._make(paired, other_maker)
        return None

    async def _make(self, paired: KeptProposal, maker: Identity) -> KeptProposal:
        """Make the game of a proposal that has one; done again, it changes nothing."""
        if paired.game is None:
            message = f"{paired.proposal} has no game"
            raise ValueError(message)
        await self._lobby.open(paired.agreement.new_game(), maker, paired.game)
        seats = {who: Player(Seat(at)) for at, who in enumerate(paired.players)}
        await self._memberships.seat_all(paired.game, seats)
        await self.store.made(paired.proposal)
        self.changed()
        return await self.store.find(paired.proposal)

    async def _check_program(self, agreement: Agreement, to: Somebody) -> None:
        if not to.program:
            return
        here = await self.programs.here(self._now_ms() - GRACE_MS, MOST_LOOKED)
        takes = next((each.takes for each in here if each.id == to.id), None)
        is_taken = takes is not None and accepts(
            takes, agreement.edition, agreement.initial_s, rated=agreement.rated
        )
        if takes is None or not is_taken:
            raise SeekingError("program_declines", name=to.name)
        if (await self.store.playing([to.id])).get(to.id, 0) >= takes.at_once:
            raise SeekingError("program_declines", name=to.name)

    def changed(self) -> None:
        """Tell everybody who looks, on every server, that a list has changed."""
        self._news.tell("proposal")
        self._show()

    def _show(self) -> None:
        for follow in self.followers:
            follow()
