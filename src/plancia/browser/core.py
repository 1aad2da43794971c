"""The core: one function that answers questions, and how it takes the place of ``plancia._native``."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Protocol

from plancia.browser.operations import Operation
from plancia.browser.packet import Answer, Question

#: Takes the number of an operation and a question; the first byte of what it returns says what kind of answer follows.
Ask = Callable[[int, bytes], bytes]

#: The kinds of answers: see ``native/browser/thrown.hpp``.
_ANSWERED = 0
_REFUSALS: tuple[type[Exception], ...] = (ValueError, MemoryError, RuntimeError)


class _Bytes(Protocol):
    """Bytes of JavaScript."""

    def to_bytes(self) -> bytes:
        """Return them as Python's."""


class _Core:
    ask: Ask | None = None


def install(ask: Ask) -> None:
    """Let a core answer from now on, and let ``plancia._native`` be ``plancia.browser.native``.

    Must come before ``plancia.engine`` is imported.
    """
    _Core.ask = ask
    native = import_module("plancia.browser.native")
    sys.modules["plancia._native"] = native
    vars(import_module("plancia"))["_native"] = native


def install_from_javascript(ask: Callable[[int, bytes], _Bytes]) -> None:
    """Install a function that returns bytes of JavaScript."""
    install(lambda operation, question: ask(operation, question).to_bytes())


def ask_core(operation: Operation, question: Question | None = None) -> Answer:
    """Ask; raise ``ValueError`` for a question that makes no sense, ``MemoryError`` where there is no room."""
    if _Core.ask is None:
        message = "no core is installed"
        raise RuntimeError(message)
    content = _Core.ask(operation.value, b"" if question is None else question.written())
    kind = content[0]
    if kind != _ANSWERED:
        raise _REFUSALS[kind - 1](content[1:].decode())
    return Answer(content[1:])
