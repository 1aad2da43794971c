"""Contact sheets: all pictures of a page in one, smaller, so that they are looked at together."""

import html
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser

#: All eight sizes stand in two rows of this width, a little less than half as large.
WIDTH = 1600
SCALE = 0.46

_STYLE = """
body { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; margin: 0; padding: 12px; background: #888; }
figure { margin: 0; font: 13px sans-serif; }
img { display: block; }
"""


def contact_sheet(browser: Browser, pictures: Sequence[Path], path: Path) -> None:
    """Put pictures together into one, each with its name."""
    page = browser.new_page(viewport={"width": WIDTH, "height": 100})
    figures = (
        f'<figure>{html.escape(each.stem)}<img src="{each.resolve().as_uri()}"></figure>' for each in pictures
    )
    # A page of its own in the folder, because a browser lets only such a one show files.
    frame = path.with_suffix(".html")
    frame.write_text(f"<!doctype html><style>{_STYLE}</style>{''.join(figures)}", encoding="utf-8")
    page.goto(frame.resolve().as_uri())
    page.evaluate(
        """scale => Promise.all([...document.images].map(async (each) => {
          await each.decode();
          each.width = each.naturalWidth * scale;
        }))""",
        SCALE,
    )
    page.screenshot(path=path, full_page=True)
    page.close()
    frame.unlink()
