"""Decisions of director, referee and panel, as they were taken [art. 42-46].

Who may take which decision is in ``deciding/recusal``.
"""

from typing import Annotated, Literal

import msgspec

from plancia.contest.tournament.rounds import PlayerId

Office = Literal["director", "referee", "panel"]

#: What a referee may impose on somebody [art. 43]. ``game_lost``: the game of a round; ``round_excluded``: a round is
#: not played; ``expelled``: out of the tournament; ``other``: what the text says, and nothing else.
MeasureKind = Literal["warning", "game_lost", "round_excluded", "expelled", "other"]


class Vote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a member of the panel votes on what is proposed."""

    member: str
    agrees: bool


class Measure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A disciplinary measure and whom it concerns; its effect on results follows from its kind."""

    kind: MeasureKind
    player: PlayerId


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision as it was taken: by whom, on what, by which article."""

    by: Office
    text: Annotated[str, msgspec.Meta(max_length=2000)]
    article: Annotated[str, msgspec.Meta(max_length=60)]
    #: The game it is about, if it is about one.
    round: int | None = None
    players: tuple[PlayerId, ...] = ()
    votes: tuple[Vote, ...] = ()
    #: Members replaced because they are a party: who stood in for whom.
    substitutes: dict[str, str] = {}
    measure: Measure | None = None
    #: What the panel advised before the referee decided; it binds nobody.
    advice: Annotated[str, msgspec.Meta(max_length=2000)] = ""


def without_votes(decision: Decision) -> Decision:
    """Return a decision without its votes: two members of the panel vote on the same if this is equal."""
    return msgspec.structs.replace(decision, votes=())
