"""Rules about points: more of them, all tiles at once, a turn without any."""

from collections.abc import Iterator

from plancia.engine.analysis.why.comparison import Comparison
from plancia.engine.analysis.why.fact import Argument

#: Fewer points make no sentence.
LEAST_POINTS = 3


def points(pair: Comparison) -> Iterator[Argument]:
    """Yield that one of the two earns more."""
    better, other = pair.better.play, pair.other.play
    difference = better.score - other.score
    if abs(difference) < LEAST_POINTS or "free_exchange" in (better.kind, other.kind):
        return
    figures = {
        "difference": abs(difference),
        "better_points": better.score,
        "other_points": other.score,
    }
    full = pair.better.laid == pair.rules.rack_size
    if difference > 0:
        rule = "points" if pair.other.is_play else "turn"
        if full:
            yield pair.argument(f"{rule}_full_rack", difference, count=pair.better.laid, **figures)
        else:
            yield pair.argument(rule, difference, **figures)
    else:
        yield pair.argument("points_less" if pair.better.is_play else "turn_less", difference, **figures)


def fresh_rack(pair: Comparison) -> Iterator[Argument]:
    """Yield what a free exchange brings, where one of the two is one."""
    better, other = pair.better.play, pair.other.play
    if better.equity is None or other.equity is None or better.kind == other.kind:
        return
    difference = better.equity - other.equity
    if difference < LEAST_POINTS or round(better.equity) <= round(other.equity):
        return
    figures = {"better_equity": round(better.equity, 1), "other_equity": round(other.equity, 1)}
    if better.kind == "free_exchange":
        yield pair.argument("fresh", difference, **figures)
    elif other.kind == "free_exchange":
        yield pair.argument("fresh_less", difference, **figures)
