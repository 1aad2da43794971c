"""The laboratory of a browser, started once for these tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser_engine.laboratory import Laboratory, laboratory


@pytest.fixture(scope="session")
def browser(tmp_path_factory) -> Iterator[Laboratory]:
    folder: Path = tmp_path_factory.mktemp("pockets")
    with laboratory(folder) as started:
        yield started
