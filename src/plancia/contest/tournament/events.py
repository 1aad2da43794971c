"""Everything that has happened in a tournament, as values in the past tense. ``fold`` over them is the tournament.

A pairing is recorded with its pairs and reasons, not with how it was found: a replay pairs nothing.
"""

from plancia.contest.tournament.officials import Decision, Vote
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.player import Player
from plancia.contest.tournament.rounds import Bye, Pairing, PlayerId, Postponement
from plancia.contest.tournament.settings import FixedPairing, Settings
from plancia.rules.game.tagged import Tagged


class Happened(Tagged, frozen=True, kw_only=True, omit_defaults=True):
    """What every event knows: when."""

    at_ms: int = 0


class TournamentCreated(Happened, frozen=True):
    """The tournament is announced."""

    settings: Settings


class SettingsChanged(Happened, frozen=True):
    """The organiser has changed the settings: another tie-break, one round more."""

    settings: Settings


class PlayerEntered(Happened, frozen=True):
    """A player takes part, from ``player.from_round`` on."""

    player: Player


class PlayerEdited(Happened, frozen=True):
    """A player's name, rating and club were written anew."""

    player: PlayerId
    name: str
    rating: float | None = None
    club: str = ""


class PlayerWithdrawn(Happened, frozen=True):
    """A player has left; he no longer plays from this round on."""

    player: PlayerId
    from_round: int


class PlayerReturned(Happened, frozen=True):
    """He is back, from this round on; what he missed stays missed."""

    player: PlayerId
    missed: tuple[int, ...]


class AbsenceSet(Happened, frozen=True):
    """The rounds a player sits out."""

    player: PlayerId
    rounds: tuple[int, ...]


class PairingForbidden(Happened, frozen=True):
    """Two players are not to meet."""

    a: PlayerId
    b: PlayerId


class PairingAllowed(Happened, frozen=True):
    """They may meet again."""

    a: PlayerId
    b: PlayerId


class PairingFixed(Happened, frozen=True):
    """Two players will meet in a round to come."""

    pairing: FixedPairing


class PairingUnfixed(Happened, frozen=True):
    """That was taken back."""

    round: int
    a: PlayerId
    b: PlayerId


class RoundPaired(Happened, frozen=True):
    """The pairs of a round, and who rests."""

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    seed: str = ""


class RoundUnpaired(Happened, frozen=True):
    """The last round was taken back."""

    number: int


class RoundPublished(Happened, frozen=True):
    """Everybody sees the round."""

    number: int


class RoundStarted(Happened, frozen=True):
    """The round's clock runs since ``at_ms``."""

    number: int


class RoundClockStopped(Happened, frozen=True):
    """The round's clock stands still since ``at_ms``."""

    number: int


class RoundClockResumed(Happened, frozen=True):
    """It runs again since ``at_ms``."""

    number: int


class RoundClockSet(Happened, frozen=True):
    """Its end is now ``shift_ms`` later than its start and its length say."""

    number: int
    shift_ms: int


class ResultRecorded(Happened, frozen=True):
    """A game has a result."""

    round: int
    a: PlayerId
    b: PlayerId
    result: Result


class ResultReported(Happened, frozen=True):
    """A player has said how his game ended; ``result`` is as its home player sees it."""

    round: int
    by: PlayerId
    home: PlayerId
    result: Result


class RefereeCalled(Happened, frozen=True):
    """A player asks for the referee."""

    player: PlayerId
    round: int
    table: int | None
    why: str


class CallAnswered(Happened, frozen=True):
    """The referee was there."""

    number: int


class GamesOpened(Happened, frozen=True):
    """Games wait for their players on a server: by home player, under these names."""

    round: int
    games: dict[PlayerId, str]
    #: What people call the lexicon that judges them, with its version; empty if people judge, or if nobody noted it.
    lexicon: str = ""


class GameClosed(Happened, frozen=True):
    """A game is held at a board of wood after all."""

    round: int
    a: PlayerId
    b: PlayerId


class GameEnded(Happened, frozen=True):
    """A game on the server is over; ``result`` is what it says, whatever counts."""

    round: int
    a: PlayerId
    b: PlayerId
    game: str
    result: Result


class ResultCorrected(Happened, frozen=True):
    """A result was replaced."""

    round: int
    a: PlayerId
    b: PlayerId
    result: Result
    was: Result
    why: str = ""


class ResultErased(Happened, frozen=True):
    """A result was taken back: the game is missing again."""

    round: int
    a: PlayerId
    b: PlayerId


class DecisionTaken(Happened, frozen=True):
    """An official has decided."""

    decision: Decision


class PanelVoted(Happened, frozen=True):
    """A member of the panel has said what he thinks of a decision that is proposed; the first vote proposes it."""

    #: Without votes.
    decision: Decision
    vote: Vote


class DecisionRejected(Happened, frozen=True):
    """The panel has voted, and too few agree: nothing was decided."""

    decision: Decision


class GamePostponed(Happened, frozen=True):
    """A game begins later than its round; None: at its time after all."""

    round: int
    a: PlayerId
    b: PlayerId
    postponed: Postponement | None


class RatingsImported(Happened, frozen=True):
    """Players have new ratings: rating, deviation, volatility."""

    ratings: dict[PlayerId, tuple[float, float | None, float | None]]


Event = (
    TournamentCreated
    | SettingsChanged
    | PlayerEntered
    | PlayerEdited
    | PlayerWithdrawn
    | PlayerReturned
    | AbsenceSet
    | PairingForbidden
    | PairingAllowed
    | PairingFixed
    | PairingUnfixed
    | RoundPaired
    | RoundUnpaired
    | RoundPublished
    | RoundStarted
    | RoundClockStopped
    | RoundClockResumed
    | RoundClockSet
    | ResultRecorded
    | ResultReported
    | RefereeCalled
    | CallAnswered
    | GamesOpened
    | GameClosed
    | GameEnded
    | ResultCorrected
    | ResultErased
    | DecisionTaken
    | PanelVoted
    | DecisionRejected
    | GamePostponed
    | RatingsImported
)
