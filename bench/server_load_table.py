"""One game of the load test: two sockets, legal moves that take next to no time to find, and what was measured.

A message is read as far as a move needs it, so that one process can be thousands of people.
"""

import asyncio
from contextlib import suppress
from itertools import count
from random import Random
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from plancia.engine.generator import Generator
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.board import Board
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.laid import laid
from plancia.rules.position import Position
from plancia.rules.tiles import Tile
from plancia.wire.channel import Act

#: Short words of common letters: with them most racks have a play.
WORDS = """
ACE ACRE AERE AI AL ALA ALE AMA AMO ARE ARIA ASSE ATRI AVE AVI CASA CASE CEDE CENA CERO CI COI CON COSA CREO DA
DAI DE DEI DI DIA DICE DIO DO DONO DUE EBBE ERA ERO ESCA ESSE FA FALO FAME FARE FILO FINE GATO GELO GIRO GOLA HA
HO IL IN IO IRA IRE LA LE LEI LI LO LUI MA MAI MARE MELA MI MIO MODO NE NEI NERO NO NOI NONO ODE ODI ORA ORO OSA
PANE PER PERA PESO PIO PO POI RARO RE REO RIDE RISO RODE ROSA SA SALE SE SEI SENO SERA SI SO SOLE STO SU SUO TE
TEMA TI TRA TRE TU TUO UNA UNO UOMO USA USO VA VELO VERO VI VIA VINO VOI VOLO ZIA ZIO
"""
#: How often somebody exchanges or passes instead.
EXCHANGES, PASSES = 0.08, 0.02

_edition = load("figs-c")
_generator = Generator(
    WordGraph(WordGraph.build("".join(f"{word}\n" for word in WORDS.split()).encode())),
    _edition.play_rules(),
)
_ids = count()


class _Light(msgspec.Struct, tag_field="kind", tag=str.lower, gc=False):
    """A message of the server, without what is not needed here."""


class LightBoard(msgspec.Struct, gc=False):
    """The board."""

    squares: str


class LightOffer(msgspec.Struct, gc=False):
    """Something that can be done."""

    action: str


class LightView(msgspec.Struct, gc=False):
    """What a move needs to know."""

    board: LightBoard
    bag_size: int
    offers: tuple[LightOffer, ...]
    rack: tuple[Tile, ...] | None = None

    @property
    def may_play(self) -> bool:
        """Whether this seat may make a play."""
        return any(offer.action == "play" for offer in self.offers)


class Welcome(_Light):
    """How the game stands."""

    seq: int
    view: LightView


class Snapshot(Welcome):
    """The same, later."""


class Update(Welcome):
    """The same, after something happened."""


class Done(_Light):
    """It is on the disk."""

    action_id: str
    seq: int


class Refused(_Light):
    """It is not."""

    action_id: str | None
    code: str


class Ping(_Light):
    """To be answered at once."""

    id: int


class Said(_Light):
    """Of no interest here."""


class Presence(_Light):
    """Of no interest here."""


_decoder = msgspec.json.Decoder(Welcome | Snapshot | Update | Done | Refused | Ping | Said | Presence)
_encoder = msgspec.json.Encoder()


class Seat:
    """A player and his socket."""

    def __init__(self, socket: ClientConnection, node: int) -> None:
        """Be a player with a socket at the server of that number."""
        self.socket = socket
        self.node = node
        self.game: Game | None = None
        self.seq = 0
        self.view: LightView | None = None
        self._here = asyncio.Event()
        self._reading = asyncio.get_running_loop().create_task(self._read())

    @classmethod
    async def take(cls, address: str, cookie: str, node: int = 0) -> "Seat":
        """Connect and wait for the welcome."""
        seat = cls(
            await connect(
                address,
                additional_headers={"cookie": cookie},
                compression=None,
                ping_interval=None,
                open_timeout=60,
            ),
            node,
        )
        await seat._here.wait()
        return seat

    async def leave(self) -> None:
        """Go away."""
        self.socket.transport.abort()
        await asyncio.wait([self._reading])

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.socket:
                at_s = perf_counter()
                message = _decoder.decode(text)
                if isinstance(message, Ping):
                    await self.socket.send(f'{{"kind":"pong","id":{message.id}}}')
                elif isinstance(message, Welcome):
                    self.seq, self.view = message.seq, message.view
                    self._here.set()
                    if self.game is not None:
                        self.game.told(self, message.seq, at_s)
                elif self.game is not None and isinstance(message, Done | Refused):
                    self.game.answered(message, at_s)
        if self.game is not None and not self.game.left:
            self.game.errors.append(f"closed_{self.socket.close_code}")
        self._here.set()


class Game:
    """A game, one action of which is under way at a time."""

    def __init__(self, name: str, seats: list[Seat]) -> None:
        self.name = name
        self.seats = seats
        self.acknowledged: list[float] = []
        self.delivered: list[float] = []
        self.kinds: list[str] = []
        #: The number of the server that has the game, and how many plays another one passed on to it.
        self.owner = 0
        self.foreign = 0
        self.errors: list[str] = []
        self.left = False
        #: Who sent what is not answered yet, and when.
        self.under_way: tuple[Seat, float] | None = None
        self._told: dict[int, float] = {}
        self._done: dict[int, float] = {}
        for seat in seats:
            seat.game = self

    def forget(self) -> None:
        """Forget what was measured."""
        self.acknowledged, self.delivered, self.kinds, self.errors = [], [], [], []
        self.foreign = 0

    async def move(self, random: Random) -> bool:
        """Let the player on turn move; return False if neither can now."""
        mover = next((seat for seat in self.seats if seat.view is not None and seat.view.may_play), None)
        if mover is None or self.under_way is not None:
            return False
        assert mover.view is not None
        action = choose(mover.view, random)
        act = _encoder.encode(Act(f"b{next(_ids)}", action, mover.seq)).decode()
        self._told.clear()
        self._done.clear()
        self.kinds.append(action.kind)
        self.foreign += mover.node != self.owner
        self.under_way = (mover, perf_counter())
        await mover.socket.send(act)
        return True

    def answered(self, answer: Done | Refused, at_s: float) -> None:
        """Take the answer to what is under way."""
        if self.under_way is None:
            return
        _, sent_s = self.under_way
        if isinstance(answer, Refused):
            self.errors.append(answer.code)
        else:
            self.acknowledged.append(at_s - sent_s)
            self._done[answer.seq] = sent_s
            self._deliver(answer.seq)
        self.under_way = None

    def told(self, seat: Seat, seq: int, at_s: float) -> None:
        """Take note that somebody was told of the events up to a number."""
        if self.under_way is None or seat is not self.under_way[0]:
            self._told.setdefault(seq, at_s)
            self._deliver(seq)

    async def leave(self) -> None:
        """Let everybody go."""
        self.left = True
        for seat in self.seats:
            await seat.leave()

    def _deliver(self, seq: int) -> None:
        """Note a delivery: when the opponent was told of the same events that were acknowledged."""
        if seq in self._told and seq in self._done:
            self.delivered.append(self._told[seq] - self._done.pop(seq))


def choose(view: LightView, random: Random) -> a.Action:
    """Return a legal move: the best play with few words, now and then an exchange or a pass."""
    rack = view.rack or ()
    chance = random.random()
    may_exchange = view.bag_size >= max(_edition.exchanges.min_bag.value, 7) and len(rack) == 7
    if chance < PASSES:
        return a.Pass()
    if chance < PASSES + EXCHANGES and may_exchange:
        return a.Exchange(tuple(random.sample(rack, random.randint(1, len(rack)))))
    move = _generator.best(Position(Board(view.board.squares), (rack, ())))
    if move is not None:
        return a.Play(laid(move.placement))
    return a.Exchange(rack) if may_exchange else a.Pass()
