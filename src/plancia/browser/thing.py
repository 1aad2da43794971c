"""Something that the core holds and Python names by a number."""

from plancia.browser.core import ask_core
from plancia.browser.operations import Operation
from plancia.browser.packet import Question


class Thing:
    """Keeps what it was made with alive: the core reads that where it is. The core lets go of it when Python does."""

    def __init__(self, number: int, *needs: "Thing | None") -> None:
        self._number = number
        self._needs = needs

    @property
    def number(self) -> int:
        """By which the core knows it."""
        return self._number

    def __del__(self) -> None:
        number = getattr(self, "_number", None)  # none if its making failed
        if number is not None:
            ask_core(Operation.RELEASE, Question().u32(number))


def number_of(thing: object, kind: type[Thing]) -> int:
    """Return the number of a thing of a kind; raise ``TypeError`` if it is none."""
    if not isinstance(thing, kind):
        message = f"this needs a {kind.__name__}, not a {type(thing).__name__}"
        raise TypeError(message)
    return thing.number


def number_or_none(thing: Thing | None, kind: type[Thing]) -> int:
    """Return the number of a thing, 0 for none; raise as ``number_of``."""
    return 0 if thing is None else number_of(thing, kind)
