"""Boards on which one word is none: somebody lays a believable phony, nobody challenges it, and the game goes on."""

from collections.abc import Iterable, Sequence

import msgspec

from plancia.engine.generator import Generator
from plancia.engine.luck import drawn
from plancia.engine.move import Move
from plancia.engine.player import STRENGTHS, EnginePlayer, Exchange, Sight
from plancia.engine.unseen import unseen
from plancia.puzzles.best_plays import Posed
from plancia.puzzles.board_words import BoardWord, phonies_on
from plancia.puzzles.words import Wordbook
from plancia.rules.edition import Edition
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.tiles import BLANK, Points, Tile, rack, without

#: The player of the phony knows words up to this tier; beside it he lays no others.
_TIER = 3

#: In so many turns of a game somebody thinks of a phony.
_TRIED = 6

#: A phony of so many letters is laid rather than a shorter one: players know short words by heart.
_LONG = 6

#: With this before it a verb is in one dictionary and not in another (*ristirare*): nobody is asked about such a word.
_AGAIN = "RI"

#: So many turns follow it at least, and so many more at most.
_TURNS, _MORE_TURNS = 3, 4

#: The board is not full of words when the phony is laid, nor empty.
_FEWEST_ON_BOARD, _MOST_ON_BOARD = 15, 60


class WithPhony(msgspec.Struct, frozen=True):
    """A position with a phony on its board."""

    posed: Posed
    phony: BoardWord


class StandingPhonies:
    """Makes such positions by one edition with the words of one lexicon. Any thread may use it."""

    def __init__(self, words: Wordbook, edition: Edition) -> None:
        """Take the words and the rulebook; raise as ``EnginePlayer``. Without phonies in the lexicon none is laid."""
        self._words = words
        self._rules = edition.play_rules()
        self._player = EnginePlayer(STRENGTHS["static"], edition, words)
        tempting = words.tempting(_TIER)
        self._tempted = None if tempting is None else Generator(tempting, self._rules)

    def make(self, game: Sequence[Posed], luck: int) -> WithPhony | None:
        """Lay a phony in one of the turns of a game and let the game go on; None if none can be laid."""
        fit = [
            posed
            for posed in game
            if _FEWEST_ON_BOARD <= posed.position.board.count <= _MOST_ON_BOARD
            and len(posed.position.racks[0]) == self._rules.rack_size
        ]
        tried = sorted(fit, key=lambda each: drawn(2**64, luck, "turn", each.move))[:_TRIED]
        thought_of = [
            (posed, move) for posed in tried if (move := self._phony(posed.position, luck)) is not None
        ]
        for posed, move in sorted(thought_of, key=lambda each: len(each[1].word) < _LONG):
            position = self._played_on(posed.position, move, luck)
            lying = phonies_on(position.board, self._words)
            if [each.word for each in lying] == [move.word]:
                return WithPhony(Posed(position, posed.move), lying[0])
        return None

    def find(self, game: Iterable[Posed]) -> WithPhony | None:
        """Return the last position of a game on whose board one phony lies, and nothing else that is no word."""
        found = None
        for posed in game:
            lying = phonies_on(posed.position.board, self._words)
            if len(lying) == 1 and not is_made_again(lying[0].word, self._words):
                found = WithPhony(posed, lying[0])
        return found

    def _phony(self, position: Position, luck: int) -> Move | None:
        """Return a play whose main word is a phony and whose other words are good, the first that comes to mind."""
        phonies = self._words.phonies
        if self._tempted is None or phonies is None:
            return None
        moves = [
            move
            for move in self._tempted.generate(position)
            if move.word in phonies
            and move.word not in self._words
            and not is_made_again(move.word, self._words)
        ]
        for move in sorted(
            moves, key=lambda each: (len(each.word) < _LONG, drawn(2**64, luck, each.declaration))
        ):
            play = lay(position.board, move.placement, self._rules)
            if all(word.word in self._words for word in play.words[1:]):
                return move
        return None

    def _played_on(self, position: Position, phony: Move, luck: int) -> Position:
        """Return the position some turns after the phony, with tiles drawn for both players."""
        size = self._rules.rack_size
        hidden = sorted(enumerate(unseen(position, self._rules)), key=lambda each: drawn(2**64, luck, *each))
        bag = [tile for _, tile in hidden]
        theirs, bag = tuple(bag[:size]), bag[size:]
        mine = rack(phony.leave)
        mine, bag = _drawn(mine, bag, size)
        scores = position.scores
        after = Position(
            position.board.laid(phony.placement.tiles),
            (theirs, mine),
            (scores[1], Points(scores[0] + phony.score)),
        )
        for _ in range(_TURNS + drawn(_MORE_TURNS + 1, luck, "turns")):
            if not bag:
                break
            after, bag = self._turn(after, bag)
        # What the opponent holds is nobody's business.
        held = tuple(sorted(after.racks[0], key=lambda tile: (tile == BLANK, tile)))
        return Position(after.board, (held, ()), after.scores, after.scoreless)

    def _turn(self, position: Position, bag: list[Tile]) -> tuple[Position, list[Tile]]:
        """Return the position after a turn of the static player, and what is left in the bag."""
        size, (held, theirs), (mine, other) = self._rules.rack_size, position.racks, position.scores
        action = self._player.choose(Sight(Position(position.board, (held, ()), position.scores)))
        match action:
            case Move():
                held, bag = _drawn(rack(action.leave), bag, size)
                board = position.board.laid(action.placement.tiles)
                return Position(board, (theirs, held), (other, Points(mine + action.score))), bag
            case Exchange(tiles):
                held, bag = _drawn(without(held, tiles), bag, size)
                bag = [*bag, *tiles]
        return Position(position.board, (theirs, held), (other, mine), position.scoreless + 1), bag


def is_made_again(word: str, words: Wordbook) -> bool:
    """Return whether a word is another one that is done again: then a phony is no clear one."""
    return word.startswith(_AGAIN) and word.removeprefix(_AGAIN) in words


def _drawn(held: tuple[Tile, ...], bag: Sequence[Tile], size: int) -> tuple[tuple[Tile, ...], list[Tile]]:
    """Return a rack filled from the front of a bag, and the rest of it."""
    wanted = size - len(held)
    return (*held, *bag[:wanted]), list(bag[wanted:])
