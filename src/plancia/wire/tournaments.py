"""Tournaments: what the routes take and give. A view is made for the asker: who directs sees more than who watches."""

from typing import Annotated, Literal

import msgspec

from plancia.contest.event_form import PlayerForm
from plancia.contest.tournament.actions import Action, CorrectResult
from plancia.contest.tournament.homologation import Homologation
from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.reports.event_record import RecordSection
from plancia.contest.tournament.reports.wall_chart import ChartRow
from plancia.contest.tournament.rounds import Postponement
from plancia.contest.tournament.settings import (
    Appointments,
    FixedPairing,
    Officials,
    OnlineGames,
    PlayingTime,
    System,
    Texts,
)
from plancia.contest.tournament.standings.standings import Standing
from plancia.contest.tournament.state import Call
from plancia.rules.chapters import Range
from plancia.wire.channel import ActionId
from plancia.wire.message import Message

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]


#: Values of any shape: which there are, and what they can be, ``settings.Options`` says.
TournamentOptions = dict[str, str | int | float | bool | list[object] | dict[str, object] | None]


class NewTournament(Message, frozen=True, forbid_unknown_fields=True):
    """What a tournament is to be; who makes it directs it."""

    name: Title
    system: System = "italian_swiss"
    rounds: Annotated[int, msgspec.Meta(ge=0, le=50)] = 0
    players: Annotated[tuple[PlayerForm, ...], msgspec.Meta(max_length=1000)] = ()
    #: As docs/tournament_file.md lists them.
    options: TournamentOptions = msgspec.field(default_factory=dict)


class TournamentInfo(Message, frozen=True):
    """A tournament as it is listed."""

    contest: str
    name: str
    status: Literal["live", "over"]
    #: Milliseconds since 1970.
    opened: int
    #: What the asker is in it.
    you: Literal["director", "player", "official"] | None


class TournamentPlayer(Message, frozen=True):
    """Somebody who plays."""

    id: str
    name: str
    rating: float | None
    club: str
    withdrawn: bool
    #: A decision has put him out of the tournament.
    expelled: bool
    #: Plays from this round on.
    from_round: int
    #: Rounds he sits out.
    absent: tuple[int, ...]


class TournamentGame(Message, frozen=True):
    """Two at a table; the home player starts."""

    table: int
    home: str
    away: str
    #: Why they meet, in the asker's language.
    reason: str
    section: str
    result: Result | None
    #: What players have said of it, as the home player sees it, by player; only its players and the director know.
    reports: dict[str, Result]
    #: The game on this server in which it is played, or null.
    game: str | None
    #: How far that is: ``waiting`` for its players, ``playing``, ``over``.
    stage: Literal["waiting", "playing", "over"] | None
    #: What it ended with; ``result`` may differ, if the director has entered something else.
    told: Result | None
    #: Until when it was postponed, and who agreed; null: it begins with its round.
    postponed: Postponement | None


class TournamentBye(Message, frozen=True):
    """Somebody without opponent, and why."""

    player: str
    reason: str
    section: str


class TournamentRound(Message, frozen=True):
    """A round. One that is not published yet is shown to the director alone."""

    number: int
    status: Literal["paired", "published", "started"]
    #: When its clock was started, in milliseconds since 1970.
    started: int | None
    games: tuple[TournamentGame, ...]
    byes: tuple[TournamentBye, ...]


class TournamentConventions(Message, frozen=True):
    """What the event's rulebook says about results: for whoever enters them."""

    edition: str
    #: Whether the minutes left to the winner of a game won on time count.
    minutes_left: bool
    #: What a player's extra time may cost, each amount there is; empty: it was paid during the game.
    overtime: tuple[int, ...]
    #: The articles of its entries and of the offices, by name.
    articles: dict[str, str]
    offices: dict[str, str]
    panel_size: int
    #: Whether the home player starts; else it is drawn at the table.
    home_starts: bool
    #: The usual initial time in seconds, and the bounds of another one; null: there is no other.
    initial_s: int
    initial_allowed: Range | None
    #: Whether another time needs the consent of the majority.
    needs_majority: bool
    #: Everything that a decision may cite.
    citable: tuple[str, ...]


class TournamentView(Message, frozen=True):
    """Everything about a tournament that the asker may see."""

    contest: str
    name: str
    system: System
    #: How many rounds there will be.
    rounds_planned: int
    status: Literal["live", "over"]
    #: How many events there have been: unchanged, nothing has changed.
    seq: int
    #: The longest duration of a game in milliseconds.
    cap: int | None
    you: Literal["director", "player", "official"] | None
    #: The office the asker holds, also besides playing.
    office: Literal["referee", "panel"] | None
    #: Whom the asker plays as.
    player: str | None
    players: tuple[TournamentPlayer, ...]
    rounds: tuple[TournamentRound, ...]
    standings: tuple[Standing, ...]
    tie_breaks: tuple[str, ...]
    chart: tuple[ChartRow, ...]
    #: For the director: who asks for the referee.
    calls: tuple[Call, ...]
    decisions: tuple[Decision, ...]
    #: For the director: who is kept apart, and who will meet because he says so.
    forbidden: tuple[tuple[str, ...], ...]
    fixed: tuple[FixedPairing, ...]
    officials: Officials
    appointments: Appointments
    #: The time that was agreed for all games, with its vote; null: the rulebook's.
    time: PlayingTime | None
    texts: Texts
    #: Whether the time lets the event be homologated; null: the rulebook says nothing.
    homologation: Homologation | None
    #: What the director should know before it is too late, in the asker's language: no homologation with this time.
    warnings: tuple[str, ...]
    #: What was agreed, named and decided, in the asker's language.
    record: tuple[RecordSection, ...]
    conventions: TournamentConventions
    online: OnlineGames


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
