"""A session for tests: the real rules, judge and engine with a few words, and letters that come out as told."""

from collections.abc import Iterable, Sequence

import msgspec

from plancia.cli.duplicate.lexicon import open_words
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Actor, Contestant, Desk, Number
from plancia.contest.duplicate.apply import apply, fold
from plancia.contest.duplicate.decide import create, decide
from plancia.contest.duplicate.events import Event
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.means import Means
from plancia.contest.duplicate.settings import Settings
from plancia.notation.scenario.form import WordList
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.tiles import Tile, TileKind, without

DESK = Desk()


def with_tiles(edition: Edition, tiles: dict[str, int]) -> Edition:
    """Return the edition with so many tiles of each letter, and no others."""
    kinds = edition.material.tiles.value
    chosen = {letter: TileKind(count, kinds[letter].value) for letter, count in tiles.items()}
    material = edition.material
    return msgspec.structs.replace(
        edition,
        material=msgspec.structs.replace(
            material, tiles=msgspec.structs.replace(material.tiles, value=chosen)
        ),
    )


class Table:
    """A session, what has happened in it, and its clock, which stands where the test puts it."""

    def __init__(
        self,
        settings: Settings,
        words: Iterable[str],
        draws: Sequence[str] = (),
        edition: Edition | None = None,
    ) -> None:
        self.edition = edition or load(settings.edition)
        self._words = open_words(WordList(tuple(words)), self.edition)
        self._draws = list(draws)
        self.now_ms = 0
        self.events: list[Event] = list(create(settings, 0, self.edition))
        self.state = fold(self.events)

    def do(self, action: a.Action, by: Actor = DESK) -> tuple[Event, ...]:
        """Let somebody act; what is refused changes nothing."""
        means = Means(self._draw, self._words.tops, self._words.judge)
        events = decide(self.state, a.Command("t", by, action), self.now_ms, means)
        for event in events:
            self.state = apply(self.state, event)
        self.events += events
        assert self.state == fold(self.events)
        return events

    def hand(self, *slips: Slip | None) -> None:
        """Draw, collect a slip of every player, judge, place."""
        self.do(a.Draw())
        self.do(a.StartHand())
        for number, slip in enumerate(slips):
            if slip is not None:
                self.do(a.HandIn(slip), Contestant(Number(number)))
        for action in (a.GiveSignal(), a.JudgeSlips(), a.Place()):
            self.do(action)

    def _draw(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        wanted = tuple(map(Tile, self._draws.pop(0) if self._draws else ""))[:count]
        return (*wanted, *without(bag, wanted))[:count]
