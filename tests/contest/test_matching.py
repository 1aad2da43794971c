"""The quick pairing against trying everything, on small fields with meetings and bans of all densities."""

from collections.abc import Iterator
from random import Random

import pytest
import rustworkx

from plancia.contest.tournament.pairing.matching.field import Field
from plancia.contest.tournament.pairing.matching.first_meetings import FirstMeetings
from plancia.contest.tournament.pairing.matching.nearest import pair_nearest
from plancia.contest.tournament.pairing.matching.top_down import meetings_needed, pair_top_down
from plancia.contest.tournament.pairing.systems.circle import meetings, rounds_of


def random_field(random: Random, size: int) -> Field:
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size)]
    density = random.random()
    met = {pair: random.choice([1, 1, 1, 2]) for pair in pairs if random.random() < density}
    return Field(size, met, [pair for pair in pairs if random.random() < 0.1])


def everything(field: Field, places: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not places:
        yield []
        return
    upper, *others = places
    for lower in others:
        if field.is_allowed(upper, lower):
            for rest in everything(field, [place for place in others if place != lower]):
                yield [(upper, lower), *rest]


def cost(field: Field, pairs: list[tuple[int, int]]) -> int:
    return sum(field.meetings(*pair) for pair in pairs)


@pytest.mark.parametrize("size", [2, 4, 6, 8])
def test_top_down_is_the_first_of_all_pairings_with_the_fewest_second_meetings(size) -> None:
    random = Random(size)
    for _ in range(250):
        field = random_field(random, size)
        places = list(range(size))
        pairs = pair_top_down(field, places)
        best = min(
            everything(field, places),
            key=lambda pairs: (cost(field, pairs), [(field.meetings(*pair), pair[1]) for pair in pairs]),
            default=None,
        )
        assert (None if pairs is None else [(pair.upper, pair.lower) for pair in pairs]) == best
        assert meetings_needed(field, places) == (None if best is None else cost(field, best))


@pytest.mark.parametrize("size", [4, 6, 8])
def test_the_matching_of_the_whole_field_is_the_best_of_all(size) -> None:
    random = Random(size)
    for _ in range(150):
        field = random_field(random, size)
        places = list(range(size))
        levels = sorted((random.randint(0, 3) for _ in places), reverse=True)

        def weight(pairs, field=field, levels=levels):
            gaps = sum((levels[a] - levels[b]) ** 2 for a, b in pairs)
            return cost(field, pairs), gaps, sum((a - b) ** 2 for a, b in pairs)

        pairs = pair_nearest(field, places, levels)
        best = min((weight(pairs) for pairs in everything(field, places)), default=None)
        assert (None if pairs is None else weight([(pair.upper, pair.lower) for pair in pairs])) == best


def test_first_meetings_finds_a_perfect_matching_whenever_there_is_one() -> None:
    """Sparse graphs, where paths are long and blossoms nest: the opposite of a tournament's."""
    random = Random(5)
    found = 0
    for _ in range(600):
        size = random.choice([6, 10, 16, 24])
        edges = {
            tuple(sorted(random.sample(range(size), 2))) for _ in range(random.randint(size // 2, 2 * size))
        }
        stale = [{b for b in range(size) if tuple(sorted((a, b))) not in edges} for a in range(size)]
        graph = rustworkx.PyGraph()
        graph.add_nodes_from(range(size))
        graph.add_edges_from_no_data(list(edges))
        perfect = 2 * len(rustworkx.max_weight_matching(graph, max_cardinality=True)) == size
        assert FirstMeetings(list(range(size)), stale).is_perfect == perfect
        found += perfect
    assert 50 < found < 550


def test_four_hundred_players_who_have_met_their_neighbours() -> None:
    size = 400
    met = {(a, b): 1 for a in range(size) for b in range(a + 1, min(size, a + 13))}
    pairs = pair_top_down(Field(size, met), list(range(size)))
    assert pairs is not None
    assert sorted(place for pair in pairs for place in pair[:2]) == list(range(size))
    assert not any((pair.upper, pair.lower) in met for pair in pairs)


@pytest.mark.parametrize("size", range(2, 25))
@pytest.mark.parametrize("legs", [1, 2])
def test_on_the_circle_everybody_meets_everybody_and_starts_as_often_as_he_replies(size, legs) -> None:
    met: dict[frozenset[int], int] = {}
    balance = [0] * size
    for number in range(1, rounds_of(size) * legs + 1):
        busy = [place for meeting in meetings(size, number) for place in meeting]
        assert len(busy) == len(set(busy))
        for home, away in meetings(size, number):
            if size in (home, away):
                continue
            met[frozenset((home, away))] = met.get(frozenset((home, away)), 0) + 1
            balance[home] += 1
            balance[away] -= 1
    assert len(met) == size * (size - 1) // 2
    assert set(met.values()) == {legs}
    assert max(map(abs, balance)) <= 1
