"""One NATS for all tests of nodes that do not kill it."""

from collections.abc import Iterator

import pytest

from server.nodes.real_nats import Nats


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    """Return a NATS that ends with the tests."""
    server = Nats()
    yield server
    server.kill()
