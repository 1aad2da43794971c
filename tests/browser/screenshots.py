"""Pictures of every page, to look at and for the documentation: ``make pictures``, or ``python -m browser.screenshots``.

Every page in eight sizes, both languages and both themes goes into ``build/pictures``; contact sheets, one for each page,
language and theme, into ``build/pictures/sheets``. What a document shows is renewed in ``docs/pictures``, as small files.
Everything at once takes half an hour, ``--documents`` takes what documents show and nothing else; a part of it is named by
its options::

    python -m browser.screenshots --pages home words --sizes phone laptop --languages it --themes light --folder /tmp/seen

With a folder of one's own the documentation stays as it is. ``--whole`` takes a page down to its end, not only the first
screen of it.
"""

import itertools
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from browser.chromium import chromium
from browser.contact_sheet import contact_sheet
from browser.scenes import SCENES
from browser.served import ROOT
from browser.small_picture import small_picture
from browser.stage import Stage
from browser.visitors import House, house

#: Where all pictures go, and where those are kept that a document shows.
ALL, SHOWN = ROOT / "build" / "pictures", ROOT / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {
    "small-phone": {"width": 360, "height": 640},
    "short-phone": {"width": 390, "height": 664},
    "phone": {"width": 390, "height": 844},
    "lying-phone": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "laptop": {"width": 1280, "height": 720},
    "desktop": {"width": 1440, "height": 900},
    # The laptop's screen at a zoom of 200 %.
    "zoomed": {"width": 640, "height": 360},
}
#: Where one has a mouse; elsewhere a finger.
MOUSE = ("laptop", "desktop", "zoomed")
THEMES = ("light", "dark")
LANGUAGES = ("it", "en")


def take(browser: Browser, at: House, folder: Path, wanted: Namespace) -> list[Path]:
    """Take all pictures that are wanted, put them together by page, and return where they are."""
    sheets = folder / "sheets"
    sheets.mkdir(parents=True, exist_ok=True)
    shown = shown_pictures() if wanted.documents else None
    taken: list[Path] = []
    for language, mouse in itertools.product(wanted.languages, (False, True)):
        sizes = [size for size in wanted.sizes if (size in MOUSE) == mouse]
        if sizes:
            stage = Stage(browser, at, SIZES[sizes[0]], language, touch=not mouse)
            for name in wanted.pages:
                all_of_it = itertools.product(sizes, wanted.themes)
                looks = {picture(name, size, theme, language): (size, theme) for size, theme in all_of_it}
                looks = {called: look for called, look in looks.items() if shown is None or called in shown}
                if looks:
                    stage.page = stage.ada.page
                    SCENES[name].show(stage)
                for called, (size, theme) in looks.items():
                    taken.append(folder / f"{called}.png")
                    _shoot(stage.page, SIZES[size], theme, taken[-1], whole=wanted.whole)
                    print(called, flush=True)
            stage.close()
    for name, theme, language in itertools.product(wanted.pages, wanted.themes, wanted.languages):
        paths = [folder / f"{picture(name, size, theme, language)}.png" for size in wanted.sizes]
        if made := [path for path in paths if path in taken]:
            contact_sheet(browser, made, sheets / f"{name}-{theme}-{language}.png")
    return taken


def picture(name: str, size: str, theme: str, language: str) -> str:
    """Return what a picture is called; Italian ones are what documents show, and have the short names."""
    return f"{name}-{size}-{theme}" + ("" if language == "it" else f"-{language}")


def _shoot(page: Page, size: ViewportSize, theme: str, path: Path, *, whole: bool) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.evaluate("scrollTo(0, 0)")
    # What follows the size has done so after the second frame.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.screenshot(path=path, full_page=whole)


def shown_pictures() -> set[str]:
    """Return the names of the pictures that a document shows."""
    documents = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    found = (re.findall(r"pictures/([\w-]+)\.webp", each.read_text(encoding="utf-8")) for each in documents)
    return set(itertools.chain.from_iterable(found))


def _wanted() -> Namespace:
    asked = ArgumentParser(prog="python -m browser.screenshots", description=__doc__.partition("\n")[0])
    choices: dict[str, Iterable[str]] = {
        "pages": SCENES,
        "sizes": SIZES,
        "languages": LANGUAGES,
        "themes": THEMES,
    }
    for name, each in choices.items():
        asked.add_argument(f"--{name}", nargs="+", choices=tuple(each), default=tuple(each), metavar="NAME")
    asked.add_argument("--folder", type=Path)
    asked.add_argument("--whole", action="store_true")
    asked.add_argument("--documents", action="store_true")
    return asked.parse_args()


def main() -> None:
    """Take the pictures."""
    wanted = _wanted()
    folder = wanted.folder or ALL
    with house() as at, chromium() as browser:
        taken = take(browser, at, folder, wanted)
        if wanted.folder is None and not wanted.whole:
            shown = shown_pictures()
            for path in taken:
                if path.stem in shown:
                    (SHOWN / f"{path.stem}.webp").write_bytes(small_picture(browser, path))


if __name__ == "__main__":
    main()
