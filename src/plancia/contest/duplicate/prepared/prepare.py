"""A session in advance: all draws and all tops fixed, so that clubs far apart can play the same one."""

from functools import reduce

import msgspec

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Desk
from plancia.contest.duplicate.apply import apply, fold
from plancia.contest.duplicate.decide import create, decide
from plancia.contest.duplicate.hands.tops import Tops
from plancia.contest.duplicate.means import Means
from plancia.contest.duplicate.settings import PreparedHand, Settings
from plancia.contest.duplicate.state import Drawn, State
from plancia.rules.edition import Edition
from plancia.rules.game.draw import Draw
from plancia.rules.game.judge import Verdict

_DESK = Desk()


class _Nobody:
    """Judges nothing: while a session is prepared no player hands in a slip."""

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        return tuple(Verdict(word, valid=True) for word in words)


def prepare(settings: Settings, draw: Draw, tops: Tops, edition: Edition | None = None) -> Settings:
    """Return the settings with all hands fixed: the master top of each is placed, as it will be in the session.

    The settings name no prepared hands. Raises as ``create``; ``prepared_master_top`` if they exclude the master top.
    """
    options = {"dup_master_top": True, **settings.options}
    alone = msgspec.structs.replace(settings, options=options, players=(), drawing="program")
    state = fold(create(alone, 0, edition))
    hands: list[PreparedHand] = []
    means = Means(draw, tops, _Nobody())
    while not state.is_over:
        events = _decided(state, a.Draw(), means)
        state = reduce(apply, events, state)
        if not isinstance(state.phase, Drawn) or state.hand is None:
            break
        returned = [event.why for event in events if isinstance(event, e.RackReturned)]
        hands.append(PreparedHand(state.rack, state.hand.tops, returned[-1] if returned else None))
        for action in (a.StartHand(), a.GiveSignal(), a.JudgeSlips(), a.Place(choice=0)):
            state = reduce(apply, _decided(state, action, means), state)
    return msgspec.structs.replace(alone, players=settings.players, prepared=tuple(hands))


def _decided(state: State, action: a.Action, means: Means) -> tuple[e.Event, ...]:
    return decide(state, a.Command("", _DESK, action), 0, means)
