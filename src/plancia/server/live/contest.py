"""What the rules of a contest are made of, in one shape for all: the aggregate needs nothing else of them."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
W = TypeVar("W")


class Contest(msgspec.Struct, Generic[S, A, E, W], frozen=True):
    """A kind of contest: ``S`` is its state, ``A`` an action, ``E`` an event, ``W`` who acts."""

    #: In figures and logs.
    name: str
    fold: Callable[[Iterable[E]], S]
    apply: Callable[[S, E], S]
    #: Takes the state, a command, the instant and the means; returns events or raises why not.
    decide: Callable[[S, Any, int, Any], tuple[E, ...]]
    #: Makes a command of its id, who acts, and the action.
    command: Callable[[str, W, A], Any]
    format_actor: Callable[[W], str]
    #: When something happens although nobody acts; None: never.
    deadline: Callable[[S], int | None] = lambda _: None
    #: Who lets the time pass, and by which action; None where nothing happens by the clock.
    clock: tuple[W, A] | None = None
