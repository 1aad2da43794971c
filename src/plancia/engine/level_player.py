"""A player of human strength in a real game: knows the words of its level, may play a phony, and challenges."""

from collections.abc import Callable, Iterable
from typing import Protocol

from plancia.engine.doubt import Contains, Look, doubt_pays, is_alike, would_challenge
from plancia.engine.generator import Generator, HasWords
from plancia.engine.leaves import Leaves
from plancia.engine.levels import Level
from plancia.engine.luck import drawn
from plancia.engine.move import Move
from plancia.engine.player import Action, EnginePlayer, Sight
from plancia.rules.edition import Edition
from plancia.rules.play import lay

#: A player tries a phony only if it earns so many points more than the best word it sees.
_TEMPTATION = 5


class Words(HasWords, Contains, Protocol):
    """Words that the core can read, and that can be asked for one."""


class Wordbook(Protocol):
    """A lexicon that knows how common words are."""

    @property
    def phonies(self) -> Contains | None:
        """Strings that are no words and may be taken for words."""

    def vocabulary(self, tier: int, further: int = 0) -> Words:
        """Return the words up to a tier, and so many thousandths of the next."""

    def tempting(self, tier: int, further: int = 0) -> HasWords | None:
        """Return the phonies with the words that they can be played beside."""

    def familiarity(self, word: str) -> int | None:
        """Return the tier of a word, None for what is none."""


class LevelPlayer:
    """One of the levels. Immutable; any thread may use it. The same luck, the same answers.

    It plays phonies only if it is told that the opponent may challenge them.
    """

    def __init__(
        self,
        level: Level,
        edition: Edition,
        wordbook: Wordbook,
        leaves: Leaves | None = None,
        *,
        phonies: bool = False,
        is_valid: Callable[[str], bool] | None = None,
    ) -> None:
        """Take a lexicon and, where rulings count too, the judge that knows them; raise as ``EnginePlayer``."""
        self.level = level
        self._edition = edition
        self._rules = edition.play_rules()
        self._wordbook = wordbook
        self._known = wordbook.vocabulary(level.tier, level.further)
        self._is_valid = is_valid or (lambda word: wordbook.familiarity(word) is not None)
        #: The player without phonies, as native matches take it.
        self.honest = EnginePlayer(level.strength, edition, self._known, leaves)
        tempting = wordbook.tempting(level.tier, level.further) if phonies and level.phonies else None
        self._tempted = None if tempting is None else Generator(tempting, self._rules)

    def choose(self, sight: Sight) -> Action:
        """Return what to do; raise as ``EnginePlayer.choose``."""
        action = self.honest.choose(sight)
        if self._tempted is None or drawn(1000, sight.luck, "phony") >= self.level.phonies:
            return action
        wanted = _TEMPTATION + (action.score if isinstance(action, Move) else 0)
        return self._phony(self._tempted, sight, wanted) or action

    def challenges(self, words: Iterable[str], score: int, luck: int) -> str | None:
        """Return the word of a play that it challenges, None to let the play stand."""
        return would_challenge(
            self.level.eye,
            {word: self._look(word) for word in words},
            pays=doubt_pays(score, self._edition),
            luck=luck,
        )

    def _phony(self, tempted: Generator, sight: Sight, wanted: int) -> Move | None:
        """Return a play of a phony that earns enough, the first that comes to mind; all words beside must be known."""
        phonies = self._wordbook.phonies or ()
        promising = (
            move
            for move in tempted.generate(sight.position)
            if move.score >= wanted and move.word in phonies and not self._is_valid(move.word)
        )
        for move in sorted(promising, key=lambda move: drawn(2**64, sight.luck, move.declaration)):
            play = lay(sight.position.board, move.placement, self._rules)
            if all(word.word in self._known for word in play.words[1:]):
                return move
        return None

    def _look(self, word: str) -> Look:
        if self._is_valid(word):
            if word in self._known:
                return "known"
            familiarity = self._wordbook.familiarity(word)
            near = familiarity is not None and familiarity <= self.level.tier + 1
            return "unfamiliar" if near else "remote"
        if word in (self._wordbook.phonies or ()):
            return "believable"
        return "alike" if is_alike(word, self._known) else "strange"
