"""The puzzles of a game: at most one of each kind, so that a thousand puzzles come from hundreds of games."""

from collections.abc import Sequence

import msgspec

from plancia.engine.analysis.decision import Decision
from plancia.engine.luck import drawn
from plancia.engine.player import STRENGTHS, EnginePlayer
from plancia.engine.selfplay import Games
from plancia.notation.cgp import format_position
from plancia.puzzles.best_plays import BestPlays, Clear, Posed
from plancia.puzzles.board_words import phonies_on, words_on
from plancia.puzzles.difficulty import difficulty_of_phony, difficulty_of_play
from plancia.puzzles.effort import Effort
from plancia.puzzles.margin import margin_of
from plancia.puzzles.puzzle import Kind, Puzzle, Recorded, Simulated, Source, puzzle_id
from plancia.puzzles.standing_phonies import StandingPhonies, WithPhony
from plancia.puzzles.theme import Theme
from plancia.puzzles.won_endings import WonEndings
from plancia.puzzles.words import Wordbook
from plancia.rules.edition import Edition
from plancia.rules.position import Position

#: The themes that a game is searched for first, one game after another.
_WANTED: tuple[Theme, ...] = ("seven_tiles", "parallel", "hook", "extension", "blank", "defence")

#: When phonies and endings are looked for: when any theme will do, and when it is theirs.
_WITH_PHONIES: tuple[Theme | None, ...] = (None, "phony")
_WITH_ENDINGS: tuple[Theme | None, ...] = (None, "endgame")


class Maker:
    """Makes puzzles by one edition with one lexicon. Any thread may use it; the same game gives the same puzzles."""

    def __init__(
        self,
        words: Wordbook,
        edition: Edition,
        *,
        lexicon: str,
        lexicon_hash: str,
        effort: Effort | None = None,
    ) -> None:
        """Take the words, the name and hash to write down, the rulebook; raise as ``Analyst``."""
        effort = effort or Effort()
        self._words, self._edition = words, edition
        self._phony_every, self._theme = effort.phony_every, effort.theme
        self._lexicon = lexicon, lexicon_hash
        self._rules = edition.play_rules()
        self._plays = BestPlays(words, edition, effort)
        self._endings = WonEndings(words, edition, effort)
        self._phonies = StandingPhonies(words, edition)
        player = EnginePlayer(STRENGTHS["static"], edition, words)
        self._games = Games(edition, player, player)

    def of_game(self, seed: int, number: int) -> tuple[Puzzle, ...]:
        """Return the puzzles of a game of the static player against itself."""
        record = self._games.record(seed, number)
        game = [Posed(position, move) for move, position in enumerate(record.positions(), start=1)]
        found: list[Puzzle] = []
        # Seldom in their turn, so that the theme that is wanted changes from one game with plays to the next.
        turn, phony = divmod(number, self._phony_every)
        is_for_phony = phony == self._phony_every - 1 if self._theme is None else self._theme == "phony"
        if is_for_phony:
            luck = drawn(2**63, seed, "phony", number)
            laid = self._phonies.make(game, luck)
            if laid is not None:
                found.append(self._with_phony(laid, Simulated(seed, number, laid.posed.move)))
        elif self._theme != "endgame":
            wanted = self._theme or _WANTED[(turn * (self._phony_every - 1) + phony) % len(_WANTED)]
            clear = self._plays.find(game, wanted)
            if clear is not None:
                found.append(self._with_play("best_play", clear, Simulated(seed, number, clear.posed.move)))
        if self._theme in _WITH_ENDINGS:
            won = self._endings.find(game)
            if won is not None:
                found.append(self._with_play("won_ending", won, Simulated(seed, number, won.posed.move)))
        return tuple(found)

    def of_record(self, decisions: Sequence[Decision], digest: str) -> tuple[Puzzle, ...]:
        """Return the puzzles of a record whose name is a digest; phonies are those that were really played."""
        game = [
            Posed(_bare(each.sight.position), each.number)
            for each in decisions
            if each.rack_is_known and not each.after_exchange
        ]
        good = [posed for posed in game if not phonies_on(posed.position.board, self._words)]
        found = []
        if self._theme in _WITH_PHONIES:
            lying = self._phonies.find(game)
            if lying is not None:
                found.append(self._with_phony(lying, Recorded(digest, lying.posed.move)))
        if self._theme not in ("phony", "endgame"):
            clear = self._plays.find(good, self._theme)
            if clear is not None:
                found.append(self._with_play("best_play", clear, Recorded(digest, clear.posed.move)))
        if self._theme in _WITH_ENDINGS:
            won = self._endings.find(good)
            if won is not None:
                found.append(self._with_play("won_ending", won, Recorded(digest, won.posed.move)))
        return tuple(found)

    def _with_play(self, kind: Kind, clear: Clear, source: Source) -> Puzzle:
        position, plays = clear.posed.position, clear.plays
        difficulty = difficulty_of_play(position, plays, clear.legal, self._rules, self._words.familiarity)
        bare = self._puzzle(kind, position, clear.themes, difficulty, source)
        return msgspec.structs.replace(bare, plays=plays, legal=clear.legal, margin=margin_of(plays))

    def _with_phony(self, laid: WithPhony, source: Source) -> Puzzle:
        position = laid.posed.position
        others = [each.word for each in words_on(position.board) if each != laid.phony]
        difficulty = difficulty_of_phony(others, self._words.familiarity)
        bare = self._puzzle("phony_on_board", position, ("phony",), difficulty, source)
        return msgspec.structs.replace(bare, phony=laid.phony)

    def _puzzle(
        self, kind: Kind, position: Position, themes: tuple[Theme, ...], difficulty: int, source: Source
    ) -> Puzzle:
        """Return a puzzle without its answer."""
        (lexicon, lexicon_hash), line = self._lexicon, format_position(position)
        return Puzzle(
            id=puzzle_id(kind, line, self._edition.id, lexicon_hash),
            kind=kind,
            position=line,
            edition=self._edition.id,
            lexicon=lexicon,
            lexicon_hash=lexicon_hash,
            themes=themes,
            difficulty=difficulty,
            source=source,
        )


def _bare(position: Position) -> Position:
    """Return a position as the player on turn sees it."""
    return Position(position.board, (position.racks[0], ()), position.scores, position.scoreless)
