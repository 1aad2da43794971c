"""Tournaments: what the routes take and give. A view is made for the asker: the director sees more than a spectator."""

from typing import Annotated, Literal

import msgspec

from plancia.contest.event_form import PlayerForm
from plancia.contest.tournament.actions import Action, CorrectResult
from plancia.contest.tournament.settings import (
    System,
)
from plancia.contest.tournament.standings.standings import Standing
from plancia.contest.tournament.view import Part
from plancia.wire.channel import ActionId
from plancia.wire.message import PLAIN, Message

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=120, pattern=PLAIN)]


#: Values of any shape: which there are, and what they can be, ``settings.Options`` says.
TournamentOptions = dict[str, str | int | float | bool | list[object] | dict[str, object] | None]


class NewTournament(Message, frozen=True, forbid_unknown_fields=True):
    """What a tournament is to be; its maker directs it."""

    name: Title
    system: System = "italian_swiss"
    rounds: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    players: Annotated[tuple[PlayerForm, ...], msgspec.Meta(max_length=1000)] = ()
    #: As docs/tournament_file.md lists them.
    options: TournamentOptions = msgspec.field(default_factory=dict)
    #: Players of one name are different persons; otherwise ``player_namesake`` asks.
    namesakes: bool = False


class TournamentInfo(Message, frozen=True):
    """A tournament as it is listed."""

    contest: str
    name: str
    status: Literal["live", "over"]
    #: Milliseconds since 1970.
    opened: int
    #: What the asker is in it.
    you: Part | None


class GamesAsked(Message, frozen=True, forbid_unknown_fields=True):
    """Which games of the last round to hold on the server: by home player; null: all."""

    homes: tuple[str, ...] | None = None


class HeldGame(Message, frozen=True):
    """A game of the tournament in which the asker now has his place."""

    game: str


class TournamentAct(Message, frozen=True, forbid_unknown_fields=True):
    """Do something. Sent again under the same id, it does nothing."""

    action_id: ActionId
    action: Action


class TournamentCorrection(Message, frozen=True, forbid_unknown_fields=True):
    """A correction to be looked at before it is made."""

    correction: CorrectResult


class StandingChange(Message, frozen=True):
    """A line of the standings that would change."""

    player: str
    before: Standing
    after: Standing


class CorrectionPreview(Message, frozen=True):
    """What a correction would change."""

    changes: tuple[StandingChange, ...]
    #: Later rounds that would have been paired otherwise.
    rounds: tuple[int, ...]
    can_pair_again: bool


class PlayerCode(Message, frozen=True):
    """What a player or an official types to be known on his phone."""

    #: The id of a player, or the name of an official.
    player: str
    code: str
    office: Literal["referee", "panel"] | None = None


class PlayerClaim(Message, frozen=True, forbid_unknown_fields=True):
    """Who one is: the code on one's slip."""

    code: Annotated[str, msgspec.Meta(min_length=4, max_length=20)]


class PlayerCard(Message, frozen=True):
    """A player's figures, each with where it comes from."""

    player: str
    lines: tuple[str, ...]


# --- the socket -----------------------------------------------------------------------------------
