"""The guides in Italian name what is on the pages as the pages name it: bold is for that, and for nothing else."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDES = sorted((ROOT / "docs" / "it").glob("*.md"))
#: What the pages say in Italian: every folder's texts, and the frame's.
TEXTS = [*(ROOT / "web" / "src").rglob("*.it.ts"), ROOT / "web" / "src" / "texts" / "it.ts"]
_LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`')


def said() -> list[str]:
    """Return every text of the pages; what a text puts in at a place is cut out."""
    found = []
    for path in TEXTS:
        for plain, template in _LITERAL.findall(path.read_text(encoding="utf-8")):
            found += re.split(r"\$\{[^}]*\}", template) if template else [plain]
    return [re.sub(r"\\(.)", r"\1", text) for text in found]


SAID = "\n".join(said())


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_what_is_bold_is_on_a_page(guide: Path) -> None:
    text = re.sub(r"^```.*?^```", "", guide.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    named = {
        " ".join(name.split()).strip(".:") for name in re.findall(r"\*\*(.+?)\*\*", text, flags=re.DOTALL)
    }
    assert {name for name in named if name not in SAID} == set()
