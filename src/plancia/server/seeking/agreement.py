"""What two people agree on, and the game that is made of it."""

import msgspec

from plancia.lexicon.library import DEFAULT
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.wire.games import NewGame
from plancia.wire.seeking import NewProposal


class Agreement(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game that somebody proposes, and to whom he proposes it if it is for anybody."""

    edition: str
    #: None: the rulebook's own.
    initial_s: int | None = None
    rated: bool = False
    lowest: int | None = None
    highest: int | None = None
    programs: bool = False

    @classmethod
    def of(cls, new: NewProposal) -> "Agreement":
        """Return what is agreed if somebody accepts a proposal."""
        return cls(new.edition, new.initial_s, new.rated, new.lowest, new.highest, new.programs)

    def is_same_game(self, other: "Agreement") -> bool:
        """Tell whether two people want to play the same."""
        mine, theirs = (
            (self.edition, self.initial_s, self.rated),
            (other.edition, other.initial_s, other.rated),
        )
        return mine == theirs

    def new_game(self) -> NewGame:
        """Return the game: online, for its two players, judged by the server's words, and anybody may watch."""
        settings = Settings(
            ("", ""),
            edition=self.edition,
            procedure="online",
            judge=LexiconJudge(DEFAULT),
            initial_s=self.initial_s,
            casual=self.initial_s is not None,
        )
        return NewGame(settings, public=False, listed=True, rated=self.rated)
