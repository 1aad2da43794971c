"""Games with wooden tiles against games whose tiles the program draws, and what is told against what is shown."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_walk.walk import JUDGE, Walk
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Officials, Settings
from plancia.rules.game.state import Ended, State
from plancia.rules.game.view import for_seat
from plancia.rules.tiles import UNSEEN, Points, Tile
from plancia.server.games.projection import project

seeds = st.integers(0, 2**32 - 1)

#: What must be the same in a game and in the same game with wooden tiles that is written down whole.
SAME = (
    "scores",
    "clocks",
    "running",
    "on_turn",
    "turn",
    "board",
    "scoreless",
    "last_play",
    "retired",
    "outcome",
)


def no_draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
    raise AssertionError("the program draws wooden tiles")


def at_a_table(lots: Settings) -> Settings:
    return msgspec.structs.replace(
        lots,
        procedure="table",
        tiles="drawn",
        scoring=None,
        starter=lots.starter or Seat(0),
        turn_days=None,
    )


class Twin:
    """A game with wooden tiles in which everything is told that happens in another."""

    def __init__(self, other: Walk) -> None:
        self._other = other
        self._followed = len(other.done)
        wooden = msgspec.structs.replace(other.settings, tiles="wooden")
        self.state = fold(create(wooden, 0, no_draw, other.edition))

    def follow(self) -> bool:
        """Do what was done in the other game since the last time; tell whether that can be told."""
        followed, self._followed = self._followed, len(self._other.done)
        if followed == self._followed:
            return True
        (done,) = self._other.done[followed:]
        if done.refused is not None or done.command is None:
            return True
        if isinstance(done.command.action, a.CorrectTiles | a.ReturnSurplus):
            return False
        self._do(done.command, done.now_ms)
        if isinstance(self.state.phase, Ended):
            self._tell_racks(done.now_ms)
        return True

    def _do(self, command: a.Command, now_ms: int) -> None:
        for event in decide(self.state, command, now_ms, Means(no_draw, JUDGE)):
            self.state = apply(self.state, event)

    def _tell_racks(self, now_ms: int) -> None:
        for seat in self.state.playing:
            if UNSEEN in self.state.racks[seat] and isinstance(self.state.phase, Ended):
                tiles = self._other.state.racks[seat]
                self._do(a.Command("id", Player(seat), a.TellRack(seat, tiles)), now_ms)

    def check(self) -> None:
        """Check that both games have come to the same."""
        ours, theirs = self.state, self._other.state
        for name in SAME:
            assert getattr(ours, name) == getattr(theirs, name), name
        assert type(ours.phase) is type(theirs.phase)
        assert len(ours.bag) == len(theirs.bag)
        assert [len(rack) for rack in ours.racks] == [len(rack) for rack in theirs.racks]


@settings(max_examples=60)
@given(seed=seeds)
def test_a_game_that_is_written_down_whole_is_the_game_that_the_program_draws(seed) -> None:
    random = Random(seed)
    walk = Walk(random, at_a_table)
    twin = Twin(walk)
    for _ in range(80):
        random.choices([walk.act, walk.act_wildly, walk.wait], [8, 1, 2])[0]()
        if not twin.follow():
            return
        twin.check()


def wooden_game(*steps: tuple[Seat, a.Action, int]) -> tuple[list[e.Event], State]:
    events = list(create(Settings(("P", "Q"), starter=Seat(0), tiles="wooden"), 0, no_draw))
    state = fold(events)
    for seat, action, at_ms in steps:
        for event in decide(state, a.Command("id", Player(seat), action), at_ms, Means(no_draw)):
            events.append(event)
            state = apply(state, event)
    return events, state


def test_a_rack_that_somebody_tells_is_shown_to_its_player_alone() -> None:
    p, q = Seat(0), Seat(1)
    told = tuple(map(Tile, "AEIOSTR"))
    events, state = wooden_game((q, a.StartClock(), 0), (p, a.TellRack(p, told), 1))
    assert for_seat(state, Player(p)).rack == tuple(sorted(told))
    assert for_seat(state, Player(q)).rack == (UNSEEN,) * 7
    assert project(events, Player(p))[-1].tiles == tuple(sorted(told))
    for viewer in (Player(q), None):
        hidden = project(events, viewer)[-1]
        assert (hidden.count, hidden.tiles) == (7, None)


def test_the_tracker_counts_what_is_told_and_nothing_once_a_play_is_not() -> None:
    p, q = Seat(0), Seat(1)
    _, state = wooden_game((q, a.StartClock(), 0), (p, a.TellRack(p, tuple(map(Tile, "AEIOSTR"))), 1))
    assert len(for_seat(state, Player(p)).unseen) == 113
    assert len(for_seat(state, Player(q)).unseen) == 120
    _, state = wooden_game(
        (q, a.StartClock(), 0), (p, a.PlayUnwritten(), 1), (p, a.AnnounceScore(24), 2), (p, a.StartClock(), 3)
    )
    view = for_seat(state, Player(q))
    assert (view.unseen, view.unwritten, view.uncounted) == ((), 1, True)


def test_what_stays_when_a_touch_is_taken_back_after_a_call() -> None:
    """A referee who takes back a touch while he is being heard still says when the game goes on."""
    p, q = Seat(0), Seat(1)
    _, state = wooden_game(
        (q, a.StartClock(), 0), (p, a.Pass(), 10_000), (q, a.CallReferee(), 15_000), (q, a.TakeBack(), 30_000)
    )
    assert (state.phase.kind, state.running, state.scoreless) == ("suspended", None, (0, 0))
    assert state.clocks[p].initial_ms == 1_490_000


def test_without_officials_the_players_put_right_what_was_typed_wrongly() -> None:
    """A number heard wrongly is noticed turns later; where a referee decides, it is his."""
    for officials, allowed in ((Officials(), True), (Officials(referee="Rita"), False)):
        table = settings_of(officials)
        state = fold(create(table, 0, no_draw))
        for by, action in (
            (1, a.StartClock()),
            (0, a.PlayUnwritten()),
            (0, a.AnnounceScore(Points(24))),
            (0, a.StartClock()),
            (1, a.PlayUnwritten()),
            (1, a.AnnounceScore(Points(30))),
            (1, a.StartClock()),
        ):
            state = after(state, Player(Seat(by)), action)
        assert ("correct_score" in for_seat(state, Player(Seat(1))).may) == allowed
        correction = a.CorrectScore(Seat(0), 42, "scritto male")
        if allowed:
            assert after(state, Player(Seat(1)), correction).scores == (42, 30)
        else:
            with pytest.raises(RuleError, match="role_may_not"):
                after(state, Player(Seat(1)), correction)


def settings_of(officials: Officials) -> Settings:
    return Settings(("Ada", "Ugo"), procedure="table", tiles="wooden", starter=Seat(0), officials=officials)


def after(state: State, by: Player, action: a.Action) -> State:
    """Return the game after somebody has done something, a second later."""
    for event in decide(state, a.Command("", by, action), state.at_ms + 1000, Means(no_draw)):
        state = apply(state, event)
    return state
