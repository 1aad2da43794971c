"""ARCHITECTURE.md can be believed: its files exist, it names every contract, and its walks are as short as it says."""

import re
import tomllib
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
TREE, CONTRACTS, WALKS = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
WALK = {walk.partition("\n")[0]: walk for walk in re.split(r"^### ", WALKS, flags=re.MULTILINE)[1:]}

#: A path in backticks that ends in a file.
_FILE = re.compile(r"`([\w./]+\.(?:py|ts|svelte|js|toml))`")


def files(text: str) -> list[str]:
    """Return the files that a text names."""
    return [name for name in _FILE.findall(text) if "/" in name]


def steps(walk: str) -> list[str]:
    """Return the steps of a walk, without what is said after them."""
    numbered = re.split(r"^\d\. ", walk, flags=re.MULTILINE)[1:]
    return [*numbered[:-1], numbered[-1].partition("\n\n")[0]]


@pytest.mark.parametrize("name", sorted(set(files(PAGE))))
def test_files_that_the_page_names_exist(name: str) -> None:
    assert (ROOT / name).is_file() or (ROOT / "src" / "plancia" / name).is_file()


def test_folders_of_the_package_are_in_the_tree() -> None:
    rooms = {
        folder.name for folder in (ROOT / "src" / "plancia").iterdir() if (folder / "__init__.py").exists()
    }
    missing = {room for room in rooms if not re.search(rf"^  {room}/ ", TREE, re.MULTILINE)}
    assert missing == set()


def test_every_import_contract_is_named() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names = {contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]}
    assert names == set(re.findall(r"^- \*(.+?)\*", CONTRACTS, re.MULTILINE))


@pytest.mark.parametrize("walk", WALK.values(), ids=WALK)
def test_a_walk_has_eight_steps(walk: str) -> None:
    assert len(steps(walk)) == 8


def test_a_play_is_handed_on_by_at_most_twelve_files() -> None:
    walk = next(walk for title, walk in WALK.items() if title.startswith("A play"))
    handed_on = {
        PurePosixPath(name).name
        for step in steps(walk)
        for name in re.findall(r"`([\w./]+\.(?:py|ts))`", step)
    }
    assert len(handed_on) <= 12
