"""Which settings and which file a command about the server means."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

if TYPE_CHECKING:
    from plancia.server.settings import Settings
    from plancia.server.store.store import Store


class ServerFile(NamedTuple):
    """What the options say about the server that is meant."""

    db: str | None
    config: Path | None

    def settings(self) -> "Settings":
        """Return the settings of the file and of the environment; the command line's database comes before theirs."""
        # Slow to import; --help must not wait for it.
        from plancia.server.settings import load_settings  # noqa: PLC0415

        environment = dict(os.environ)
        config = self.config
        if config is None and (named := environment.get("PLANCIA_CONFIG")):
            config = Path(named)
        settings = load_settings(config, environment)
        return settings if self.db is None else settings.with_changes(server_database=self.db)


def server_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that say which server is meant; the command gets them as ``server``."""

    @click.option(
        "--db",
        metavar="FILE|URL",
        help="The server's file, or its address: sqlite:///FILE, postgresql://…  "
        "[default: the setting server.database]",
    )
    @click.option(
        "--config",
        type=click.Path(path_type=Path),
        metavar="FILE.toml",
        help="The server's settings (docs/operations.md); PLANCIA_CONFIG does the same.",
    )
    @wraps(command)
    def with_server(db: str | None, config: Path | None, **others: object) -> None:
        command(server=ServerFile(db, config), **others)

    return with_server


@contextmanager
def opened_store(server: ServerFile) -> "Iterator[tuple[Store, Settings]]":
    """Open the server's database, which is made if it is not there: accounts may be there before the first start."""
    from plancia.server.store.schema import prepare  # noqa: PLC0415
    from plancia.server.store.store import Store  # noqa: PLC0415

    settings = server.settings()
    address = settings.server.address
    if server.db is None and settings.server.database is None and address.file is not None:
        # Where nobody has said where it is, its folder may not be there yet either.
        address.file.parent.mkdir(parents=True, exist_ok=True)
    prepare(address)
    with Store(address) as store:
        yield store, settings
