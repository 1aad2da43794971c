"""Links of all documents: mkdocs follows those between the pages of the site, this those that leave it or come from outside."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[2]
#: What the site does not hold.
OUTSIDE = sorted([*ROOT.glob("*.md"), *(ROOT / ".github").rglob("*.md")])
SITE = sorted((ROOT / "docs").rglob("*.md"))
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)[^)]*\)")


def links(document: Path) -> list[str]:
    """Return where the links of a document go, but for those in examples."""
    text = re.sub(r"^( *> ?)?```.*?^( *> ?)?```", "", document.read_text(encoding="utf-8"), flags=re.M | re.S)
    return _LINK.findall(re.sub(r"`[^`]*`", "", text))


@pytest.mark.parametrize("document", OUTSIDE, ids=lambda path: path.name)
def test_links_of_documents_outside_the_site_lead_somewhere(document: Path) -> None:
    for link in links(document):
        if not urlsplit(link).scheme:
            path, _, anchor = link.partition("#")
            target = (document.parent / path).resolve() if path else document
            assert target.exists(), link
            assert not anchor or anchor in _anchors(target), link


def test_addresses_on_other_sites_are_secure_and_well_formed() -> None:
    """Nobody is asked whether they are there: the test run needs no network."""
    for document in (*OUTSIDE, *SITE):
        for link in links(document):
            parts = urlsplit(link)
            if parts.scheme:
                assert parts.scheme == "https", (document.name, link)
                assert re.fullmatch(r"([a-z0-9-]+\.)+[a-z]{2,}", parts.netloc), (document.name, link)


def _anchors(document: Path) -> set[str]:
    """Return what the headings of a document are called in links."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}
