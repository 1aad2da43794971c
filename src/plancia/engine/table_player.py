"""The engine's players at a table: functions from what a player may see of a game to what he does in it."""

from collections.abc import Callable
from itertools import chain
from typing import Protocol, assert_never

from plancia.engine.generator import Generator, HasWords
from plancia.engine.level_player import LevelPlayer, Wordbook
from plancia.engine.levels import LEVELS, Level, named
from plancia.engine.move import Move
from plancia.engine.player import EnginePlayer, Exchange, FreeExchange, Pass, Player, Sight
from plancia.engine.teacher import MIXED_UP, TEACHER, mixed_up
from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game.judge import Judge
from plancia.rules.game.laid import laid
from plancia.rules.game.state import Announced, Held, Thinking
from plancia.rules.game.view import GameView
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile

#: Takes what a player sees when he has to move or to answer a play; returns an action, or None to do nothing.
ComputerPlayer = Callable[[GameView], a.Action | None]

#: The word that a player challenges of a play, by its words, its value and the luck of the moment; None: it stands.
Challenges = Callable[[tuple[str, ...], int, int], str | None]

#: The luck of the moment, which decides what is overlooked and doubted.
Luck = Callable[[], int]


class Words(Wordbook, Protocol):
    """A lexicon: all its words, and how common they are."""

    @property
    def graph(self) -> HasWords:
        """All of them."""


def computer(
    name: str, edition: Edition, lexicon: Words, judge: Judge, *, luck: Luck, day: int
) -> ComputerPlayer:
    """Return a player of the engine by name; raise ``player_unknown``.

    The levels may play a phony and overlook one; the others challenge what the judge would reject. The teacher is
    level 1, and lays a word that is none in the turns ``MIXED_UP`` and in no other.
    """

    def is_valid(word: str) -> bool:
        return judge.judge((word,))[0].valid

    if name == TEACHER:
        level = LevelPlayer(LEVELS[0], edition, lexicon, is_valid=is_valid)
        usually, rules = _at_table(level, level.challenges, luck, day), edition.play_rules()

        def teach(view: GameView) -> a.Action | None:
            if view.turn not in MIXED_UP or not isinstance(view.phase, Thinking) or view.rack is None:
                return usually(view)
            sight = _sight(view, view.rack, luck(), day)
            move = level.choose(sight)
            # Level 1 often finds nothing; the newcomer was promised a word to challenge all the same.
            found = (move,) if isinstance(move, Move) else ()
            modest = sorted(Generator(lexicon.graph, rules).generate(sight.position), key=lambda m: m.score)
            return mixed_up(chain(found, modest), sight, rules, is_valid) or usually(view)

        return teach
    found = named(name)
    if isinstance(found, Level):
        level = LevelPlayer(found, edition, lexicon, phonies=True, is_valid=is_valid)
        return _at_table(level, level.challenges, luck, day)

    def wrong(words: tuple[str, ...], _score: int, _luck: int) -> str | None:
        return next((word for word in words if not is_valid(word)), None)

    return _at_table(EnginePlayer(found, edition, lexicon.graph), wrong, luck, day)


def _at_table(player: Player, challenges: Challenges, luck: Luck, day: int) -> ComputerPlayer:
    """Return a function that answers plays and moves as the engine's player would."""

    def act(view: GameView) -> a.Action | None:
        phase = view.phase
        if isinstance(phase, Announced | Held):
            words = tuple(word.word for word in phase.play.words)
            wrong = challenges(words, phase.play.value, luck())
            return a.Accept() if wrong is None else a.Challenge((wrong,))
        if not isinstance(phase, Thinking) or view.rack is None:
            return None
        return _action(player, _sight(view, view.rack, luck(), day))

    return act


def _sight(view: GameView, rack: tuple[Tile, ...], luck: int, day: int) -> Sight:
    """Return what a player may know on its turn. What the opponent did last, a view does not tell."""
    scores, theirs_left = (Points(0), Points(0)), 0
    if view.on_turn is not None and view.next is not None:
        scores = view.scores[view.on_turn], view.scores[view.next]
        theirs_left = view.free_exchanges_left[view.next]
    return Sight(
        Position(view.board, (rack, ()), scores, sum(view.scoreless)),
        free_exchange="free_exchange" in view.may,
        their_free_exchange=theirs_left > 0,
        luck=luck,
        day=day,
    )


def _action(player: Player, sight: Sight) -> a.Action:
    """Return what the player chooses as an action of the game."""
    match player.choose(sight):
        case Move() as move:
            return a.Play(laid(move.placement), move.direction)
        case Exchange(tiles):
            return a.Exchange(tiles)
        case FreeExchange():
            return a.FreeExchange()
        case Pass():
            return a.Pass()
        case never:
            assert_never(never)
