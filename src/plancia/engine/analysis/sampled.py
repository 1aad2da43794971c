"""The mean of what was drawn at random, and how sure it is. The library's statistics is slow to load in a browser."""

from collections.abc import Sequence
from math import sqrt


def mean(values: Sequence[float]) -> float:
    """Return the mean of some values.

    >>> mean([1, 2, 6])
    3.0
    """
    return sum(values) / len(values)


def mean_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean; 0 for a single value.

    >>> mean_error([1, 3]), mean_error([2, 2, 2, 2])
    (1.0, 0.0)
    """
    middle, count = mean(values), len(values)
    if count == 1:
        return 0.0
    return sqrt(sum((value - middle) ** 2 for value in values) / (count - 1) / count)
