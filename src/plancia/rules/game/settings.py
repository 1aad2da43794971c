"""What is agreed before a game: who plays by which rulebook, how, and who judges."""

from functools import cache
from typing import Annotated, Literal, get_args

import msgspec

from plancia.rules.game.actors import Seat
from plancia.rules.game.tagged import Tagged

#: How the game is conducted. ``table``: by the rulebook to the letter, each step an action. ``online``: what follows by
#: itself happens by itself, so that a player who does nothing does not stop the others.
Procedure = Literal["table", "online"]

#: Whether the player announces the score of a play, right or wrong [art. 26], or the program counts it.
Scoring = Literal["announced", "automatic"]

#: Where the tiles come from. ``drawn``: out of the program's bag. ``wooden``: out of a bag on the table; the program
#: knows of them what the players tell it.
TileSet = Literal["drawn", "wooden"]

Milliseconds = Annotated[int, msgspec.Meta(ge=0)]

#: By correspondence: how many days a play may take.
TurnDays = Literal[1, 3, 7]

#: More hours to challenge than the longest play may take would say nothing.
ChallengeHours = Annotated[int, msgspec.Meta(ge=1, le=168)]

#: How many days off a player can have in one game.
DaysOff = Annotated[int, msgspec.Meta(ge=0, le=60)]

#: What the program can do for a player beside the board: count the tiles not seen yet, count a play while it is laid,
#: show the list of two- and three-letter words where the edition does not have it on the table [art. 24].
Aid = Literal["tracker", "preview", "word_list"]
AIDS: tuple[Aid, ...] = get_args(Aid)


class LexiconJudge(Tagged, frozen=True):
    """A lexicon rules on challenges at once."""

    name: str
    #: Of the lexicon's file, so that a game can tell with which words it was judged.
    digest: str | None = None
    #: The numbered list that these words are; None for one without a number, and in games that recorded none.
    version: str | None = None

    @property
    def label(self) -> str:
        """What people call it; empty where it was not recorded which words it had.

        >>> LexiconJudge("default", "2641492bc1e8de23", "2026.1").label, LexiconJudge("club", "5927e5dc").label
        ('Plancia 2026.1', 'club')
        """
        if self.digest is None:
            return ""
        name = "Plancia" if self.name == "default" else self.name
        return name if self.version is None else f"{name} {self.version}"


class HumanJudge(Tagged, frozen=True):
    """People rule: the referee; in his own game the panel; without one the players jointly [art. 28, 45]."""


WordJudge = LexiconJudge | HumanJudge


class Panellist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A member of the panel [art. 45]."""

    name: str
    #: Where he sits if he plays this game: then he is a party and cannot decide in it.
    seat: Seat | None = None


class Officials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds which office in this game; None or empty: nobody [art. 42-45]."""

    director: str | None = None
    referee: str | None = None
    #: Where the referee sits if he plays this game: then he is recused and the panel has the last word.
    referee_seat: Seat | None = None
    panel: tuple[Panellist, ...] = ()
    #: Where the director sits if he plays this game: then he does not decide in it either.
    director_seat: Seat | None = None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The settings of a game. Two to four players; they sit clockwise in the order of ``players``."""

    players: tuple[str, ...]
    edition: str = "figs-c"
    #: The organiser's choices among the edition's open points: ``options`` by name.
    options: dict[str, str | int | bool | list[str] | None] = {}
    procedure: Procedure = "table"
    #: None: ``announced`` at the table, ``automatic`` online.
    scoring: Scoring | None = None
    judge: WordJudge = HumanJudge()
    #: Who starts if the referee or the pairing says so [art. 25]; None: it is drawn.
    starter: Seat | None = None
    #: Initial time, where the edition lets it be changed (``time.initial_allowed_s``), or in a casual game one that the
    #: players agree on (``time.casual_allowed_s``); None: the edition's.
    initial_s: int | None = None
    #: Whether clocks run, the round clock included. None: for two players yes, for more as ``multiplayer.clock`` says.
    timed: bool | None = None
    #: Online: how long no clock runs after a play, for the message to arrive and be seen.
    grace_ms: Milliseconds = 3000
    officials: Officials = Officials()
    #: The aids allowed from the start [art. 24]. None: in a game without officials what players are used to, where a
    #: referee or a director is there only what the edition allows, until one of them allows more.
    aids: tuple[Aid, ...] | None = None
    tiles: TileSet = "drawn"
    #: By correspondence: days for a play, and who does not play in time has lost; None: the rulebook's clock.
    turn_days: TurnDays | None = None
    #: By correspondence: how many days off each player has in this game, in which his time stands still.
    days_off: DaysOff = 14
    #: By correspondence: for how many hours a play can be challenged, if the next player does not play before; None:
    #: until he does.
    challenge_hours: ChallengeHours | None = 24
    #: Whether it is a game between two who met, outside any event and without officials: they agree on the time.
    casual: bool = False

    @property
    def by_correspondence(self) -> bool:
        """Whether every play has days, and no clock of the rulebook runs."""
        return self.turn_days is not None

    @property
    def automatic_scoring(self) -> bool:
        """Whether the program counts the scores."""
        return (self.scoring or ("announced" if self.procedure == "table" else "automatic")) == "automatic"

    @property
    def wooden(self) -> bool:
        """Whether the tiles lie on a table, where the program does not see them."""
        return self.tiles == "wooden"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return _seats(len(self.players))


@cache  # asked for again and again, and there are only some numbers of players
def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(count))
