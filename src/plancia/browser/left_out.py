"""What only programs on a computer do: train tables, search all words by what is known of them, test the core."""

from typing import NoReturn


class _LeftOut:
    def __init__(self, *_: object, **__: object) -> None:
        _refuse(type(self).__name__)

    @classmethod
    def load(cls, *_: object) -> NoReturn:
        """Refuse."""
        _refuse(cls.__name__)

    @classmethod
    def build(cls, *_: object, **__: object) -> NoReturn:
        """Refuse."""
        _refuse(cls.__name__)


class LeaveSamples(_LeftOut):
    """Samples of leaves are taken on a computer."""


class WinCounts(_LeftOut):
    """Games are counted on a computer."""


class WordIndex(_LeftOut):
    """The words with what is known of each are a file of a computer."""


def sample_leaves(*_: object, **__: object) -> NoReturn:
    """Refuse."""
    _refuse("sample_leaves")


def estimate_leaves(*_: object) -> NoReturn:
    """Refuse."""
    _refuse("estimate_leaves")


def sample_wins(*_: object, **__: object) -> NoReturn:
    """Refuse."""
    _refuse("sample_wins")


def estimate_wins(*_: object) -> NoReturn:
    """Refuse."""
    _refuse("estimate_wins")


def form_hash(*_: object) -> NoReturn:
    """Refuse."""
    _refuse("form_hash")


def keeps_up(*_: object) -> NoReturn:
    """Refuse."""
    _refuse("keeps_up")


def _refuse(name: str) -> NoReturn:
    message = f"{name} is not part of the core in a browser"
    raise RuntimeError(message)
