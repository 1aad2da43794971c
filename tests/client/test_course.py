"""What a client knows of a game: every event once, in order; a gap is seen, and asked for."""

import msgspec
import pytest

from plancia.client.course import Course
from plancia.client.topics import GAME
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Settings
from plancia.rules.game.view import for_seat
from plancia.server.games.projection import project
from plancia.wire import channel as w
from plancia.wire.topics import GameFacts

SEAT = Player(Seat(0))
SETTINGS = Settings(("Ada", "Ugo"), procedure="online", starter=Seat(0), timed=False)


def first_tiles(bag: tuple[str, ...], count: int) -> tuple[str, ...]:
    return bag[:count]


class Played:
    """A game of two passes, and what a server would say about it."""

    def __init__(self) -> None:
        assert load(SETTINGS.edition)
        self.events = list(create(SETTINGS, 0, first_tiles))
        state = fold(self.events)
        for by, action in ((SYSTEM, a.StartRound()), (SEAT, a.Pass()), (Player(Seat(1)), a.Pass())):
            for event in decide(state, a.Command("x", by, action), 0, Means(first_tiles)):
                self.events.append(event)
                state = apply(state, event)

    def view(self, seq: int):
        return for_seat(fold(self.events[:seq]), SEAT)

    def welcome(self, seq: int) -> w.Welcome:
        return w.Welcome(
            "games/g", SEAT, seq, seq, self.view(seq), GameFacts("", chat=True, notes=True, delay_s=0)
        )

    def update(self, first: int, seq: int) -> w.Update:
        return w.Update(first, seq, seq, project(self.events[first:seq], SEAT), self.view(seq))

    def snapshot(self, first: int, seq: int) -> w.Snapshot:
        return w.Snapshot(first, seq, seq, self.view(seq), project(self.events[first:seq], SEAT))


@pytest.fixture(scope="module")
def played() -> Played:
    return Played()


@pytest.fixture
def course(played) -> Course:
    course = Course()
    assert course.take(played.welcome(2)) is None
    assert course.hand_out().seq == 2
    return course


def test_updates_are_put_together_until_somebody_looks(played, course) -> None:
    assert course.take(played.update(2, 3)) is None
    assert course.take(played.update(3, 5)) is None
    moment = course.hand_out()
    assert (moment.seq, moment.view) == (5, played.view(5))
    assert moment.events == project(played.events[2:5], SEAT)
    assert not course.has_news


def test_what_comes_twice_counts_once(played, course) -> None:
    course.take(played.update(2, 4))
    course.take(played.update(2, 4))
    course.take(played.snapshot(2, 5))
    course.take(played.update(4, 5))
    assert course.hand_out().events == project(played.events[2:5], SEAT)


def test_a_gap_is_asked_for_and_filled(played, course) -> None:
    assert course.take(played.update(4, 5)) == 2
    assert not course.has_news
    assert course.take(played.snapshot(2, 5)) is None
    assert course.hand_out().events == project(played.events[2:5], SEAT)


def test_who_comes_back_asks_for_what_he_missed(played, course) -> None:
    assert course.take(played.welcome(4)) == 2
    assert not course.has_news
    assert course.take(played.snapshot(2, 4)) is None
    assert course.hand_out().seq == 4


def test_who_comes_back_and_missed_nothing_asks_for_nothing(played, course) -> None:
    assert course.take(played.welcome(2)) is None
    assert not course.has_news


def test_a_server_that_was_put_back_is_believed(played, course) -> None:
    course.take(played.update(2, 5))
    assert course.take(played.welcome(3)) is None
    moment = course.hand_out()
    assert (moment.seq, moment.events, moment.view) == (3, (), played.view(3))


def test_what_a_newer_server_adds_is_passed_over() -> None:
    assert GAME.read(b'{"kind":"weather","wind":3}') is None
    assert GAME.read(b'{"kind":"ping","id":3,"sent":7}') == w.Ping(3)
    with pytest.raises(msgspec.ValidationError):
        GAME.read(b'{"kind":"ping","id":"three"}')
