"""Director, referee and panel: who may decide in which game [art. 42-46].

The referee has the last word, except in a game he plays himself: then the panel of three decides by majority. A member
of the panel who is a party is replaced by somebody the director names.
"""

from typing import Annotated, Literal

import msgspec

from plancia.contest.tournament.conventions import Conventions
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.settings import Officials

Office = Literal["director", "referee", "panel"]


class Vote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a member of the panel votes on what is proposed."""

    member: str
    agrees: bool


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


def check_decision(decision: Decision, officials: Officials, conventions: Conventions) -> None:
    """Refuse a decision that is not this office's to take; officials who play go by the ids of players."""
    if not decision.article.strip() or not decision.text.strip():
        raise TournamentError("decision_needs_article")
    parties = set(decision.players)
    if decision.by == "panel":
        _check_panel(decision, officials, conventions, parties)
        return
    holder = officials.referee if decision.by == "referee" else officials.director
    if holder is None:
        raise TournamentError("official_unknown", office=decision.by)
    if holder in parties:
        article = conventions.offices.get("recused_referee")
        raise TournamentError("official_recused", name=holder, article=article)


def _check_panel(
    decision: Decision, officials: Officials, conventions: Conventions, parties: set[str]
) -> None:
    size = conventions.panel_size
    if len(officials.panel) != size or not size:
        raise TournamentError("decision_needs_panel", size=size)
    sitting = [decision.substitutes.get(member, member) for member in officials.panel]
    if recused := sorted(set(sitting) & parties):
        raise TournamentError(
            "official_recused", name=", ".join(recused), article=conventions.offices.get("panel")
        )
    voted = [vote.member for vote in decision.votes]
    if sorted(voted) != sorted(sitting):
        raise TournamentError("panel_votes", expected=", ".join(sitting))
    if 2 * sum(vote.agrees for vote in decision.votes) <= size:
        raise TournamentError("decision_needs_votes", needed=size // 2 + 1)
