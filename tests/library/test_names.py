"""The public names: one list in three forms, each name there when it is asked for and not before."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import plancia

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "plancia"


def typed_names() -> dict[str, tuple[str, str]]:
    """Return what a type checker sees: each name with its module and what it is called there."""
    tree = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8"))
    (block,) = (
        each
        for each in tree.body
        if isinstance(each, ast.If) and isinstance(each.test, ast.Name) and each.test.id == "TYPE_CHECKING"
    )
    return {
        each.asname or each.name: (found.module or "", each.name)
        for found in block.body
        if isinstance(found, ast.ImportFrom)
        for each in found.names
    }


def loaded_by(code: str) -> set[str]:
    """Return the modules that are there after a program has run."""
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())


def test_type_checkers_and_programs_see_the_same_names() -> None:
    assert typed_names() == plancia._HOMES
    assert set(plancia.__all__) == {*typed_names(), "__version__"}
    assert set(plancia.__all__) <= set(dir(plancia))


@pytest.mark.parametrize("name", plancia.__all__)
def test_every_name_is_there(name) -> None:
    assert getattr(plancia, name) is getattr(plancia, name)


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'plancia' has no attribute 'Bord'"):
        plancia.Bord  # noqa: B018
    with pytest.raises(ImportError):
        from plancia import Bord  # noqa: F401, PLC0415


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert plancia.__version__ == project["version"]


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    loaded = loaded_by("import plancia")
    assert {name for name in loaded if name.startswith("plancia")} == {"plancia"}
    assert not loaded & {"msgspec", "importlib.metadata", "tomllib", "click"}


def test_a_name_brings_only_what_it_needs() -> None:
    board = loaded_by("import plancia; plancia.Board()")
    assert not board & {"plancia._native", "plancia.catalogue", "plancia.rules.editions", "httpx", "typst"}
    moves = loaded_by("import plancia; plancia.best_moves; plancia.open_lexicon; plancia.parse_position")
    assert not moves & {"httpx", "websockets", "typst", "litestar", "sqlalchemy", "plancia.lexicon.build"}


def test_no_room_goes_through_the_public_names() -> None:
    """They reach every package, so a package that used them would import upwards unseen."""
    for path in SOURCE.rglob("*.py"):
        if path == SOURCE / "__init__.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "plancia":
                assert {each.name for each in node.names}.isdisjoint(plancia.__all__), path
            elif isinstance(node, ast.Import):
                assert not any(each.name == "plancia" for each in node.names), path


def test_every_name_is_documented() -> None:
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    listed = page[page.index("## The names") :]
    documented = {
        name
        for line in re.findall(r"^\| (`.*?`) \|", listed, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", line)
    }
    assert documented == set(plancia.__all__)
