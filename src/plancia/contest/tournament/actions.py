"""Everything somebody can do in a tournament, as values in the imperative. Most of it is the director's."""

from typing import Annotated

import msgspec

from plancia.contest.event_form import (
    MAX_PLAYERS,
    MAX_ROUNDS,
    Deviation,
    Identifier,
    Label,
    Rating,
    TableNumber,
    Volatility,
)
from plancia.contest.occasion import Occasion
from plancia.contest.tournament.actors import Actor
from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.settings import (
    Appointments,
    FixedPairing,
    Officials,
    PlayingTime,
    Texts,
)
from plancia.rules.game.tagged import Tagged

#: What people type: long enough for anybody, short enough for a page.
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Remark = Annotated[str, msgspec.Meta(max_length=200)]

#: A player's rating with its deviation and volatility, where a list has them.
Rated = tuple[Rating, Deviation | None, Volatility | None]

#: The number of a round that may be there or not.
AnyRound = Annotated[int, msgspec.Meta(ge=0, le=10 * MAX_ROUNDS)]


class EnterPlayer(Tagged, frozen=True):
    """Enter a player; after the first round he starts with the next one."""

    id: Identifier
    name: Name
    rating: Rating | None = None
    deviation: Deviation | None = None
    volatility: Volatility | None = None
    club: Label = ""
    table: TableNumber | None = None
    #: Somebody else has the same name, and both are meant.
    namesake: bool = False


class EditPlayer(Tagged, frozen=True):
    """Write a player's name, rating and club anew: they were misspelt, or came in late."""

    player: PlayerId
    name: Name
    rating: Rating | None = None
    club: Label = ""
    #: Somebody else has the same name, and both are meant.
    namesake: bool = False


class WithdrawPlayer(Tagged, frozen=True):
    """Let a player leave for good; his unfinished game becomes the opponent's bye, unless he still finishes it."""

    player: PlayerId
    finishes: bool = False


class ReturnPlayer(Tagged, frozen=True):
    """Let a player who had left come back: to his game of this round, if leaving had ended it, else from the next."""

    player: PlayerId


class SetAbsence(Tagged, frozen=True):
    """Say in which rounds still to be paired a player sits out."""

    player: PlayerId
    rounds: Annotated[tuple[AnyRound, ...], msgspec.Meta(max_length=MAX_ROUNDS)]


class ForbidPairing(Tagged, frozen=True):
    """Keep two players apart (the same family, the same car)."""

    a: PlayerId
    b: PlayerId


class AllowPairing(Tagged, frozen=True):
    """Lift such a ban."""

    a: PlayerId
    b: PlayerId


class FixPairing(Tagged, frozen=True):
    """Decide beforehand that two players meet in a round."""

    pairing: FixedPairing


class UnfixPairing(Tagged, frozen=True):
    """Take such a decision back."""

    round: AnyRound
    a: PlayerId
    b: PlayerId


class PairRound(Tagged, frozen=True):
    """Pair the next round. ``late``: although results of the last one are missing."""

    #: The seed of the lots; the caller has drawn it.
    seed: Remark
    #: The round that is meant: a second click asks for a round that is there already, and changes nothing.
    number: AnyRound | None = None
    late: bool = False


class UnpairRound(Tagged, frozen=True):
    """Take the last round back before anybody has told how a game of it ended."""


class PublishRound(Tagged, frozen=True):
    """Show the pairings to everybody."""


class StartRoundClock(Tagged, frozen=True):
    """Start the round's clock."""


class StopRoundClock(Tagged, frozen=True):
    """Let the round's clock stand still: the lights went out."""


class ResumeRoundClock(Tagged, frozen=True):
    """Let it run on."""


class SetRoundClock(Tagged, frozen=True):
    """Say how much time the round's clock has left."""

    left_s: Annotated[int, msgspec.Meta(ge=0, le=86_400)]


class RecordResult(Tagged, frozen=True):
    """Enter the result of a game. The same result again changes nothing; another one is refused."""

    round: AnyRound
    a: PlayerId
    b: PlayerId
    result: Result


class ReportResult(Tagged, frozen=True):
    """Say how one's own game of the last round ended. When both say the same, it is the result."""

    by: PlayerId
    #: As the one who reports sees it: his own score first.
    result: Result


class CallReferee(Tagged, frozen=True):
    """Ask for the referee at one's table."""

    by: PlayerId
    why: Remark = ""


class AnswerCall(Tagged, frozen=True):
    """The referee has come."""

    number: int


class OpenGames(Tagged, frozen=True):
    """Hold games of the last round on a server, where they wait for their players: by home player, the names."""

    games: dict[PlayerId, Name]
    #: What people call the lexicon that judges them, with its version; empty if people judge.
    lexicon: Annotated[str, msgspec.Meta(max_length=100)] = ""


class CloseGame(Tagged, frozen=True):
    """Hold a game of the last round at a board of wood after all."""

    a: PlayerId
    b: PlayerId


class TellResult(Tagged, frozen=True):
    """A game on the server is over: this is how. It is the result, unless somebody has entered one."""

    game: Name
    #: As the home player sees it.
    result: Result


class TellTable(Tagged, frozen=True):
    """The people at a wooden table have confirmed how their game ended.

    It is the result, unless somebody has entered or told another one.
    """

    round: AnyRound
    home: PlayerId
    away: PlayerId
    game: Name
    #: As the home player sees it.
    result: Result
    #: As in ``OpenGames``.
    lexicon: Annotated[str, msgspec.Meta(max_length=100)] = ""


class CorrectResult(Tagged, frozen=True):
    """Replace a result, also one of an earlier round."""

    round: AnyRound
    a: PlayerId
    b: PlayerId
    result: Result
    why: Remark = ""


class EraseResult(Tagged, frozen=True):
    """Take back a result that was entered for the wrong table."""

    round: AnyRound
    a: PlayerId
    b: PlayerId


class TakeDecision(Tagged, frozen=True):
    """Write down a decision of an official; a disciplinary measure takes effect with it."""

    decision: Decision


class NameOfficials(Tagged, frozen=True):
    """Say who holds which office from now on."""

    officials: Officials
    #: Who named them, and that they are members; None: as it is.
    appointments: Appointments | None = None


class AgreeTime(Tagged, frozen=True):
    """Set the time of all games before the tournament begins, with the players' vote; None: the edition's time."""

    time: PlayingTime | None


class NameTexts(Tagged, frozen=True):
    """Say by which dictionary and grammar words are judged: for the referee."""

    texts: Texts


class DescribeEvent(Tagged, frozen=True):
    """Say who holds the event, where and when."""

    occasion: Occasion


class HideStandings(Tagged, frozen=True):
    """Keep the standings from everybody until the prizes are given, or show them again."""

    hidden: bool = True


class PostponeGame(Tagged, frozen=True):
    """Let a game begin later, as players and director have agreed; ``until`` empty: at its time after all."""

    round: AnyRound
    a: PlayerId
    b: PlayerId
    until: Remark
    #: Who agreed, by id or name.
    agreed: tuple[Name, ...] = ()


class ImportRatings(Tagged, frozen=True):
    """Give players the ratings of a list."""

    ratings: Annotated[
        dict[PlayerId, Rated],
        msgspec.Meta(max_length=MAX_PLAYERS),
    ]


Action = (
    EnterPlayer
    | EditPlayer
    | WithdrawPlayer
    | ReturnPlayer
    | SetAbsence
    | ForbidPairing
    | AllowPairing
    | FixPairing
    | UnfixPairing
    | PairRound
    | UnpairRound
    | PublishRound
    | StartRoundClock
    | StopRoundClock
    | ResumeRoundClock
    | SetRoundClock
    | RecordResult
    | ReportResult
    | CallReferee
    | AnswerCall
    | OpenGames
    | CloseGame
    | TellResult
    | TellTable
    | CorrectResult
    | EraseResult
    | TakeDecision
    | NameOfficials
    | AgreeTime
    | NameTexts
    | DescribeEvent
    | HideStandings
    | PostponeGame
    | ImportRatings
)


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An action on its way: who does what. ``action_id`` is unique here; sent again, it changes nothing."""

    action_id: str
    by: Actor
    action: Action
