"""A list in pages, the latest first: a page begins after the last row of the one before.

The mark of a page is an instant and a name, not a number of rows: what is added meanwhile moves nothing, and the index
finds the place at once, however far down it is.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Column, Select, tuple_

from plancia.wire.pages import Page

A = TypeVar("A")
B = TypeVar("B")
S = TypeVar("S", bound=Select[Any])


def paged(question: S, opened_ms: "Column[int]", name: "Column[str]", before: str | None, most: int) -> S:
    """Return the question for one page, and one row more: it says whether there is another page."""
    if before is not None:
        instant, _, last = before.partition("-")
        question = question.where(tuple_(opened_ms, name) < (int(instant), last))
    return question.order_by(opened_ms.desc(), name.desc()).limit(most + 1)


def cut(rows: Iterable[A], most: int, mark: Callable[[A], tuple[int, str]]) -> tuple[list[A], str | None]:
    """Return the rows of a page, the latest first, and the mark of the next one; of several lists in one, too."""
    latest = sorted(rows, key=mark, reverse=True)
    if len(latest) <= most:
        return latest, None
    instant, name = mark(latest[most - 1])
    return latest[:most], f"{instant}-{name}"


def page_of(made: Sequence[B], mark: str | None) -> Page[B]:
    """Return a page as it travels."""
    return Page(list(made), mark)
