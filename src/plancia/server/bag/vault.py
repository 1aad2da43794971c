"""Where the secrets of bags are kept until they may be shown: in the database, and nowhere else."""

from collections.abc import Collection
from secrets import token_bytes

import msgspec
from sqlalchemy import Connection, insert, select, update

from plancia.server.bag.draw import NO_NONCE, SecretBag, check_nonce
from plancia.server.bag.errors import BagError
from plancia.server.bag.stream import SEED_SIZE, commitment
from plancia.server.store import tables as t
from plancia.server.store.store import Store


class Vault:
    """The secret bags of all games.

    The order matters, and this class keeps it: the seed is stored and its commitment known before any nonce is taken,
    and once a bag is sealed nothing about it changes any more.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def create(self, game: str, seats: int) -> SecretBag:
        """Make the secret of a game that does not exist yet; raise ``bag_exists``.

        A restart in between does no harm: the same bag is found again.
        """
        seed = token_bytes(SEED_SIZE)

        def create(connection: Connection) -> SecretBag:
            if _row(connection, game) is not None:
                raise BagError("bag_exists", game=game)
            connection.execute(
                insert(t.bag_secret).values(game=game, seed=seed, seats=seats, nonces="{}", sealed=0)
            )
            return SecretBag(game, seed)

        return await self._store.writing(create)

    async def offer(self, game: str, seat: int, nonce: str) -> bool:
        """Take a player's nonce and tell whether all are there; the first one he sends counts.

        Raises ``nonce_refused``, ``no_nonce_from_seat`` for a seat that the game does not have, ``bag_sealed`` if he
        is too late, ``bag_not_found``.
        """
        check_nonce(game, nonce)

        def offer(connection: Connection) -> bool:
            row = _found(connection, game)
            if row.sealed:
                raise BagError("bag_sealed", game=game)
            if seat not in range(row.seats):
                raise BagError("no_nonce_from_seat", game=game, seat=seat)
            nonces = {str(seat): nonce} | msgspec.json.decode(row.nonces, type=dict[str, str])
            _change(connection, game, nonces=msgspec.json.encode(nonces).decode())
            return len(nonces) == row.seats

        return await self._store.writing(offer)

    async def seal(self, game: str) -> SecretBag:
        """Fix the nonces, ``NO_NONCE`` for every player who sent none; then tiles may be drawn.

        A second call does nothing.

        Raises ``bag_not_found``.
        """

        def seal(connection: Connection) -> SecretBag:
            row = _found(connection, game)
            if not row.sealed:
                _change(connection, game, sealed=1)
            return SecretBag(game, row.seed, _nonces(row))

        return await self._store.writing(seal)

    async def load(self, game: str) -> SecretBag:
        """Return the bag of a game as it is, sealed or not; raise ``bag_not_found``."""
        bag = await self._store.reading(lambda connection: found_bag(connection, game))
        if bag is None:
            raise BagError("bag_not_found", game=game)
        return bag


def found_bag(connection: Connection, game: str) -> SecretBag | None:
    """Return the bag of a game as it is, sealed or not; None if there is none."""
    row = _row(connection, game)
    return None if row is None else SecretBag(game, row.seed, _nonces(row) if row.sealed else None)


def promises(connection: Connection, games: Collection[str]) -> dict[str, str]:
    """Return the commitments of those games that have a bag, by game."""
    secret = t.bag_secret.c
    question = select(secret.game, secret.seed).where(secret.game.in_(games))
    return {row.game: commitment(row.game, row.seed) for row in connection.execute(question)}


class _Row(msgspec.Struct, frozen=True):
    seed: bytes
    seats: int
    nonces: str
    sealed: int

    def __repr__(self) -> str:
        return "_Row()"


def _row(connection: Connection, game: str) -> _Row | None:
    b = t.bag_secret
    question = select(b.c.seed, b.c.seats, b.c.nonces, b.c.sealed).where(b.c.game == game)
    row = connection.execute(question).one_or_none()
    return None if row is None else _Row(*row)


def _found(connection: Connection, game: str) -> _Row:
    row = _row(connection, game)
    if row is None:
        raise BagError("bag_not_found", game=game)
    return row


def _change(connection: Connection, game: str, **values: object) -> None:
    connection.execute(update(t.bag_secret).where(t.bag_secret.c.game == game).values(values))


def _nonces(row: _Row) -> tuple[str, ...]:
    sent = msgspec.json.decode(row.nonces, type=dict[str, str])
    return tuple(sent.get(str(seat), NO_NONCE) for seat in range(row.seats))
