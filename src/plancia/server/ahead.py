"""What a page begins with, named in the head of the answer, so that a browser asks for it before the program runs.

All pages are one file; each goes on with other parts of the program and with other questions to the API. Which parts,
the build has written down (web/scripts/ahead.ts); which questions, is here.
"""

from collections.abc import Iterator, Mapping
from urllib.parse import quote

import msgspec

#: The file that the build writes.
FILE = "/ahead.json"

#: What a page asks first, exactly as it will ask: a browser compares addresses literally.
QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "/": ("/api/me", "/api/sample"),
    "/partita/{game}": ("/api/me", "/api/games/{game}"),
}

Files = Mapping[str, tuple[str, ...]]


def read_files(content: bytes) -> Files:
    """Read which files each page begins with, by its address."""
    return msgspec.json.decode(content, type=dict[str, tuple[str, ...]])


def link_header(files: Files, address: str, open_parts: Mapping[str, str]) -> str:
    """Return the ``Link`` header of a page; empty if nothing is known about it.

    ``open_parts``: what stands in the address for each part in braces.

    >>> link_header({"/x": ("/assets/X.js", "/assets/X.css")}, "/x", {})
    '</assets/X.js>; rel=modulepreload, </assets/X.css>; rel=preload; as=style; crossorigin'
    >>> link_header({}, "/partita/{game}", {"game": "3f>0c"}).split(", ")[1]
    '</api/games/3f%3E0c>; rel=preload; as=fetch; crossorigin'
    """
    return ", ".join(_links(files, address, open_parts))


def _links(files: Files, address: str, open_parts: Mapping[str, str]) -> Iterator[str]:
    for file in files.get(address, ()):
        # As Vite asks for both: with cors, as modules have it always.
        yield f"<{file}>; " + (
            "rel=modulepreload" if file.endswith(".js") else "rel=preload; as=style; crossorigin"
        )
    safe = {name: quote(part, safe="") for name, part in open_parts.items()}
    for question in QUESTIONS.get(address, ()):
        yield f"<{question.format_map(safe)}>; rel=preload; as=fetch; crossorigin"
