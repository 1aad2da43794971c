"""Games as a state machine: whatever anybody tries, at whatever instant, by whatever rulebook, a game stays sound.

After every step: all tiles are somewhere, exactly once; only the clock that runs has less on it, and none runs while the
referee is being heard; a touch of the clock that is taken back leaves the game as it had found it; the running scores are what the events say; the events survive being written down; those that
were not undone come to the same game; nothing played after the cap stays on the board; after the end a game is only put
right; what is due does happen. Besides: the history rebuilds the game, somebody can always go on, and nobody can see a tile that
he may not see.
"""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from game_walk.walk import Walk
from soak import games
from soak.trial import tried

#: Where a step gets its chances from; what shrinks is the sequence of steps.
seeds = st.integers(0, 2**32 - 1)


class GameMachine(RuleBasedStateMachine):
    """A random game."""

    @initialize(seed=seeds)
    def begin(self, seed) -> None:
        self.walk = Walk(Random(seed))

    def chances(self, seed: int) -> Walk:
        self.walk.random.seed(seed)
        return self.walk

    @rule(seed=seeds)
    def act(self, seed) -> None:
        self.chances(seed).act()

    @rule(seed=seeds)
    def act_wildly(self, seed) -> None:
        self.chances(seed).act_wildly()

    @rule(seed=seeds)
    def wait(self, seed) -> None:
        self.chances(seed).wait()

    @rule(seed=seeds)
    def look_at_offers(self, seed) -> None:
        self.chances(seed).check_offers()

    @rule(seed=seeds)
    def look_for_secrets(self, seed) -> None:
        self.chances(seed).check_secrets()

    @invariant()
    def sound(self) -> None:
        if hasattr(self, "walk"):
            self.walk.check_alive()
            self.walk.check_over()

    def teardown(self) -> None:
        if hasattr(self, "walk"):
            self.walk.check_replay()


TestGame = GameMachine.TestCase
TestGame.settings = settings(max_examples=60, stateful_step_count=50)


def test_random_games_to_the_end() -> None:
    seen = tried(games.SOAK, cases=14_000)
    # The walk is worth something only if games go everywhere.
    for kind in (
        "play_rejected",
        "tiles_exchanged",
        "overtime_granted",
        "cap_reached",
        "player_retired",
        "vote_cast",
        "suspended",
        "advice_given",
        "ruling_withdrawn",
        "cap said late",
        "plays taken off",
        "result_confirmed",
        "undone",
        "play_noted",
        "play_written",
        "play_transcribed",
        "touch_taken_back",
        "rack_told",
        "tiles_counted",
        "days_given",
        "days_off_taken",
    ):
        assert seen[kind], kind
    for reason in ("out", "scoreless", "time", "cap"):
        assert seen[f"ended {reason}"], reason
    assert seen["twins that differ"] > 20
    assert seen["racks forgotten"] > 5
