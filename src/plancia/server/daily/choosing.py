"""Which position becomes the hand of the day: one of many from games of the engine against itself, by a written rule.

Each condition of the rule has a name. The first position that meets all of them is taken; if none does, the first of
those that meet most. So there is a hand with every lexicon in which anything can be played at all. The last condition
takes half a second to find out: only positions that meet all others are asked about it, and only some.
"""

from collections.abc import Iterator
from typing import Protocol

import msgspec

from plancia.catalogue import Language
from plancia.contest.duplicate.hands.found import FoundPlay, found
from plancia.contest.duplicate.hands.reading import duplicate_rules
from plancia.engine.analysis.decision import move_of
from plancia.engine.equity import MILLI, Equity
from plancia.engine.luck import drawn
from plancia.engine.selfplay import Games
from plancia.engine.top_plays import TopPlays
from plancia.engine.unseen import unseen
from plancia.rules.edition import Edition
from plancia.rules.position import Position
from plancia.server.daily.explaining import Explaining
from plancia.server.daily.made_day import RankedPlay

#: So many games are looked through, and so many positions of each.
MOST_GAMES = 80
OF_EACH = 3
#: So many positions are given to the laboratory.
MOST_EXPLAINED = 8
#: The best play earns at least and at most so many points.
LEAST_POINTS, MOST_POINTS = 22, 90
#: It earns so many points more than any other.
AHEAD = 4
#: So many other words earn at least so much of its points.
OTHERS, OTHERS_SHARE = 4, 0.6
#: So many tiles are on the board, and so many in the bag.
LEAST_ON_BOARD, LEAST_IN_BAG = 12, 7
#: Its main word has so many letters: two letters on a premium are no find.
LEAST_LETTERS = 4
#: All words of the best play are of this tier of familiarity or one before.
FAMILIAR = 4
#: More plays than any position has.
_ALL = 1_000_000


class Familiar(Protocol):
    """Says how familiar words are."""

    def familiarity(self, word: str) -> int | None:
        """Return the tier of a word, the most familiar is 1; None if it is no word."""


class Candidate(msgspec.Struct, frozen=True):
    """A position with all its plays, the best by points first."""

    position: Position
    bag: int
    plays: tuple[RankedPlay, ...]
    #: The conditions of the rule that it meets.
    meets: tuple[str, ...]
    #: Why the best play is best, in each language.
    why: dict[Language, str] = {}


class Choosing:
    """Chooses among the positions of games by one edition, with the words of one lexicon."""

    def __init__(
        self, edition: Edition, games: Games, tops: TopPlays, familiar: Familiar, explaining: Explaining
    ) -> None:
        """Take the rulebook, who plays the games, finds plays, knows how familiar words are, and explains."""
        self._edition, self._games, self._tops, self._familiar = edition, games, tops, familiar
        self._explaining = explaining
        self._rules = edition.play_rules()
        self._equity = Equity(edition)

    def chosen(self, seed: int) -> Candidate | None:
        """Return the position that a seed leads to, always the same; None if nothing can be played in any."""
        best: Candidate | None = None
        left = MOST_EXPLAINED
        for position in self._positions(seed):
            candidate = self._candidate(position)
            if candidate is None:
                continue
            if len(candidate.meets) == len(CONDITIONS) - 1:
                candidate, left = self._explained(candidate), left - 1
            if best is None or len(candidate.meets) > len(best.meets):
                best = candidate
            if len(best.meets) == len(CONDITIONS) or not left:
                break
        return best if best is None or best.why else self._explained(best)

    def _explained(self, candidate: Candidate) -> Candidate:
        found = self._explaining.explained(candidate.position, candidate.plays[0].play)
        meets = (*candidate.meets, "best") if found.is_best else candidate.meets
        return msgspec.structs.replace(candidate, meets=meets, why=found.why)

    def _positions(self, seed: int) -> Iterator[Position]:
        for number in range(MOST_GAMES):
            positions = list(self._games.record(seed, number).positions())
            for turn in range(OF_EACH):
                yield positions[drawn(len(positions), seed, "position", number, turn)]

    def _candidate(self, position: Position) -> Candidate | None:
        rack = position.racks[0]
        if len(rack) < self._rules.rack_size:
            return None
        # Nobody's points matter, and the line of the position shall not tell them.
        position = Position(position.board, (rack, ()))
        rules = duplicate_rules(self._edition, len(rack))
        plays = self._tops.best(position.board, rack, rules, without=frozenset(), most=_ALL)
        if not plays:
            return None
        moves = [move_of(play, rack) for play in plays]
        equities = {str(move): equity for move, equity in self._equity.ranked(position, moves)}
        ranked = tuple(
            RankedPlay(found(play), equities[str(move)] / MILLI)
            for play, move in zip(plays, moves, strict=True)
        )
        bag = max(len(unseen(position, self._rules)) - self._rules.rack_size, 0)
        return Candidate(position, bag, ranked, self._met(position, bag, ranked))

    def _met(self, position: Position, bag: int, plays: tuple[RankedPlay, ...]) -> tuple[str, ...]:
        best = plays[0].play
        others = {each.play.word.upper() for each in plays if each.play.score >= OTHERS_SHARE * best.score}
        others.discard(best.word.upper())
        met = {
            "begun": position.board.count >= LEAST_ON_BOARD,
            "bag": bag >= LEAST_IN_BAG,
            "points": LEAST_POINTS <= best.score <= MOST_POINTS,
            "word": len(best.word) >= LEAST_LETTERS,
            "ahead": _lead(plays) >= AHEAD,
            "others": len(others) >= OTHERS,
            "sound": plays[0].equity >= max(each.equity for each in plays),
            "familiar": all(self._is_familiar(word) for word in best.words),
        }
        return tuple(name for name in CONDITIONS[:-1] if met[name])

    def _is_familiar(self, word: str) -> bool:
        tier = self._familiar.familiarity(word)
        return tier is not None and tier <= FAMILIAR


#: The conditions by name, in the order of the documents.
CONDITIONS = ("begun", "bag", "points", "word", "ahead", "others", "sound", "familiar", "best")


def _lead(plays: tuple[RankedPlay, ...]) -> int:
    """Return how many points the best play is ahead of any other; the same tiles on the same squares are one play."""
    best = plays[0].play
    second = next((each.play for each in plays if not _same_tiles(each.play, best)), None)
    return best.score if second is None else best.score - second.score


def _same_tiles(one: FoundPlay, other: FoundPlay) -> bool:
    return frozenset(one.tiles) == frozenset(other.tiles)
