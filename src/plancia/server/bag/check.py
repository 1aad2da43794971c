"""Deriving every draw of a finished game again, from its revealed secret. The check needs only the file."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from plancia.rules.game import events as e
from plancia.rules.game.apply import apply, created
from plancia.rules.game.state import State
from plancia.rules.tiles import Tile
from plancia.server.bag import stream
from plancia.server.bag.check_duplicate import check_duplicate_draws
from plancia.server.bag.draw import NO_NONCE, Revealed
from plancia.server.bag.errors import BagError
from plancia.server.bag.proof import NO_GAME, OTHER_GAME, split_proof
from plancia.server.journal.game_events import decode_game
from plancia.server.journal.game_file import import_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Record
from plancia.server.journal.redaction import redacted


class Checked(msgspec.Struct, frozen=True):
    """A bag that did what it had promised."""

    game: str
    commitment: str
    draws: int
    tiles: int
    players: int
    #: The seats whose player sent no nonce.
    without_nonce: tuple[int, ...]
    #: The events from which a name was taken out: all others are as they were written.
    redacted: tuple[int, ...] = ()


def check_proof(content: bytes, commitment: str | None = None, nonces: Sequence[str] = ()) -> Checked:
    """Derive every draw of a proof again.

    ``commitment`` and ``nonces`` are what somebody noted down himself before the game. Raises ``proof_damaged`` or
    what ``import_game`` raises for a file that is not as it was exported, ``commitment_differs`` if the seed is not
    the promised one, ``nonce_differs`` if a nonce was left out, and ``draw_differs`` with the first event whose
    tiles the secret does not give.
    """
    game_file, revealed = split_proof(content)
    with TemporaryDirectory() as folder, Journal(Path(folder) / "one.journal") as journal:
        if import_game(journal, game_file) != revealed.game:
            raise BagError("proof_damaged", why=OTHER_GAME)
        records = journal.load(revealed.game)
    _check_promise(revealed, commitment, nonces)
    duplicate = bool(records) and records[0].kind == "session_created"
    draws = check_duplicate_draws if duplicate else check_draws
    drawn = [len(tiles) for tiles in draws(records, revealed)]
    missing = tuple(seat for seat, nonce in enumerate(revealed.nonces) if nonce == NO_NONCE)
    taken_out = tuple(record.seq for record in records if redacted(record.body) is not None)
    return Checked(
        revealed.game,
        revealed.commitment,
        len(drawn),
        sum(drawn),
        len(revealed.nonces),
        missing,
        taken_out,
    )


def check_draws(records: Sequence[Record], revealed: Revealed) -> Iterator[tuple[Tile, ...]]:
    """Yield what was drawn, draw by draw, each after the check that the secret gives it."""
    key = stream.key(revealed.game, bytes.fromhex(revealed.seed), revealed.nonces)
    state: State | None = None
    action_seq = 0
    for record, event in zip(records, decode_game(records), strict=True):
        if record.part == 0:
            action_seq = record.seq
        if state is None:
            if not isinstance(event, e.GameCreated) or len(revealed.nonces) != len(event.settings.players):
                raise BagError("proof_damaged", why=NO_GAME)
            revealed.check(event.promise)
            state = created(event)
            continue
        bag, tiles = _drawing(state, event)
        if tiles:
            if stream.draw(key, action_seq, bag, len(tiles)) != tiles:
                raise BagError("draw_differs", game=revealed.game, seq=record.seq)
            yield tiles
        state = apply(state, event)


def _drawing(state: State, event: e.Event) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return what an event drew from and what it drew; nothing if it did not draw, or people did."""
    if state.settings.wooden:
        return (), ()
    match event:
        case e.StartTilesDrawn(drawn=drawn):
            return state.bag, tuple(tile for _, tile in drawn)
        case e.TilesDealt(tiles=tiles) | e.TilesDrawn(tiles=tiles):
            return state.bag, tiles
        case e.TilesExchanged(drawn=drawn):
            return state.bag, drawn
        case e.TilesExchangedFreely(returned=returned, drawn=drawn):
            return tuple(sorted((*state.bag, *returned))), drawn
        case e.SurplusReturned(seat=seat, tiles=tiles):
            return tuple(sorted(state.racks[seat])), tiles
    return (), ()


def _check_promise(revealed: Revealed, commitment: str | None, nonces: Sequence[str]) -> None:
    promised = stream.commitment(revealed.game, bytes.fromhex(revealed.seed))
    if revealed.commitment != promised or (commitment is not None and commitment != promised):
        raise BagError("commitment_differs", game=revealed.game)
    for nonce in nonces:
        if nonce not in revealed.nonces:
            raise BagError("nonce_differs", game=revealed.game)
