"""What a step of the program relies on because an earlier one has seen to it: checked, and known to the type checker.

The table of roles lets only players pass, say, so the function behind it asks for a ``Player`` here. If that is not
what comes, the program is wrong, not the person who acts: a plain ``TypeError``, which no caller turns into a refusal.
"""

from typing import TypeVar, overload

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


@overload
def expected(value: object, first: type[A], /) -> A: ...
@overload
def expected(value: object, first: type[A], second: type[B], /) -> A | B: ...
@overload
def expected(value: object, first: type[A], second: type[B], third: type[C], /) -> A | B | C: ...
def expected(value: object, /, *kinds: type) -> object:
    """Return a value that is of one of these kinds; raise ``TypeError`` for any other.

    >>> expected(5, int)
    5
    >>> expected(5, str, bytes)
    Traceback (most recent call last):
    TypeError: expected str or bytes, found int
    """
    if isinstance(value, kinds):
        return value
    message = f"expected {' or '.join(kind.__name__ for kind in kinds)}, found {type(value).__name__}"
    raise TypeError(message)


def present(value: A | None) -> A:
    """Return a value that is there; raise ``TypeError`` for None."""
    if value is None:
        message = "expected a value, found None"
        raise TypeError(message)
    return value
