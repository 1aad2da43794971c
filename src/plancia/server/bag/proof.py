"""A finished game together with the secret of its bag, as one file: the exported game and one line more."""

from typing import Literal

import msgspec

from plancia.rules.game.apply import fold
from plancia.server.bag.draw import Revealed
from plancia.server.bag.errors import BagError
from plancia.server.journal.game_events import load_game
from plancia.server.journal.game_file import export_game
from plancia.server.journal.journal import Journal

VERSION: Literal[1] = 1

# What is wrong with a file; the catalogue translates these.
NO_LAST_LINE = "its last line is not the secret of a bag"
NO_GAME = "it does not begin with an exported game"
OTHER_GAME = "the secret is of another game"


class RevealedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a proof: what ``Revealed`` has, and what kind of line this is."""

    format: Literal["plancia-bag"]
    version: Literal[1]
    game: str
    commitment: str
    seed: str
    nonces: tuple[str, ...]

    def __repr__(self) -> str:
        return f"RevealedLine({self.game!r})"


def export_proof(journal: Journal, revealed: Revealed) -> bytes:
    """Return the file of a finished game with its secret; raise ``bag_not_revealed`` while the game is being played."""
    if not fold(load_game(journal, revealed.game)).is_over:
        raise BagError("bag_not_revealed", game=revealed.game)
    return joined(journal, revealed)


def joined(journal: Journal, revealed: Revealed) -> bytes:
    """Return the file with its secret. The caller knows that all is over."""
    line = RevealedLine(
        "plancia-bag", VERSION, revealed.game, revealed.commitment, revealed.seed, revealed.nonces
    )
    return export_game(journal, revealed.game) + msgspec.json.encode(line) + b"\n"


def split_proof(content: bytes) -> tuple[bytes, Revealed]:
    """Return the exported game and the secret of a proof; raise ``proof_damaged``."""
    game, end, last = content.rstrip(b"\n").rpartition(b"\n")
    try:
        line = msgspec.json.decode(last, type=RevealedLine)
        bytes.fromhex(line.seed)
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise BagError("proof_damaged", why=NO_LAST_LINE) from None
    return game + end, Revealed(line.game, line.commitment, line.seed, line.nonces)
