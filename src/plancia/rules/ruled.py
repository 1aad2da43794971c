"""A value that a rulebook sets, together with the place where it does."""

from typing import Generic, TypeVar

import msgspec

# A value that is an int is also an object: code that only cites an entry need not know its type.
T_co = TypeVar("T_co", covariant=True)


class Ruled(msgspec.Struct, Generic[T_co], frozen=True, forbid_unknown_fields=True):
    """A value and why it holds: the ``article`` that sets it, or the ``reason`` for a default.

    Exactly one of the two. ``article`` is a number as printed ("37", "39 d"), a chapter ("Capo VIII") where the
    text passes over the point in the chapter that regulates it, or a section title of a guide without
    articles. An entry with a ``reason`` is an open point: the documents are silent or contradict themselves,
    and an organiser may choose otherwise.
    """

    value: T_co
    article: str | None = None
    reason: str | None = None
    #: Allowed beside either: what a reader should know about the wording.
    note: str | None = None

    def __post_init__(self) -> None:
        if bool(self.article) == bool(self.reason):
            message = "expected either `article` (where the text sets it) or `reason` (why this default)"
            raise ValueError(message)

    @property
    def is_default(self) -> bool:
        """Whether the text leaves this open."""
        return self.reason is not None


class Stated(Ruled[T_co], Generic[T_co], frozen=True):
    """A value that is only text: the program shows and cites it, and decides nothing by it.

    It tells a reader what the document says or how it was read. No organiser may choose another value.
    """


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of ruled values; one table of the file."""
