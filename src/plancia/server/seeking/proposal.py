"""A game that somebody wants to play, as its table has it."""

from typing import Literal

import msgspec
from sqlalchemy import Row

from plancia.server.seeking.agreement import Agreement

#: ``paired``: it has a game, which is still to be made. To people it is as open as before, and nobody can answer it.
State = Literal["open", "paired", "accepted", "declined", "withdrawn", "expired"]

_terms = msgspec.json.Decoder(Agreement)


class KeptProposal(msgspec.Struct, frozen=True):
    """A proposal and what became of it."""

    proposal: str
    maker: str
    #: None: it is for anybody.
    target: str | None
    agreement: Agreement
    made_ms: int
    expires_ms: int
    state: State
    taker: str | None = None
    game: str | None = None

    @property
    def players(self) -> tuple[str, str]:
        """Who plays, once somebody has accepted."""
        if self.taker is None:
            message = f"nobody has accepted {self.proposal}"
            raise ValueError(message)
        return self.maker, self.taker


def kept_proposal(row: Row[tuple[object, ...]]) -> KeptProposal:
    """Return the proposal of a row."""
    return KeptProposal(
        row.proposal,
        row.maker,
        row.target,
        _terms.decode(row.terms),
        row.made_ms,
        row.expires_ms,
        row.state,
        row.taker,
        row.game,
    )
