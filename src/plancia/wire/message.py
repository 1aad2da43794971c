"""What all messages have in common, and the messages that every part uses."""

from typing import Literal

import msgspec


class Message(msgspec.Struct, frozen=True):
    """What all messages have in common: they are values."""


class Health(Message, frozen=True):
    """The server is up, which version it is, and how many milliseconds late it answers."""

    status: Literal["ok"]
    version: str
    lag_ms: int


class Problem(Message, frozen=True):
    """Why a request was refused: a stable code for programs, a sentence for people."""

    code: str
    message: str


class ProblemAnswer(Message, frozen=True):
    """The body of every answer that is not a success."""

    error: Problem
