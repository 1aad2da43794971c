"""The engine's players at a table: functions from what a player may see of a game to what he does in it."""

from collections.abc import Callable
from itertools import chain
from typing import Protocol, assert_never

from msgspec.structs import replace

from plancia.engine.generator import Generator, HasWords
from plancia.engine.leaves import Leaves
from plancia.engine.level_player import LevelPlayer, Wordbook
from plancia.engine.levels import LEVELS, Level, named
from plancia.engine.move import Move
from plancia.engine.player import (
    Action,
    EnginePlayer,
    Exchange,
    FreeExchange,
    Pass,
    Player,
    Sight,
    Strength,
)
from plancia.engine.teacher import MIXED_UP, TEACHER, mixed_up
from plancia.rules.board import EMPTY
from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game.judge import Judge
from plancia.rules.game.laid import laid, square_named
from plancia.rules.game.state import Announced, Held, Thinking
from plancia.rules.game.view import GameView
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile

#: Takes what a player sees when he has to move or to answer a play; returns an action, or None to do nothing.
ComputerPlayer = Callable[[GameView], a.Action | None]

#: The word that a player challenges of a play, by its words, its value and the luck of the moment; None: it stands.
Challenges = Callable[[tuple[str, ...], int, int], str | None]

#: What one player did says something about the rack of his only opponent.
_TWO = 2

#: The luck of the moment, which decides what is overlooked and doubted.
Luck = Callable[[], int]


class Words(Wordbook, Protocol):
    """A lexicon: all its words, and how common they are."""

    @property
    def graph(self) -> HasWords:
        """All of them."""


def computer(
    name: str,
    edition: Edition,
    lexicon: Words,
    judge: Judge,
    *,
    luck: Luck,
    day: int,
    at_once: bool = False,
    leaves: Leaves | None = None,
) -> ComputerPlayer:
    """Return a player of the engine by name; raise ``player_unknown``.

    The levels may play a phony and overlook one; the others challenge what the judge would reject. The teacher is
    level 1, and lays a word that is none in the turns ``MIXED_UP`` and in no other. ``at_once``: a player who thinks
    ahead does not, and plays the words that it knows as ``static`` would. ``leaves`` are the values it
    plays by, unless those of the program.
    """

    def is_valid(word: str) -> bool:
        return judge.judge((word,))[0].valid

    if name == TEACHER:
        level = LevelPlayer(LEVELS[0], edition, lexicon, leaves, is_valid=is_valid)
        usually, rules = _at_table(level, level.challenges, luck, day), edition.play_rules()

        def teach(view: GameView) -> a.Action | None:
            if view.turn not in MIXED_UP or not isinstance(view.phase, Thinking) or view.rack is None:
                return usually(view)
            sight = sight_of(view, view.rack, luck(), day)
            move = level.choose(sight)
            # Level 1 often finds nothing; the newcomer was promised a word to challenge all the same.
            found = (move,) if isinstance(move, Move) else ()
            modest = sorted(Generator(lexicon.graph, rules).generate(sight.position), key=lambda m: m.score)
            return mixed_up(chain(found, modest), sight, rules, is_valid) or usually(view)

        return teach
    found = named(name)
    if at_once:
        found = _at_once(found)
    if isinstance(found, Level):
        level = LevelPlayer(found, edition, lexicon, leaves, phonies=True, is_valid=is_valid)
        return _at_table(level, level.challenges, luck, day)

    def wrong(words: tuple[str, ...], _score: int, _luck: int) -> str | None:
        return next((word for word in words if not is_valid(word)), None)

    return _at_table(EnginePlayer(found, edition, lexicon.graph, leaves), wrong, luck, day)


def _at_once(player: Level | Strength) -> Level | Strength:
    """Return a player with the same words and eyes who does not think ahead."""
    if isinstance(player, Level):
        return replace(player, strength=replace(player.strength, thinking=None))
    return replace(player, thinking=None)


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
        return table_action(player.choose(sight_of(view, view.rack, luck(), day)))

    return act


def sight_of(view: GameView, rack: tuple[Tile, ...], luck: int, day: int) -> Sight:
    """Return what a player may know on its turn: what its seat sees, and nothing else."""
    scores, theirs_left = (Points(0), Points(0)), 0
    if view.on_turn is not None and view.next is not None:
        scores = view.scores[view.on_turn], view.scores[view.next]
        theirs_left = view.free_exchanges_left[view.next]
    return Sight(
        Position(view.board, (rack, ()), scores, sum(view.scoreless)),
        free_exchange="free_exchange" in view.may,
        their_free_exchange=theirs_left > 0,
        last=_last(view),
        luck=luck,
        day=day,
    )


def _last(view: GameView) -> Move | int | None:
    """Return what the opponent did in the turn before: his move, or how many tiles he exchanged.

    None if that says nothing about his rack: he passed, his play was taken off, there are several opponents, or this is
    the first turn.
    """
    play, exchange = view.last_play, view.last_exchange
    if len(view.scores) != _TWO:
        return None
    if exchange is not None and exchange.turn == view.turn - 1:
        return exchange.count
    if play is None or play.turn != view.turn - 1 or play.word is None:
        return None
    at, word = square_named(play.word.start), play.word.word
    on = {square_named(name).index: tile for name, tile in play.tiles}
    squares = range(at.index, at.index + play.word.direction.stride * len(word), play.word.direction.stride)
    tiles = "".join(on.get(square, EMPTY) for square in squares)
    # What stayed with him nobody knows.
    return Move(at, play.word.direction, word, tiles, play.value, leave="")


def table_action(chosen: Action) -> a.Action:
    """Return what a player chooses as an action of the game."""
    match chosen:
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
