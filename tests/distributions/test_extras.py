"""Every extra that a person can ask for is tried by `make dist-check`."""

import tomllib
from pathlib import Path

from distribution.extras import USES

ROOT = Path(__file__).parents[2]


def test_every_extra_is_installed_and_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(USES) == {"", *project["optional-dependencies"]}


def test_every_extra_is_in_the_table_of_the_documents() -> None:
    table = (
        (ROOT / "docs" / "install.md")
        .read_text(encoding="utf-8")
        .partition("## Extras")[2]
        .partition("\n## ")[0]
    )
    for extra in USES:
        assert not extra or f"\n| `{extra}` |" in table, extra
