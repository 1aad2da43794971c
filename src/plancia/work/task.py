"""What long work is: something that is done unit by unit, by anybody."""

from typing import Protocol, TypeVar

Result = TypeVar("Result")


class Task(Protocol[Result]):
    """A value that says what is to be done. It can be pickled, so another machine can do a part of it.

    Unit i comes out the same on every machine, in a piece of every size, with any other units beside it.
    """

    def do(self, first: int, count: int) -> list[Result]:
        """Do the units ``first`` to ``first + count - 1`` and return a result for each; may raise coded errors."""
