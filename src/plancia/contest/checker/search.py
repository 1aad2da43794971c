"""All that can be paired: by trying everything in small fields, by a matching library in large ones."""

from collections.abc import Callable, Iterator, Sequence

from plancia.machine.extras import missing

#: Up to so many players everything is tried: 945 pairings of ten.
SMALL = 10

Cost = Callable[[str, str], int | None]


def all_pairings(players: Sequence[str], cost: Cost) -> Iterator[list[tuple[str, str]]]:
    """Yield every pairing of an even number of players in the order of the top-down reading."""
    if not players:
        yield []
        return
    first, *others = players
    for opponent in others:
        if cost(first, opponent) is not None:
            for rest in all_pairings([player for player in others if player != opponent], cost):
                yield [(first, opponent), *rest]


def least_cost(players: Sequence[str], cost: Cost) -> int | None:
    """Return what the best pairing costs; None: there is none. Raises ``extra_missing`` in a large field."""
    if len(players) % 2:
        return None
    if len(players) <= SMALL:
        prices = [sum(cost(a, b) or 0 for a, b in pairs) for pairs in all_pairings(players, cost)]
        return min(prices, default=None)
    try:
        import rustworkx  # noqa: PLC0415  (an extra: small fields do without it)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    edges = [
        (i, j, price)
        for i in range(len(players))
        for j in range(i + 1, len(players))
        if (price := cost(players[i], players[j])) is not None
    ]
    ceiling = max((price for _, _, price in edges), default=0) + 1
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(list(range(len(players))))
    graph.add_edges_from([(i, j, ceiling - price) for i, j, price in edges])
    chosen = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(chosen) < len(players):
        return None
    return sum(cost(players[i], players[j]) or 0 for i, j in chosen)
