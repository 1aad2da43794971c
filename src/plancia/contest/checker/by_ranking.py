"""Rounds paired by ranking: italo-svizzero in both readings, and the elimination by equal record."""

from collections.abc import Callable, Iterator
from typing import Literal

from plancia.contest.checker.counting import Counting, Table
from plancia.contest.checker.facts import Paired, World
from plancia.contest.checker.problem import Problem
from plancia.contest.checker.search import SMALL, all_pairings, least_cost

Reading = Literal["top_down", "matching", "record"]


class RankedRound:
    """One round with the ranking it was paired from."""

    def __init__(self, paired: Paired, world: World, counting: Counting, reading: Reading) -> None:
        self.paired = paired
        self.world = world
        self.reading = reading
        self.table = Table(counting, world)
        self.number = paired.number
        #: In the first round the lot is the ranking: only what the lot cannot decide is verified.
        self.by_lot = not world.games and not world.byes
        here = [player for player in world.players if world.plays(player, paired.number)]
        self.order = counting.ranking(world, here)
        self.place = {player: place for place, player in enumerate(self.order)}
        self.met: dict[frozenset[str], int] = {}
        for _, pair in world.games:
            self.met[pair] = self.met.get(pair, 0) + 1
        fixed = {player for game in paired.games if game.fixed for player in game.pair}
        self.free = [player for player in self.order if player not in fixed]
        self.games = [game for game in paired.games if not game.fixed]

    def times(self, a: str, b: str) -> int | None:
        """Return how often two have met; None: they may not."""
        pair = frozenset((a, b))
        return None if pair in self.world.forbidden else self.met.get(pair, 0)

    def check(self) -> Iterator[Problem]:
        """Yield what is wrong with the round."""
        resting = self.paired.byes
        if len(self.free) % 2 == 0:
            if resting:
                yield Problem(self.number, "bye_needless", {"player": ", ".join(resting)})
                return
        elif len(resting) == 1 and resting[0] in self.place:
            yield from self._check_bye(resting[0])
        rest = [player for player in self.free if player not in resting]
        least = least_cost(rest, self.times)
        if len(rest) % 2 and not resting:
            # The record names no bye: take the player whom it was best to leave out.
            needed = [self._needed_without(player) for player in rest]
            least = min((each for each in needed if each is not None), default=None)
        met = sum(self.met.get(game.pair, 0) for game in self.games)
        if least is None or any(game.pair in self.world.forbidden for game in self.games):
            return
        if met > least:
            again = ", ".join(f"{game.a}-{game.b}" for game in self.games if self.met.get(game.pair))
            yield Problem(self.number, "rematch_avoidable", {"pairs": again, "least": str(least)})
        elif not self.by_lot:
            yield from self._check_reading(rest, least)

    def _check_bye(self, resting: str) -> Iterator[Problem]:
        byes = self.table.byes
        for fewer in range(byes[resting]):
            possible = [
                player
                for player in self.free
                if byes[player] == fewer and self._needed_without(player) is not None
            ]
            if possible:
                yield Problem(
                    self.number, "bye_twice", {"player": resting, "others": ", ".join(possible[-3:])}
                )
                return
        if self.by_lot:
            return
        needed = self._needed_without(resting)
        for player in reversed(self.free):
            if player == resting:
                return
            if byes[player] == byes[resting]:
                other = self._needed_without(player)
                if other is not None and needed is not None and other <= needed:
                    yield Problem(self.number, "bye_not_lowest", {"player": resting, "other": player})
                    return

    def _needed_without(self, player: str) -> int | None:
        return least_cost([each for each in self.free if each != player], self.times)

    def _check_reading(self, rest: list[str], least: int) -> Iterator[Problem]:
        pairs = {game.pair for game in self.games}
        if {player for pair in pairs for player in pair} != set(rest):
            return
        if self.reading == "top_down":
            yield from self._check_top_down(rest, pairs, least)
        else:
            cost = self._distance if self.reading == "matching" else self._gap
            ours = sum(cost(*sorted(pair)) or 0 for pair in pairs)
            best = least_cost(rest, cost)
            if best is not None and ours > best:
                code: Literal["not_nearest", "record"] = (
                    "not_nearest" if self.reading == "matching" else "record"
                )
                yield Problem(self.number, code, {"cost": str(ours), "least": str(best)})

    def _check_top_down(self, rest: list[str], pairs: set[frozenset[str]], least: int) -> Iterator[Problem]:
        if len(rest) <= SMALL and not least:
            first = next(
                pairing
                for pairing in all_pairings(rest, self.times)
                if not any(self.times(*pair) for pair in pairing)
            )
            for a, b in first:
                if frozenset((a, b)) not in pairs:
                    yield Problem(self.number, "preference", {"player": a, "opponent": b})
                    return
            return
        opponent = {player: other for pair in pairs for player, other in (tuple(pair), tuple(pair)[::-1])}
        left, budget = list(rest), least
        while left:
            upper = left[0]
            chosen = opponent[upper]
            for better in sorted(
                left[1:], key=lambda player: (self.times(upper, player) or 0, self.place[player])
            ):
                if better == chosen:
                    break
                price = self.times(upper, better)
                if price is None or price > budget:
                    continue
                others = least_cost([player for player in left if player not in (upper, better)], self.times)
                if others is not None and others + price == budget:
                    yield Problem(self.number, "preference", {"player": upper, "opponent": better})
                    return
            budget -= self.times(upper, chosen) or 0
            left = [player for player in left if player not in (upper, chosen)]

    def _weighed(self, fine: Callable[[str, str], int], a: str, b: str) -> int | None:
        times = self.times(a, b)
        heavy = (len(self.order) * 200) ** 3
        return None if times is None else times * heavy + fine(a, b)

    def _distance(self, a: str, b: str) -> int | None:
        return self._weighed(lambda a, b: (self.place[a] - self.place[b]) ** 2, a, b)

    def _gap(self, a: str, b: str) -> int | None:
        wins = self.table.wins
        return self._weighed(lambda a, b: round((wins[a] - wins[b]) * 4) ** 2, a, b)


def check_starts(paired: Paired, world: World, counting: Counting) -> Iterator[Problem]:
    """Yield pairs in which the player starts who has started more often already."""
    table = Table(counting, world)
    for game in paired.games:
        home = table.starts[game.a] - table.replies[game.a]
        away = table.starts[game.b] - table.replies[game.b]
        if home > away and not game.fixed:
            yield Problem(paired.number, "starts_unbalanced", {"player": game.a, "opponent": game.b})
