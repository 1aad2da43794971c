"""An organiser can look up every entry of an edition file."""

import re
from pathlib import Path

from plancia.rules.editions import load

DOCS = Path(__file__).parents[2] / "docs" / "editions.md"


def test_every_entry_is_documented() -> None:
    documented = re.findall(r"^\| `([a-z_]+\.[a-z_0-9]+)`", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    assert documented == list(load().entries()), "same entries, same order"
