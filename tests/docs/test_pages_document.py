"""docs/pages.md names every page that there is, and every folder in which pages are made."""

import re
from pathlib import Path

from plancia.server.pages import ADDRESSES

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
DOCUMENT = (ROOT / "docs" / "pages.md").read_text(encoding="utf-8")


def test_every_address_is_in_the_table() -> None:
    table = {_plain(each) for each in re.findall(r"`(/[^`?]*)`", DOCUMENT)}
    assert {_plain(each) for each in ADDRESSES} - table == set()


def test_every_folder_of_the_pages_is_listed() -> None:
    tree = DOCUMENT.partition("web/src/\n")[2].partition("```")[0]
    listed = set(re.findall(r"(?<![\w/])(\w+)/", tree))
    there = {
        path.name for folder in (SOURCES, SOURCES / "pages") for path in folder.iterdir() if path.is_dir()
    }
    assert there - listed == set()
    assert listed - there - {"web"} == set()


def _plain(address: str) -> str:
    """Return an address without the names of what varies in it."""
    return re.sub(r"\{\w+\}", "{}", address)
