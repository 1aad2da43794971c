"""Questions for the tests: what a computer player is asked in a game that has just begun."""

from typing import Any

import msgspec

from plancia.lexicon import library
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.means import Means
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.rules.game.state import State
from plancia.rules.game.view import GameView, for_seat
from plancia.server.games.computer import EngineAtTable
from plancia.server.lexica import Lexica, ServedLexicon
from plancia.server.thinking.question import Question

COMPUTER = Seat(1)
_SERVED: list[ServedLexicon] = []


def served() -> ServedLexicon:
    """Return the words, opened once."""
    if not _SERVED:
        _SERVED.append(Lexica().take(library.DEFAULT, load()))
    return _SERVED[0]


def spread(bag: Any, count: int) -> Any:
    """Draw tiles from all over the bag."""
    return tuple(bag[index * len(bag) // count] for index in range(count))


def begun(players: tuple[str, ...] = ("A", "B")) -> State:
    """Return a game in which the computer is on turn and its clock runs."""
    settings = Settings(players, procedure="online", starter=COMPUTER, judge=LexiconJudge(library.DEFAULT))
    state = fold(create(settings, 0, spread))
    return after(state, COMPUTER, a.TimePassed(), 3000)


def after(state: State, seat: Seat, action: a.Action, now_ms: int) -> State:
    """Return a game after somebody has acted in it."""
    means = Means(spread, served().judge)
    for event in decide(state, a.Command(f"{now_ms}", Player(seat), action), now_ms, means):
        state = apply(state, event)
    return state


def view_of(state: State) -> GameView:
    """Return what the computer sees."""
    return for_seat(state, Player(COMPUTER))


def question_for(name: str, **changes: Any) -> tuple[Question, tuple[Any, ...]]:
    """Return what a player is asked at the beginning, and his rack."""
    view = view_of(begun())
    question = EngineAtTable(name, served(), load()).question(view)
    assert question is not None
    assert view.rack is not None
    return msgspec.structs.replace(question, **changes), view.rack
