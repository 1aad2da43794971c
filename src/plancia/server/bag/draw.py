"""The secret bag of one game: promised by its commitment, sealed with the players' nonces, revealed at the end."""

import re
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from plancia.rules.game.draw import Draw
from plancia.rules.game.promise import BagPromise
from plancia.rules.tiles import Tile
from plancia.server.bag import stream
from plancia.server.bag.errors import BagError

#: What stands for the nonce of a player who has sent none: everybody can see that there was none.
NO_NONCE = "0" * 32

_NONCE = re.compile(r"[0-9a-f]{32,64}")


def check_nonce(game: str, nonce: str) -> None:
    """Raise ``nonce_refused`` unless this is 16 to 32 bytes in lower-case hex, and not the mark of a missing one."""
    if not _NONCE.fullmatch(nonce) or nonce == NO_NONCE:
        raise BagError("nonce_refused", game=game)


class Revealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that was secret about a bag. Only a finished game may show it."""

    game: str
    commitment: str
    #: In hex.
    seed: str
    #: By seat; ``NO_NONCE`` where a player sent none.
    nonces: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Revealed({self.game!r})"

    def check(self, promise: BagPromise | None) -> None:
        """Raise ``commitment_differs`` or ``nonce_differs`` if the game's first event has promised something else."""
        if promise is None:
            return  # written by an earlier version
        if promise.commitment != self.commitment:
            raise BagError("commitment_differs", game=self.game)
        if promise.nonces != self.nonces:
            raise BagError("nonce_differs", game=self.game)


class SecretBag:
    """The draws of one game. ``nonces`` None: the players have not all been heard, and nothing can be drawn."""

    __slots__ = ("_key", "_nonces", "_seed", "commitment", "game")

    def __init__(self, game: str, seed: bytes, nonces: Sequence[str] | None = None) -> None:
        self.game = game
        #: Published before the first draw, and before anybody's nonce is known to the server.
        self.commitment = stream.commitment(game, seed)
        self._seed = seed
        self._nonces = None if nonces is None else tuple(nonces)
        self._key = None if nonces is None else stream.key(game, seed, nonces)

    def __repr__(self) -> str:
        # A seed in a log would give all draws of the game away.
        return f"SecretBag({self.game!r})"

    @property
    def is_sealed(self) -> bool:
        """Whether the nonces are fixed, so that tiles may be drawn."""
        return self._nonces is not None

    @property
    def nonces(self) -> tuple[str, ...]:
        """The nonces by seat, which everybody may see; raises ``bag_not_sealed``."""
        if self._nonces is None:
            raise BagError("bag_not_sealed", game=self.game)
        return self._nonces

    @property
    def promise(self) -> BagPromise:
        """What binds every draw, to be kept with the first event; raises ``bag_not_sealed``."""
        return BagPromise(self.commitment, self.nonces)

    def check(self, promise: BagPromise | None) -> None:
        """Raise ``bag_replaced`` if this is not the bag that was promised; an earlier version kept no promise."""
        if promise is not None and (self._nonces is None or promise != self.promise):
            raise BagError("bag_replaced", game=self.game)

    def draw_for(self, seq: int) -> Draw:
        """Return the draw for the action whose first event has the number ``seq``; raises ``bag_not_sealed``."""
        key = self._key
        if key is None:
            raise BagError("bag_not_sealed", game=self.game)

        def draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
            return stream.draw(key, seq, bag, count)

        return draw

    def next_game(self) -> str:
        """Return what the game after this one is called. Nobody can work it out who does not know the secret."""
        return sha256(f"rematch of {self.game}\n".encode() + self._seed).hexdigest()[:16]

    def reveal(self) -> Revealed:
        """Return the secret. The caller knows that the game is over; raises ``bag_not_sealed`` if it never began."""
        return Revealed(self.game, self.commitment, self._seed.hex(), self.nonces)
