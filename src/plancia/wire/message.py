"""What all messages have in common, and the messages that every part uses."""

from typing import Literal

import msgspec

#: A text of one line that shows all of itself: no control characters, nothing that turns the direction of writing, no
#: character without width, no letter without a shape.
PLAIN = (
    "^[^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f"
    "\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]*$(?!\\n)"
)


class Message(msgspec.Struct, frozen=True):
    """What all messages have in common: they are values."""


class Health(Message, frozen=True):
    """The server is up, which version it is, and how many milliseconds late it answers."""

    status: Literal["ok"]
    version: str
    lag_ms: int


class FieldProblem(Message, frozen=True):
    """A part of a request that cannot be: ``settings.procedure`` of the ``body``, and why."""

    field: str
    source: Literal["body", "query", "path", "header", "cookie"]
    message: str


class Problem(Message, frozen=True, omit_defaults=True):
    """Why a request was refused: a stable code for programs, a sentence for people, the parts that were wrong."""

    code: str
    message: str
    fields: tuple[FieldProblem, ...] = ()


class ProblemAnswer(Message, frozen=True):
    """The body of every answer that is not a success."""

    error: Problem
