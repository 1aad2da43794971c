"""The scoresheet (formulario) of a game: what each player, or a careful referee, would have written [art. 27].

Only the types, which are also its JSON. ``writer`` makes one from the events of a game, ``text``
shows it; the printed one is in ``plancia.paper``.
"""

from typing import Literal

import msgspec

from plancia.rules.game.actors import Seat
from plancia.rules.game.outcome import LineKind, Reason
from plancia.rules.tiles import Points

RowKind = Literal[
    "play",  # a play that stands
    "pending",  # a play that may still be challenged; it does not count yet
    "rejected",  # a play that was withdrawn after a challenge
    "taken_back",  # a play that the end of the game came before
    "taken_off",  # a play made after the longest duration
    "pass",
    "exchange",
    "free_exchange",  # the turn goes on
    "penalty",  # for a rejected play, for a challenge lost, for a wrong claim
    "minute",  # a minute bought
    "overtime",  # extra time granted
    "recount",  # the score of an earlier play put right
    "adjusted",  # the running score set by an official
    "clock",  # the clock set by an official
    "retired",  # out of a game of three or four
]


class Row(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a player's sheet."""

    #: The turn of the game in which it was written, from 1.
    turn: int
    kind: RowKind
    #: What it adds to the player's score; negative for a loss.
    points: Points
    #: The player's score afterwards.
    total: Points
    #: The number of the player's own turn, where the row is one.
    number: int | None = None
    #: The main word as it lies, blanks in lower case; where it begins, and how it reads: ``F8``, ``orizz.`` Of wooden
    #: tiles that nobody has written down only the word is here, if somebody has told it.
    word: str = ""
    at: str = ""
    direction: str = ""
    #: What a play that does not count is worth; what was written before, where it was put right.
    struck: Points | None = None
    #: The words that were challenged.
    challenged: tuple[str, ...] = ()
    #: How many tiles were exchanged and, for a viewer who may know, which.
    count: int | None = None
    tiles: str = ""
    percent: int | None = None
    #: What a penalty of so many percent is for: a play that was rejected, a challenge that was lost.
    against: Literal["play", "challenge"] | None = None
    #: The article that the row follows, where one can be named.
    article: str | None = None
    #: What the official gave as his reason.
    reason: str = ""
    #: What is left of the initial time and, once there was any, of the extra time.
    left_ms: int | None = None
    overtime_left_ms: int | None = None


class AccountLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the final account."""

    kind: LineKind
    points: Points
    article: str | None = None
    #: The tiles left on the rack, where the line is about them.
    tiles: str = ""


class PlayerSheet(msgspec.Struct, frozen=True, gc=False):
    """One player's column."""

    seat: Seat
    name: str
    rows: tuple[Row, ...]
    #: What all challenges and claims cost him.
    penalties: Points
    #: How many free exchanges (cambio secco) he has made.
    free_exchanges: int
    #: The score: the final one once the game is over.
    total: Points
    #: The final account; empty until the game is over.
    account: tuple[AccountLine, ...] = ()


class Result(msgspec.Struct, frozen=True, gc=False):
    """How the game ended."""

    reason: Reason
    #: One seat; several for a tie.
    winners: tuple[Seat, ...]
    #: The player who caused the end: he went out, lost on time or resigned.
    seat: Seat | None
    article: str | None
    #: How many passes or exchanges of each player ended it, where they did.
    turns: int | None = None


class Scoresheet(msgspec.Struct, frozen=True, gc=False):
    """The sheet of a game. The players are in the order of their seats."""

    edition: str
    edition_name: str
    timed: bool
    starter: Seat | None
    players: tuple[PlayerSheet, ...]
    #: None while the game goes on.
    result: Result | None = None
    #: What people call the lexicon that judges, with its version; empty if people judge, or if it was not recorded.
    lexicon: str = ""

    def seen_by(self, seat: Seat | None) -> "Scoresheet":
        """Return what the player at a seat may see while the game goes on: not which tiles others have exchanged.

        None is for a viewer who does not play. After the end nothing is hidden.
        """
        if self.result is not None:
            return self
        hidden = tuple(
            player if player.seat == seat else msgspec.structs.replace(player, rows=_without_tiles(player))
            for player in self.players
        )
        return msgspec.structs.replace(self, players=hidden)


def _without_tiles(player: PlayerSheet) -> tuple[Row, ...]:
    return tuple(msgspec.structs.replace(row, tiles="") if row.tiles else row for row in player.rows)
