"""Perfect matchings of least cost, by rustworkx. Costs are whole numbers: no rounding decides who meets whom."""

from collections.abc import Callable, Sequence

from plancia.machine.extras import missing


def lightest_matching(places: Sequence[int], cost: Callable[[int, int], int | None]) -> dict[int, int] | None:
    """Return the perfect matching of least total cost, or None if there is none; a cost of None forbids a pair.

    Raises ``extra_missing`` where the library is not installed.
    """
    try:
        import rustworkx  # noqa: PLC0415  (an extra: rules and records of tournaments do without it)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    if len(places) % 2:
        return None
    edges = [
        (i, j, price)
        for j in range(len(places))
        for i in range(j)
        if (price := cost(places[i], places[j])) is not None
    ]
    if not edges:
        return None if places else {}
    # The library looks for the heaviest: the dearest pair weighs one.
    dearest = max(price for _, _, price in edges) + 1
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(places)
    graph.add_edges_from([(i, j, dearest - price) for i, j, price in edges])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(pairs) != len(places):
        return None
    matching = {}
    for i, j in pairs:
        matching[places[i]], matching[places[j]] = places[j], places[i]
    return matching


def total_cost(matching: dict[int, int], cost: Callable[[int, int], int | None]) -> int:
    """Return what a matching costs."""
    return sum(cost(a, b) or 0 for a, b in matching.items() if a < b)
