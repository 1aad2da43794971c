"""What is agreed about a game besides the rules, checked before a game is made of it."""

import msgspec

from plancia.contest.rating.levels import FIXED
from plancia.rules.editions import load
from plancia.rules.game.actors import Seat
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.server.games.errors import GameError
from plancia.wire.games import NewGame

#: Bounds of what a stranger may write into a game.
NAME_LENGTH = 60
PANEL_SIZE = 9
MOST_OPTIONS = 60
#: An option may be a list: the moments at which time is claimed, all of them.
OPTION_LENGTH = 200
GRACE_MS = 60_000


class RecordTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a game that was played elsewhere and came as a record."""

    #: At how many moments the record does not give the whole rack, so that tiles were filled in.
    guessed: int


class Terms(NewGame, frozen=True):
    """Terms that were checked."""

    #: For a game that came as a record: nobody acts in it, and no bag was promised.
    record: RecordTerms | None = None

    def computer_at(self, seat: Seat) -> str | None:
        """Return the name of the computer player at a seat; None: a person's."""
        return self.computers[seat] if seat < len(self.computers) else None

    @property
    def for_everybody(self) -> bool:
        """Whether anybody may find the game, watch it and hear its chat; otherwise it is for those who were invited."""
        return self.public if self.listed is None else self.listed

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.settings.seats if self.computer_at(seat) is None)


def check_terms(new: NewGame, known_computers: frozenset[str]) -> None:
    """Raise unless a game can be made of terms.

    Raises ``terms_refused``, ``computer_unknown``, ``computer_needs_online``, ``computer_needs_lexicon``,
    ``rated_refused``.
    """
    settings = new.settings
    _check_lengths(settings)
    if settings.grace_ms > GRACE_MS:
        raise GameError("terms_refused", why="grace_ms")
    if new.computers and len(new.computers) != len(settings.players):
        raise GameError("terms_refused", why="computers")
    named = [name for name in new.computers if name is not None]
    for name in named:
        if name not in known_computers:
            raise GameError("computer_unknown", name=name, known=", ".join(sorted(known_computers)))
    if len(named) == len(settings.players):
        raise GameError("terms_refused", why="computers")
    if named and settings.procedure != "online":
        raise GameError("computer_needs_online")
    if named and not isinstance(settings.judge, LexiconJudge):
        raise GameError("computer_needs_lexicon")
    if new.rated:
        _check_rated(new, named)


def _check_rated(new: NewGame, computers: list[str]) -> None:
    """Raise ``rated_refused`` unless two can play such a game for their ratings, and nobody puts it right later."""
    settings, officials = new.settings, new.settings.officials
    if len(settings.players) != 2:
        raise GameError("rated_refused", why="players")
    if any(name not in FIXED for name in computers):
        raise GameError("rated_refused", why="computers")
    if settings.procedure != "online" or settings.wooden or not isinstance(settings.judge, LexiconJudge):
        raise GameError("rated_refused", why="procedure")
    if officials.director is not None or officials.referee is not None or officials.panel:
        raise GameError("rated_refused", why="officials")


def _check_lengths(settings: Settings) -> None:
    officials = settings.officials
    names = [*settings.players, officials.director or "", officials.referee or ""]
    names += [member.name for member in officials.panel]
    if any(len(name) > NAME_LENGTH or not name.isprintable() for name in names):
        raise GameError("terms_refused", why="names")
    if len(officials.panel) > PANEL_SIZE:
        raise GameError("terms_refused", why="panel")
    if len(settings.options) > MOST_OPTIONS or any(
        len(str(value)) > OPTION_LENGTH for value in settings.options.values()
    ):
        raise GameError("terms_refused", why="options")
    load(settings.edition)


def notes_forbidden(settings: Settings) -> str | None:
    """Return the article by which nobody takes notes in such a game; None if it is allowed [art. 24]."""
    ruled = load(settings.edition).table.notes_forbidden
    return (ruled.article or "") if ruled.value else None
