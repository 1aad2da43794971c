"""A group of commands that does one of them where none is named."""

from typing import Any

import click


class DefaultGroup(click.Group):
    """A group whose ``default`` command may be left out: ``plancia scoresheet GAME`` is ``… write GAME``."""

    def __init__(self, *args: Any, default: str, **attributes: Any) -> None:  # noqa: ANN401  (click's own)
        super().__init__(*args, **attributes)
        self._default = default

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default in front, unless a command or the group's own help is asked for."""
        if not args or args[0] not in {*self.commands, *ctx.help_option_names}:
            args = [self._default, *args]
        return super().parse_args(ctx, args)
