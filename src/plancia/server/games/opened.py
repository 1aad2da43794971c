"""A game as it was found in the journal and beside it: what a live game is made of."""

import msgspec

from plancia.rules.game.actors import Seat
from plancia.rules.game.judge import Judge
from plancia.server.bag.draw import SecretBag
from plancia.server.games.computer import ComputerPlayer
from plancia.server.games.terms import Terms
from plancia.server.journal.record import Record
from plancia.server.live.origin import Origin


class Opened(msgspec.Struct, frozen=True):
    """What a live game is opened with: the game as it was found."""

    game: str
    terms: Terms
    #: Where on the server's time line the game's time is 0.
    origin: Origin
    records: list[Record]
    #: None where the tiles were drawn elsewhere: in a game that came as a record, at a wooden table.
    bag: SecretBag | None
    judge: Judge | None
    computers: dict[Seat, ComputerPlayer]
    credits: dict[str, int]
