"""What waits for an official: a challenge for a ruling, a game that stands still for a word to go on.

Officials find it on any node: that somebody waits is noted beside the game. What exactly, its events say.
"""

from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor, Player
from plancia.rules.game.offers import is_offered
from plancia.rules.game.state import Challenged, State, Suspended
from plancia.wire.games import Call

#: What officials, or players without any, do about words that were challenged.
_ABOUT_WORDS = (a.Rule, a.NameReader, a.Advise)


def waits(state: State) -> bool:
    """Tell whether somebody may be waiting for an official."""
    return isinstance(state.phase, Challenged | Suspended)


def call_for(game: str, state: State, actor: Actor) -> Call | None:
    """Return what waits for somebody in a game; None: nothing does."""
    phase = state.phase
    if isinstance(phase, Challenged) and any(is_offered(state, actor, kind) for kind in _ABOUT_WORDS):
        return Call(game, actor, phase.challenger, phase.words, state.at_ms, phase.until_ms)
    if (
        isinstance(phase, Suspended)
        and is_offered(state, actor, a.ResumePlay)
        and not isinstance(actor, Player)
    ):
        return Call(game, actor, None, (), phase.since_ms, None, phase.by, phase.about)
    return None
