"""What the examples of docs/library.md need besides a lexicon: the address of a server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.live.process import ServerProcess


@pytest.fixture(autouse=True)
def _url(
    request: pytest.FixtureRequest, doctest_namespace: dict[str, object], tmp_path: Path
) -> Iterator[None]:
    if request.path.name != "library.md":
        yield
        return
    server = ServerProcess(tmp_path / "plancia.db")
    doctest_namespace["url"] = f"http://127.0.0.1:{server.port}"
    yield
    del doctest_namespace["url"]
    server.kill()
