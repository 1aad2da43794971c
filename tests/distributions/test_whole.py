"""A wheel or an sdist that lacks something is not given away."""

import re
from pathlib import Path

import pytest
from distribution.whole import IN_SDIST, IN_WHEEL, missing_from_sdist, missing_from_wheel

ROOT = Path(__file__).parents[2]
#: A file for every pattern.
WHEEL = [pattern.replace("*", "1") for pattern in IN_WHEEL.values()]
SDIST = [pattern.replace("*", "1") for pattern in IN_SDIST.values()]


def test_a_wheel_with_everything_is_whole() -> None:
    assert missing_from_wheel(WHEEL, []) == []


@pytest.mark.parametrize("what", IN_WHEEL)
def test_a_wheel_without_a_part_is_not(what) -> None:
    left = [name for name, pattern in zip(WHEEL, IN_WHEEL.values(), strict=True) if pattern != IN_WHEEL[what]]
    assert [fault.partition(":")[0] for fault in missing_from_wheel(left, [])] == [what]


@pytest.mark.parametrize("what", IN_SDIST)
def test_an_sdist_without_a_part_is_not(what) -> None:
    left = [name for name, pattern in zip(SDIST, IN_SDIST.values(), strict=True) if pattern != IN_SDIST[what]]
    assert [fault.partition(":")[0] for fault in missing_from_sdist(left, [])] == [what]


def test_every_file_of_the_package_must_be_there() -> None:
    faults = missing_from_wheel(WHEEL)
    named = {fault.partition(": ")[2] for fault in faults}
    assert "plancia/rules/board.py" in named
    assert "plancia/lexicon/glosses/gloss.py" in named


def test_what_has_no_business_there_is_named() -> None:
    assert missing_from_wheel([*WHEEL, "plancia/__pycache__/a.cpython-311.pyc"], [])
    assert missing_from_sdist([*SDIST, "web/node_modules/svelte/package.json"], [])


def test_the_patterns_name_files_that_are_here() -> None:
    for what, pattern in IN_WHEEL.items():
        if "_native" not in pattern and "dist-info" not in pattern and "/web/" not in pattern:
            assert list((ROOT / "src").glob(pattern)), what
    for what, pattern in IN_SDIST.items():
        if "/web/" not in pattern:
            assert list(ROOT.glob(re.sub(r"/\*", "/**/*", pattern))), what
