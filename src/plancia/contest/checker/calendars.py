"""Rounds that do not depend on a ranking: round robins and knock-outs."""

from collections import Counter
from collections.abc import Iterator, Sequence

from plancia.contest.checker.counting import Counting, Table
from plancia.contest.checker.facts import Game, Paired, World
from plancia.contest.checker.problem import Problem


def check_round_robin(
    world: World,
    group: Sequence[str],
    rounds: range,
    legs: int,
    *,
    finished: bool,
    starts: bool,
) -> Iterator[Problem]:
    """Yield what is wrong with a group when its rounds are over, or so far."""
    games = [game for (number, _), game in world.games.items() if number in rounds and game.a in group]
    met = Counter(game.pair for game in games)
    for pair, times in met.items():
        if times > legs:
            last = max(game.round for game in games if game.pair == pair)
            yield Problem(last, "met_too_often", {"pair": "-".join(sorted(pair)), "times": str(times)})
    if not finished:
        return
    stayed = [player for player in group if world.players[player].until is None]
    for at, a in enumerate(stayed):
        for b in stayed[at + 1 :]:
            if met[frozenset((a, b))] < legs:
                yield Problem(rounds[-1], "round_robin_incomplete", {"pair": f"{a}-{b}"})
    if len(stayed) == len(group) and starts:
        for player in group:
            begun = sum(game.a == player for game in games)
            replied = sum(game.b == player for game in games)
            if abs(begun - replied) > 1:
                facts = {"player": player, "opponent": f"{begun}:{replied}"}
                yield Problem(rounds[-1], "starts_unbalanced", facts)


def check_knockout(
    paired: Paired, world: World, counting: Counting, rounds: range, *, consolation: str, seeds: Sequence[str]
) -> Iterator[Problem]:
    """Yield what is wrong with a round of a knock-out; ``seeds`` may be empty if they are unknown."""
    number = paired.number
    before = world.of_round(number - 1) if number > rounds[0] else []
    playing = {player for game in paired.games for player in game.pair} | set(paired.byes)
    if seeds:
        top = set(seeds[: 1 << (rounds[-1] - number)])
        for game in paired.games:
            if game.pair <= top:
                facts = {"pair": "-".join(sorted(game.pair)), "seeds": str(len(top))}
                yield Problem(number, "seeds_meet_early", facts)
    if consolation == "all" or not before:
        return
    lost: dict[str, int] = {}
    for (earlier, _), game in world.games.items():
        if earlier in rounds and earlier < number:
            for player in _losers(game, counting, world):
                lost.setdefault(player, earlier)
    for player, when in lost.items():
        third = consolation == "third_place" and number == rounds[-1] and when == number - 1
        second_chance = consolation == "first_round" and when == rounds[0]
        if player in playing and not third and not second_chance:
            yield Problem(number, "loser_plays_on", {"player": player})
    for game in before:
        for player in game.pair - set(_losers(game, counting, world)):
            if player not in playing and player not in lost and world.plays(player, number):
                yield Problem(number, "winner_left_out", {"player": player})


def _losers(game: Game, counting: Counting, world: World) -> list[str]:
    if game.outcome is None:
        return []
    won = {player: counting.worth(game, player, world).won for player in game.pair}
    best = max(won.values())
    losers = [player for player in won if won[player] < best]
    return losers or ([] if best else list(won))


def groups_met(world: World, rounds: range) -> list[list[str]]:
    """Return the groups of a round robin as its games show them: players joined by games."""
    label = {player: player for player in world.players}
    for (number, _), game in world.games.items():
        if number in rounds:
            old, new = label[game.b], label[game.a]
            label = {player: new if mark == old else mark for player, mark in label.items()}
    groups: dict[str, list[str]] = {}
    for player, mark in label.items():
        groups.setdefault(mark, []).append(player)
    return [group for group in groups.values() if len(group) > 1]


def best_of(world: World, counting: Counting, players: Sequence[str], count: int) -> set[str]:
    """Return the best of some players, with all players who are level with the last of them."""
    order = counting.ranking(world, players)
    table = Table(counting, world)
    if len(order) <= count:
        return set(order)
    last = order[count - 1]
    return set(order[:count]) | {player for player in order[count:] if table.wins[player] == table.wins[last]}
