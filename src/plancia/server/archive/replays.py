"""What the server makes from the events of a game for a replay: its moves, its scoresheet, the printed sheet.

Threads make them, and a cache keeps them: two hundred spectators of a game ask for the same moves at the same time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, TypeVar

from plancia.catalogue import Language
from plancia.lexicon.library import DEFAULT
from plancia.notation.scoresheet.sheet import Scoresheet
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.paper.scoresheet_form import Paper, print_scoresheet
from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.events import Event
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.game.state import State
from plancia.server.archive.missed import missed_plays
from plancia.server.archive.moves import write_replay
from plancia.server.games.errors import GameError
from plancia.server.games.file_names import day_of
from plancia.server.games.live_game import LiveGame
from plancia.server.journal.game_events import decode_game
from plancia.server.printing.press import Press
from plancia.server.words.dictionary import Dictionary
from plancia.wire.replay import MissedPlay, Replay

T = TypeVar("T")

#: How many things are kept of each kind; the ones longest unused go first.
MOST_KEPT = 64


class Replays:
    """The moves and sheets of games. Nothing here tells more than the events that a viewer may see."""

    def __init__(self, press: Press, dictionary: Dictionary) -> None:
        self._press, self._dictionary = press, dictionary
        self._kept: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()

    async def replay(self, game: LiveGame, actor: Actor | None) -> Replay:
        """Return a game move by move, as far as somebody may see it.

        Racks are in it once he has seen the end, and then all of them; before, it is the same for everybody.
        """
        seq, record = game.audience.sees(actor).seq, game.terms.record

        def make(events: list[Event]) -> Replay:
            return write_replay(
                game.name, events, imported=record is not None, guessed=record.guessed if record else 0
            )

        return await self._once(("replay", game.name, seq), lambda: _made(game, seq, make))

    async def missed(self, game: LiveGame, actor: Actor | None, seat: Seat) -> list[MissedPlay]:
        """Return the turns in which a player left the most points, with the best play of each.

        A game by people's judgement is looked through with the default lexicon. Raises ``game_not_over`` until the
        asker has seen the end, and what ``Lexica.take`` raises.
        """
        replay = await self.replay(game, actor)
        if replay.final_racks is None:
            raise GameError("game_not_over", game=game.name)
        find = partial(self._missed, replay, seat, game.state)
        return await self._once(
            ("missed", game.name, replay.seq, seat), lambda: self._dictionary.patiently(find)
        )

    def _missed(self, replay: Replay, seat: Seat, state: State) -> list[MissedPlay]:
        judge = state.settings.judge
        name = judge.name if isinstance(judge, LexiconJudge) else DEFAULT
        words = self._dictionary.lexica.take(name, state.edition).slip_words
        return missed_plays(replay, seat, state.play_rules, words.tops)

    async def scoresheet(self, game: LiveGame, actor: Actor | None) -> Scoresheet:
        """Return the scoresheet of a game, as far as somebody may see it."""
        seq = game.audience.sees(actor).seq
        whole = await self._once(("sheet", game.name, seq), lambda: _made(game, seq, write_scoresheet))
        if game.terms.record is not None:
            return whole  # a record hides nothing
        return whole.seen_by(actor.seat if isinstance(actor, Player) else None)

    async def printed(
        self, game: LiveGame, actor: Actor | None, language: Language, paper: Paper, *, who: str
    ) -> bytes:
        """Return the scoresheet as a PDF for somebody; that of a game which is over is kept. Raises as ``Press``."""
        sheet = await self.scoresheet(game, actor)
        key = None if sheet.result is None else ("scoresheet", game.name, language, paper)
        print_it = partial(print_scoresheet, day=await day_of(game))
        return await self._press.print(print_it, sheet, language, paper, who=who, key=key)

    async def _once(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what is kept under a key; a second caller waits for the one being made."""
        task = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.get_running_loop().create_task(make())
            task.add_done_callback(lambda done: self._forget_failure(key, done))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        made: T = await asyncio.shield(task)
        return made

    def _forget_failure(self, key: Hashable, done: asyncio.Task[Any]) -> None:
        if (done.cancelled() or done.exception() is not None) and self._kept.get(key) is done:
            del self._kept[key]


async def _made(game: LiveGame, seq: int, make: Callable[[list[Event]], T]) -> T:
    """Read the first events of a game and make something of them, all off the event loop."""
    return await asyncio.to_thread(lambda: make(decode_game(game.records(seq))))
