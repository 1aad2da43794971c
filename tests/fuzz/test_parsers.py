"""Whatever a stranger sends, a reader returns a value that it can write again, or refuses it with a code."""

from random import Random

import pytest

from fuzz.parsers import CORPUS, NAMED, PARSERS, check, kept
from soak.parsers import tried

#: Inputs of each parser here; ``make soak SOAK=parsers`` tries a hundred thousand.
INPUTS = 60


@pytest.mark.parametrize("name", NAMED)
def test_spoilt_input_is_read_or_refused_with_a_code(name) -> None:
    seen = tried(NAMED[name], Random(f"suite {name}"), INPUTS)
    assert seen["cases"] == INPUTS
    assert seen[f"{name}: read"], "nothing could be read: the inputs are too wild"
    assert len(seen) > 2, "nothing was refused: the inputs are too tame"


@pytest.mark.parametrize("folder", sorted(path.name for path in CORPUS.iterdir()))
def test_what_is_kept_is_read_or_refused_with_a_code(folder) -> None:
    readers = [parser for parser in PARSERS if parser.name.startswith(folder)]
    assert readers
    for data in kept(folder):
        for parser in readers:
            check(parser, data)
