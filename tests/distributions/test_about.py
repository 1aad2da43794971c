"""What an index of packages shows about Plancia: it has no folder beside it, so nothing in it may lead to one."""

import re
import tomllib
from pathlib import Path

from plancia.machine.extras import EXTRA_OF

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ABOUT = (ROOT / PROJECT["project"]["readme"]).read_text(encoding="utf-8")


def test_no_picture_and_no_link_needs_the_repository() -> None:
    targets = re.findall(r"\]\(([^)]+)\)|(?:src|href)=\"([^\"]+)\"", ABOUT)
    assert [
        target for found in targets for target in found if target and not target.startswith("https://")
    ] == []


def test_it_names_every_extra() -> None:
    named = set(re.findall(r"`([a-z]+)`", ABOUT.partition("asked for by name")[2].partition("\n\n")[0]))
    assert named == set(PROJECT["project"]["optional-dependencies"]) >= set(EXTRA_OF.values())


def test_its_example_is_run_by_the_tests() -> None:
    assert PROJECT["project"]["readme"] in PROJECT["tool"]["pytest"]["ini_options"]["testpaths"]
