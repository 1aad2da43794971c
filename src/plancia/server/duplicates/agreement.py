"""What a new session is to be: agreed anew, prepared beforehand, played once more, or a training by chance."""

import asyncio
from collections.abc import Awaitable, Callable
from secrets import token_hex

import msgspec

from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.events import Event
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.game.settings import LexiconJudge
from plancia.server.contests.errors import ContestError
from plancia.server.duplicates.prepared import Preparations
from plancia.server.duplicates.preparing import prepare_from
from plancia.server.journal.event_log import EventLog
from plancia.server.people.identity import Identity
from plancia.server.slip_words import SlipWords
from plancia.wire.duplicates import NewDuplicate
from plancia.wire.prepared import NewPrepared

WordsOf = Callable[[str, Edition], Awaitable[SlipWords]]


class Agreement:
    """Works out settings from what somebody asks for."""

    def __init__(self, log: EventLog[Event], preparations: Preparations, words_of: WordsOf) -> None:
        self._log, self._preparations, self._words_of = log, preparations, words_of

    async def agreed(self, asked: NewDuplicate, owner: Identity) -> tuple[Settings, Edition]:
        """Return what is asked for; raise what the library, the editions and the prepared sessions refuse."""
        base, edition = await self._base(asked)
        names = (owner.name,) if asked.training else asked.players
        settings = msgspec.structs.replace(
            base,
            title=asked.title.strip() or base.title,
            players=tuple(Entrant(name.strip()) for name in names),
            options={**base.options, **asked.options},
            double_entry=asked.double_entry and not asked.training,
        )
        if asked.training and not settings.prepared:
            words = await self._words_of(asked.lexicon, edition)
            settings = await asyncio.to_thread(prepare_from, token_hex(32), settings, edition, words)
        return settings, edition

    async def prepared(self, asked: NewPrepared) -> tuple[Settings, Edition]:
        """Prepare a session from a seed, or from one that nobody knows."""
        edition = load(asked.edition)
        words = await self._words_of(asked.lexicon, edition)
        settings = Settings(
            title=asked.title.strip(),
            edition=edition.id,
            options=asked.options,
            hands=asked.hands,
            judge=LexiconJudge(asked.lexicon, words.digest, words.version),
        )
        seed = asked.seed or token_hex(32)
        return await asyncio.to_thread(prepare_from, seed, settings, edition, words), edition

    async def _base(self, asked: NewDuplicate) -> tuple[Settings, Edition]:
        if asked.prepared is not None:
            kept = await self._preparations.find(asked.prepared)
            return kept.settings, kept.edition
        if asked.again is not None:
            return await self.played(asked.again)
        edition = load(asked.edition)
        words = await self._words_of(asked.lexicon, edition)
        drawing = "program" if asked.training else asked.drawing
        judge = LexiconJudge(asked.lexicon, words.digest, words.version)
        return Settings(edition=edition.id, hands=asked.hands, drawing=drawing, judge=judge), edition

    async def played(self, contest: str) -> tuple[Settings, Edition]:
        """Return the hands of a session that is over: everybody may know them now. Nobody is entered.

        Raises ``contest_unknown``, or ``contest_not_again`` if it was not prepared or is not over.
        """
        events = await self._log.load(contest) if contest.startswith("dup-") else []
        if not events:
            raise ContestError("contest_unknown", contest=contest[:40])
        state = fold(events)
        if not state.settings.prepared or not state.is_over:
            raise ContestError("contest_not_again", contest=contest)
        # The organiser's choices are in the settings; the rulebook is as it was before they were made.
        return msgspec.structs.replace(state.settings, players=()), load(state.edition.id)
