"""Two players against each other, in pairs of games with the same bag and the seats swapped.

The luck that the bag gives to the player who begins, the other has in the second game. So far fewer games tell the two
apart, and two equal players come out exactly equal.
"""

from math import sqrt

import msgspec

from plancia.engine.selfplay import GameResult, Games, Totals

#: How many standard deviations hold 95 and 99.9 hundredths of a normal distribution.
Z_95 = 1.959964
Z_999 = 3.290527

#: A match that may stop early looks after every so many pairs, and not before this many.
LOOK = 100
FIRST_LOOK = 200


class Score(msgspec.Struct, frozen=True):
    """How the first player did. Shares are of 1; a tie is half a win."""

    pairs: int
    wins: int
    ties: int
    losses: int
    win_share: float
    #: Half of the interval that holds the true share with 95 in 100, over pairs.
    win_margin: float
    #: Points ahead in a game on average, and half of that interval.
    spread: float
    spread_margin: float
    #: Pairs whose two games were the same, turn by turn.
    identical: int
    digest: str

    @property
    def decided(self) -> bool:
        """Whether one player is better than the other, by an interval so wide that repeated looks do no harm."""
        return abs(self.win_share - 0.5) > self.win_margin * Z_999 / Z_95


class Tally:
    """Pairs of games added up, in their order; the score can be asked for at any time."""

    def __init__(self) -> None:
        """Begin with no pair."""
        self._totals = Totals()
        self._points = _Mean()
        self._spread = _Mean()
        self._outcomes = {1.0: 0, 0.5: 0, 0.0: 0}
        self._identical = 0

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return self._points.count

    def add(self, first: GameResult, second: GameResult) -> None:
        """Add the two games of the next pair."""
        self._totals.add([first, second])
        self._points.add((first.points + second.points) / 2)
        self._spread.add((_ahead(first) + _ahead(second)) / 2)
        self._identical += first.digest == second.digest
        for result in (first, second):
            self._outcomes[result.points] += 1

    @property
    def score(self) -> Score:
        """How the first player has done so far."""
        return Score(
            pairs=self.pairs,
            wins=self._outcomes[1.0],
            ties=self._outcomes[0.5],
            losses=self._outcomes[0.0],
            win_share=self._points.mean if self.pairs else 0.5,
            win_margin=self._points.margin,
            spread=self._spread.mean,
            spread_margin=self._spread.margin,
            identical=self._identical,
            digest=self._totals.digest,
        )


class Match(Tally):
    """A match on its way: pairs are played, and the score can be asked for at any time."""

    def __init__(self, games: Games, seed: int) -> None:
        """Take the games of two players and the seed that says which bags."""
        super().__init__()
        self._games = games
        self._seed = seed

    def play(self, pairs: int, threads: int = 1) -> None:
        """Play the next pairs."""
        results = self._games.play(self._seed, 2 * self.pairs, 2 * pairs, threads=threads, in_pairs=True)
        for first, second in zip(results[::2], results[1::2], strict=True):
            self.add(first, second)


class _Mean:
    """A mean, and how far the true one may be away."""

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        return self._sum / self.count if self.count else 0.0

    @property
    def margin(self) -> float:
        """Half of the interval that holds the true mean with 95 in 100; nothing is known of fewer than two."""
        if self.count < 2:
            return 0.0
        variance = max(self._squares - self._sum * self.mean, 0.0) / (self.count - 1)
        return Z_95 * sqrt(variance / self.count)


def _ahead(result: GameResult) -> int:
    return result.scores[0] - result.scores[1]
