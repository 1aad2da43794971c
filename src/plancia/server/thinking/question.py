"""What a player of the engine is asked in a process of his own, as bytes.

A question holds what the player's seat may see and who he is. It is made of a ``Sight``, and that type has no field for
another rack or for the order of the bag.
"""

import msgspec

from plancia.engine.levels import thinking_of
from plancia.engine.move import Move
from plancia.engine.move_record import write_move
from plancia.engine.player import Action, Exchange, FreeExchange, Sight, read_action
from plancia.notation.cgp import format_position
from plancia.rules.edition import Edition
from plancia.rules.tiles import Tile

#: So many plies a second are counted on: about a third of what a processor of 2024 does.
PLIES_A_SECOND = 10_000
#: What a player may take for one turn at most.
MOST_SLOT_S = 8.0


class Words(msgspec.Struct, frozen=True):
    """A lexicon by its file and what was in it when the game was opened."""

    file: str
    digest: str


class Question(msgspec.Struct, frozen=True):
    """What is asked."""

    player: str
    words: Words
    #: The rulebook whole, as a game brings it.
    edition: msgspec.Raw
    #: Board, own rack, scores.
    position: str
    free_exchange: bool
    their_free_exchange: bool
    #: The opponent's last move as its record, or how many tiles he exchanged.
    last: bytes | int | None
    luck: int
    day: int
    #: How many tiles are in the bag.
    bag: int
    #: Plies to be spent in this turn at most; None: as many as the player likes.
    plies: int | None = None

    @property
    def slot_s(self) -> float:
        """How long he may think by what everybody can see: who he is, and how many tiles are in the bag."""
        thinking = thinking_of(self.player)
        return 0.0 if thinking is None else min(thinking.spends(self.bag) / PLIES_A_SECOND, MOST_SLOT_S)

    def within(self, seconds: float) -> bytes:
        """Return the question as bytes, for a player who may take so long."""
        plies = max(int(seconds * PLIES_A_SECOND), 1)
        return msgspec.json.encode(msgspec.structs.replace(self, plies=plies))


class Answer(msgspec.Struct, frozen=True):
    """What a player chose: as the core says it."""

    kind: int
    move: bytes = b""
    given: str = ""

    def action(self, rack: tuple[Tile, ...]) -> Action:
        """Return what the holder of a rack does."""
        return read_action(self.kind, self.move, self.given, rack)


def ask(player: str, words: Words, edition: msgspec.Raw, sight: Sight, bag: int) -> Question:
    """Return the question what a player does who sees this."""
    last = write_move(sight.last) if isinstance(sight.last, Move) else sight.last
    return Question(
        player,
        words,
        edition,
        format_position(sight.position),
        sight.free_exchange,
        sight.their_free_exchange,
        last,
        sight.luck,
        sight.day,
        bag,
    )


def as_question(edition: Edition) -> msgspec.Raw:
    """Return a rulebook as questions hold it."""
    return msgspec.Raw(msgspec.json.encode(edition))


def answer_of(action: Action) -> Answer:
    """Return what was chosen, to be sent back."""
    match action:
        case Move() as move:
            return Answer(0, move=write_move(move))
        case Exchange(tiles):
            return Answer(1, given="".join(tiles))
        case FreeExchange():
            return Answer(2)
    return Answer(3)
