"""The laboratory of a browser, started once for these tests: in Node, and in a real Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser_engine.in_chromium import ChromiumLaboratory, laboratory_in_chromium
from browser_engine.laboratory import Laboratory, laboratory


@pytest.fixture(scope="session")
def node(tmp_path_factory) -> Iterator[Laboratory]:
    folder: Path = tmp_path_factory.mktemp("pockets")
    with laboratory(folder) as started:
        yield started


# Chromium takes a minute more, three times to grow words; `make stories` has it. Not for the whole session: as long as the
# browser is open its event loop runs, and tests with a loop of their own cannot.
@pytest.fixture(scope="module", params=["node", pytest.param("chromium", marks=pytest.mark.more)])
def browser(request) -> Iterator[Laboratory | ChromiumLaboratory]:
    if request.param == "node":
        yield request.getfixturevalue("node")
    else:
        with laboratory_in_chromium() as started:
            yield started
