"""A bot at a table: a function from what its seat may see to what it does, and the loop that asks it."""

import asyncio
from collections.abc import Callable
from secrets import randbits

from plancia.client.errors import ServerRefused
from plancia.client.table import Moment, Table
from plancia.engine.table_player import computer
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.library import DEFAULT
from plancia.lexicon.opened import open_to_judge
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.view import GameView

#: Takes what the seat sees when it has something to do; returns an action, or None to do nothing.
Bot = Callable[[GameView], a.Action | None]

#: A bot is asked when one of these is offered to it: to move, or to answer another player's play.
_ASKED = frozenset({"accept", "challenge", "exchange", "free_exchange", "pass", "play", "rule"})
_OVERTAKEN = "stale_sequence"
_LUCK_BITS = 63


async def play_game(table: Table, bot: Bot) -> Moment:
    """Let a bot play at a table until the game is over, and return the last moment.

    The bot thinks in a thread of its own, so the connection stays alive meanwhile. An answer that is not offered to it
    is not sent; if events overtook its answer, the bot is asked again. Raises ``ServerRefused`` for any other refusal.
    """
    async for moment in table:
        view = moment.view
        if _ASKED.isdisjoint(view.may):
            continue
        action = await asyncio.to_thread(bot, view)
        if action is None or action.kind not in view.may:
            continue
        try:
            await table.act(action)
        except ServerRefused as refused:
            if refused.code != _OVERTAKEN:
                raise
    return table.now


def engine_bot(name: str, edition: Edition | None = None, lexicon: str = DEFAULT) -> Bot:
    """Return a player of the engine by name, with the words of a lexicon of this machine.

    ``greedy``, ``static``, ``level-1`` to ``level-10``, ``maestro``; the edition is the one in force unless another is
    given. Raises ``player_unknown``, ``lexicon_not_found`` and what opening a lexicon raises.
    """
    edition = edition or load()
    opened = open_to_judge(lexicon, edition)
    return computer(
        name,
        edition,
        opened.lexicon,
        LexiconJudge(opened.judge),
        luck=lambda: randbits(_LUCK_BITS),
        day=randbits(_LUCK_BITS),
    )
