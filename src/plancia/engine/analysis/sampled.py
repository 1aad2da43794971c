"""The mean of what was drawn at random, and how sure it is. The library's statistics is slow to load in a browser.

Sums are exact: from 3.12 on Python's own ``sum`` rounds otherwise than before, and the browser's Python is a later one
than many a server's. What one says the other has to say too.
"""

from collections.abc import Sequence
from math import fsum, sqrt


def mean(values: Sequence[float]) -> float:
    """Return the mean of some values.

    >>> mean([1, 2, 6]), mean([0.1] * 10)
    (3.0, 0.1)
    """
    return fsum(values) / len(values)


def mean_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean; 0 for a single value.

    >>> mean_error([1, 3]), mean_error([2, 2, 2, 2])
    (1.0, 0.0)
    """
    middle, count = mean(values), len(values)
    if count == 1:
        return 0.0
    return sqrt(fsum((value - middle) ** 2 for value in values) / (count - 1) / count)
