"""A package's docstring lists its files: none that is gone, and all that are there."""

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "plancia"
PACKAGES = {str(path.parent.relative_to(SOURCE)): path.parent for path in sorted(SOURCE.rglob("__init__.py"))}

#: A literal block: indented lines after a ``::`` that stands alone.
_LIST = re.compile(r"^::\n\n((?:    .*\n?)+)", re.MULTILINE)


def listed(package: Path) -> list[str]:
    """Return what the docstring lists, folders with a stroke at their end."""
    tree = ast.parse((package / "__init__.py").read_text(encoding="utf-8"))
    blocks = _LIST.findall(ast.get_docstring(tree) or "")
    return [line.split()[0] for block in blocks for line in block.splitlines()]


def modules(package: Path) -> list[str]:
    return [path.stem for path in package.glob("*.py") if path.stem != "__init__"]


def folders(package: Path) -> list[str]:
    """Return the folders that hold more than what Python has compiled."""
    return [
        f"{folder.name}/"
        for folder in package.iterdir()
        if folder.is_dir() and any(p.is_file() and p.suffix != ".pyc" for p in folder.rglob("*"))
    ]


LISTED = [name for name, package in PACKAGES.items() if listed(package)]


@pytest.mark.parametrize("name", LISTED)
def test_the_list_is_the_folder(name: str) -> None:
    package = PACKAGES[name]
    assert sorted(listed(package)) == sorted([*modules(package), *folders(package)])


def test_packages_of_several_files_have_a_list() -> None:
    several = {name for name, package in PACKAGES.items() if len(modules(package)) > 1}
    assert several - set(LISTED) == set()
