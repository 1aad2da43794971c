"""What somebody sees of proposals and programs in the lobby: nobody is shown whom he does not meet."""

from collections.abc import Iterable

import msgspec

from plancia.server.games.errors import GameError
from plancia.server.people.identity import Identity
from plancia.server.seeking.errors import SeekingError
from plancia.server.seeking.fitting import Somebody
from plancia.server.seeking.proposal import KeptProposal
from plancia.server.seeking.seeking import GRACE_MS, Seeking
from plancia.wire.seeking import Party, ProgramHere, Proposal
from plancia.wire.topics import Proposals

#: So many of each are listed.
MOST = 50
#: So many proposals of everybody are looked through, the latest.
MOST_CURRENT = 2_000
#: How long what was read holds where nobody says that it has changed.
FRESH_MS = 1_000


class _Current(msgspec.Struct, frozen=True):
    """What is the same for everybody."""

    at_ms: int
    proposals: list[KeptProposal]
    known: dict[str, Somebody]
    programs: tuple[ProgramHere, ...]


class ProposalLists:
    """Makes the lists. What is the same for everybody is read once after a change, and now and then."""

    def __init__(self, seeking: Seeking) -> None:
        self._seeking = seeking
        self._current: _Current | None = None
        #: How often something has changed: what was read before a change is not kept.
        self._changes = 0
        seeking.followers.append(self._forget)

    async def shown(self, who: Identity | None, now_ms: int) -> Proposals:
        """Return what somebody may take, what concerns him, and which programs are here."""
        current = await self._read(now_ms)
        seeks = [
            each for each in reversed(current.proposals) if each.target is None and _is_open(each, now_ms)
        ]
        own = [each for each in current.proposals if who and who.id in (each.maker, each.target, each.taker)]
        is_shown = [each for each in seeks if await self._meets(each, who)]
        return Proposals(
            await self._made(is_shown[:MOST], current.known, who),
            await self._made(own[:MOST], current.known, who),
            current.programs,
        )

    def _forget(self) -> None:
        self._changes += 1
        self._current = None

    async def _read(self, now_ms: int) -> _Current:
        if self._current is not None and 0 <= now_ms - self._current.at_ms < FRESH_MS:
            return self._current
        seeking, changes = self._seeking, self._changes
        proposals = await seeking.store.current(now_ms, MOST_CURRENT)
        ids = {party for each in proposals for party in (each.maker, each.target) if party is not None}
        here = await seeking.programs.here(now_ms - GRACE_MS, MOST)
        playing = await seeking.store.playing([each.id for each in here]) if here else {}
        programs = tuple(ProgramHere(each.name, each.takes, playing.get(each.id, 0)) for each in here)
        current = _Current(now_ms, proposals, await seeking.people.of(ids), programs)
        if changes == self._changes:
            self._current = current
        return current

    async def one(self, kept: KeptProposal, who: Identity) -> Proposal:
        """Return one proposal as somebody sees it."""
        ids = [party for party in (kept.maker, kept.target) if party is not None]
        return (await self._made([kept], await self._seeking.people.of(ids), who))[0]

    async def _meets(self, kept: KeptProposal, who: Identity | None) -> bool:
        if who is None or kept.maker == who.id:
            return True
        try:
            await self._seeking.fitting.check_meeting(kept.maker, who.id)
        except (GameError, SeekingError):
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
        rating = await self._seeking.fitting.rating_of(who.id, kept.agreement)
        return Party(who.name, who.program, rating)


def _is_open(kept: KeptProposal, now_ms: int) -> bool:
    return kept.state == "open" and kept.expires_ms > now_ms
