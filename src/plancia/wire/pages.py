"""Lists in pages, the latest first."""

from typing import Generic, TypeVar

from plancia.wire.message import Message

T = TypeVar("T")

#: How many are on a page unless somebody asks for another number, and the most.
PAGE = 50
LONGEST_PAGE = 200
#: What names the end of a page: an instant and a name.
MARK = r"^[0-9]{1,16}-[0-9A-Za-z._~-]{1,100}$"


class Page(Message, Generic[T], frozen=True):
    """A part of a list."""

    items: list[T]
    #: To be sent as ``before`` to get the next page; null: this was the last.
    next: str | None = None
