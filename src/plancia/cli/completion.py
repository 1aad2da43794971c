"""What a shell completes when somebody presses Tab: editions, lexica and players by their names.

A name that is none is refused by the command itself, in its own words; here it is only proposed.
"""

from abc import ABC, abstractmethod
from typing import Any

import click
from click.shell_completion import CompletionItem


class _Names(click.ParamType[str], ABC):
    """A text that has usual values."""

    name = "text"

    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """Return the usual values."""

    #: Whether a file may stand there as well.
    or_file = False

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ANN401
        """Return the text as it is."""
        return click.STRING.convert(value, param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002  (click's signature)
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Return the values that begin so, and that files may follow."""
        found = [CompletionItem(name) for name in self.names() if name.startswith(incomplete)]
        return [*found, CompletionItem(incomplete, type="file")] if self.or_file else found


class _Edition(_Names):
    or_file = True

    def names(self) -> tuple[str, ...]:
        from plancia.rules.editions import BUILT_IN  # noqa: PLC0415  (nothing but a completion needs it)

        return BUILT_IN


class _Lexicon(_Names):
    def names(self) -> tuple[str, ...]:
        from plancia.lexicon.library import names  # noqa: PLC0415

        return names()


class _Deck(_Names):
    def names(self) -> tuple[str, ...]:
        from plancia.cards.builtin import RECIPES  # noqa: PLC0415

        return tuple(RECIPES)


class _Player(_Names):
    def __init__(self, *more: str) -> None:
        self._more = more

    def names(self) -> tuple[str, ...]:
        from plancia.engine.levels import PLAYERS  # noqa: PLC0415

        return (*PLAYERS, *self._more)


class _File(_Names):
    or_file = True

    def names(self) -> tuple[str, ...]:
        return ()


#: The id of an edition, or the file of one.
EDITION = _Edition()
#: A lexicon of this machine.
LEXICON = _Lexicon()
#: One of the decks that everybody needs.
DECK = _Deck()
#: One of the engine's players.
PLAYER = _Player()
#: One of them, or a person.
OPPONENT = _Player("human")
#: A file, a folder, or something else that is no name.
FILE_OR_TEXT = _File()
