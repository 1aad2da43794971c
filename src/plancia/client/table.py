"""A seat at one game, or a place among the spectators: a channel with the moves of the game."""

from collections.abc import Callable, Iterable, Mapping

from plancia.client.channel import Channel
from plancia.client.course import ChannelMoment
from plancia.client.topics import GAME
from plancia.notation.coordinates import parse_play
from plancia.rules.board import Direction
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor
from plancia.rules.game.laid import Laid, laid
from plancia.rules.game.outcome import Outcome
from plancia.rules.game.state import Scored
from plancia.rules.game.view import GameView
from plancia.rules.placement import Declaration, Placement
from plancia.rules.tiles import Tile
from plancia.wire.channel import Said
from plancia.wire.happened import PublicEvent


class Moment(ChannelMoment[GameView, PublicEvent], frozen=True):
    """How the game stands, and what has happened since the moment before."""

    @property
    def is_over(self) -> bool:
        """Whether the game has its result."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, with the last count in ``totals``; None while it goes on."""
        return self.view.phase.outcome if isinstance(self.view.phase, Scored) else None


class Table(Channel[GameView, PublicEvent, a.Action, Actor]):
    """A live game. The iteration ends with the moment in which the game is over."""

    def __init__(
        self, game: str, address: str, headers: Callable[[], Mapping[str, str]], patience_s: float
    ) -> None:
        super().__init__(GAME, address, headers, patience_s)
        self.game = game
        self._ended = False

    @property
    def commitment(self) -> str:
        """What the bag was promised to be, see docs/fair_bag.md."""
        return str(self._welcome.about.commitment)

    @property
    def present(self) -> tuple[bool, ...]:
        """Which seats have somebody connected."""
        return self._connection.present

    @property
    def said(self) -> list[Said]:
        """What was said while this program was here."""
        return self._connection.said

    @property
    def now(self) -> Moment:
        """The moment last seen; at first the one found on sitting down."""
        return _of_a_game(super().now)

    async def __anext__(self) -> Moment:
        if self._ended:
            raise StopAsyncIteration
        moment = await self.next()
        self._ended = moment.is_over
        return moment

    async def next(self) -> Moment:
        """Wait until there is something that was not seen, and return it. Raises ``ServerRefused``, ``ServerLost``."""
        return _of_a_game(await super().next())

    async def play(
        self, what: str | Declaration | Placement | Iterable[Laid], direction: Direction | None = None
    ) -> int:
        """Lay tiles: ``"F8 orizz. MICIO"``, an engine's ``move.declaration``, or the tiles with their squares.

        Blanks are in lower case. Raises ``RuleError`` if what is called out does not fit on the board as it was seen,
        and as ``act`` does.
        """
        if isinstance(what, str):
            what = parse_play(what)
        if isinstance(what, Declaration):
            direction = what.direction
            what = what.on(self.now.view.board)
        tiles = laid(what) if isinstance(what, Placement) else tuple(what)
        return await self.act(a.Play(tiles, direction))

    async def exchange(self, tiles: Iterable[str]) -> int:
        """Change tiles and give up the turn; a blank is ``?``."""
        return await self.act(a.Exchange(tuple(map(Tile, tiles))))

    async def free_exchange(self) -> int:
        """Change all tiles, once a game, and keep the turn."""
        return await self.act(a.FreeExchange())

    async def pass_(self) -> int:
        """Give up the turn."""
        return await self.act(a.Pass())

    async def accept(self) -> int:
        """Let the opponent's play stand. Moving at once says the same."""
        return await self.act(a.Accept())

    async def ask_for_time(self) -> int:
        """Reflect whether to challenge, on one's own clock."""
        return await self.act(a.AskForTime())

    async def challenge(self, *words: str) -> int:
        """Doubt words of the opponent's play."""
        return await self.act(a.Challenge(words))

    async def resign(self) -> int:
        """Give the game up."""
        return await self.act(a.Resign())

    async def say(self, text: str) -> None:
        """Say something to the others at the table."""
        await self._connection.say(text)


def _of_a_game(moment: ChannelMoment[GameView, PublicEvent]) -> Moment:
    return Moment(moment.seq, moment.now_ms, moment.events, moment.view)
