"""What somebody sees of proposals and programs in the lobby: nobody is shown whom he does not meet."""

from collections.abc import Iterable

from plancia.server.people.identity import Identity
from plancia.server.seeking.errors import SeekingError
from plancia.server.seeking.fitting import Somebody
from plancia.server.seeking.proposal import KeptProposal
from plancia.server.seeking.seeking import GRACE_MS, Seeking
from plancia.wire.seeking import Party, ProgramHere, Proposal
from plancia.wire.topics import Proposals

#: So many of each are listed.
MOST = 50


class ProposalLists:
    """Makes the lists."""

    def __init__(self, seeking: Seeking) -> None:
        self._seeking = seeking

    async def shown(self, who: Identity | None, now_ms: int) -> Proposals:
        """Return what somebody may take, what concerns him, and which programs are here."""
        store, people = self._seeking.store, self._seeking.people
        seeks = await store.seeks(now_ms, MOST)
        own = [] if who is None else await store.concerning(who.id, now_ms)
        ids = {party for each in (*seeks, *own) for party in (each.maker, each.target) if party is not None}
        known = await people.of(ids)
        is_shown = [each for each in seeks if await self._meets(each, who)]
        here = await self._seeking.programs.here(now_ms - GRACE_MS, MOST)
        playing = await store.playing([each.id for each in here]) if here else {}
        return Proposals(
            await self._made(is_shown, known, who),
            await self._made(own, known, who),
            tuple(ProgramHere(each.name, each.takes, playing.get(each.id, 0)) for each in here),
        )

    async def one(self, kept: KeptProposal, who: Identity) -> Proposal:
        """Return one proposal as somebody sees it."""
        ids = [party for party in (kept.maker, kept.target) if party is not None]
        return (await self._made([kept], await self._seeking.people.of(ids), who))[0]

    async def _meets(self, kept: KeptProposal, who: Identity | None) -> bool:
        if who is None or kept.maker == who.id:
            return True
        try:
            await self._seeking.fitting.check_meeting(kept.maker, who.id)
        except SeekingError:
            return False
        return True

    async def _made(
        self, kept: Iterable[KeptProposal], known: dict[str, Somebody], who: Identity | None
    ) -> tuple[Proposal, ...]:
        return tuple([await self._proposal(each, known, who) for each in kept if each.maker in known])

    async def _proposal(
        self, kept: KeptProposal, known: dict[str, Somebody], who: Identity | None
    ) -> Proposal:
        agreement = kept.agreement
        plays = who is not None and who.id in (kept.maker, kept.taker)
        is_made = kept.state == "accepted"
        return Proposal(
            proposal=kept.proposal,
            by=await self._party(kept, known[kept.maker]),
            to=await self._party(kept, known[kept.target]) if kept.target in known else None,
            edition=agreement.edition,
            initial_s=agreement.initial_s,
            rated=agreement.rated,
            lowest=agreement.lowest,
            highest=agreement.highest,
            programs=agreement.programs,
            made=kept.made_ms,
            expires=kept.expires_ms,
            state="open" if kept.state == "paired" else kept.state,
            game=kept.game if plays and is_made else None,
            mine=who is not None and who.id == kept.maker,
        )

    async def _party(self, kept: KeptProposal, who: Somebody) -> Party:
        rating = await self._seeking.fitting.ratings.rating_of(who.id, kept.agreement)
        return Party(who.name, who.program, rating)
