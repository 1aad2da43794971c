"""``plancia bot run``: a program at a server until somebody stops it."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import click

from plancia.cli.bot.bot_file import BotFile, careful, open_bot
from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json, read_bytes
from plancia.engine.table_player import ComputerPlayer

#: How long to wait before the program comes back to a server that was away for long.
WAIT_S = 10.0


@click.command()
@json_option
@click.option(
    "--server", "url", default="http://127.0.0.1:8000", show_default=True, help="The server's address."
)
@click.option(
    "--token",
    "token_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The file with the program's token; otherwise PLANCIA_TOKEN has it.",
)
@click.argument("file", type=click.Path(path_type=Path))
def run(*, as_json: bool, url: str, token_file: Path | None, file: Path) -> None:
    """Let a file play at a server until Ctrl-C: it takes challenges by its own rule, plays several games, comes back.

    The file has a function choose(view), or a class Bot with that method; if it likes, TAKES, which games it takes,
    accepts(proposal), and SEEKS, which game it seeks while it has room for one. Run only files that you trust.
    """

    def tell(what: str, about: str) -> None:
        if as_json:
            print_json({"event": what, "about": about})
        else:
            click.echo(f"{what}: {about}")

    with reported(as_json=as_json):
        token = (
            os.environ.get("PLANCIA_TOKEN") if token_file is None else read_bytes(token_file).decode().strip()
        )
        opened = open_bot(file)
        try:
            asyncio.run(_stay(url, token, opened, tell))
        except KeyboardInterrupt:
            tell("stopped", opened.name)


async def _stay(url: str, token: str | None, opened: BotFile, tell: Callable[[str, str], None]) -> None:
    from plancia.client.resident import Resident, stay_for_good  # noqa: PLC0415  (an extra)
    from plancia.client.server import Server  # noqa: PLC0415

    def make() -> ComputerPlayer:
        return careful(opened.make(), tell)

    async def come() -> None:
        async with Server(url, token=token, name=opened.name) as server:
            resident = Resident(server, make, opened.takes, opened.accepts, seeks=opened.seeks, tell=tell)
            await resident.stay()

    await stay_for_good(come, wait_s=WAIT_S, tell=tell)
