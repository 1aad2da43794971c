"""Pictures are kept where a document shows them, and nowhere else: the others are made into ``build/pictures``."""

from browser.scenes import SCENES
from browser.screenshots import SHOWN, shown_pictures
from plancia.server.pages import ADDRESSES

#: A whole screen of a laptop in WebP; as PNG it has three times as many.
MOST_BYTES = 100_000


def test_the_pictures_that_are_kept_are_those_that_documents_show() -> None:
    assert {path.name for path in SHOWN.iterdir()} == {f"{name}.webp" for name in shown_pictures()}


def test_pictures_of_documents_are_small() -> None:
    """A clone has them all, and every renewal adds to it."""
    assert {path.name for path in SHOWN.iterdir() if path.stat().st_size > MOST_BYTES} == set()


def test_every_page_has_a_picture() -> None:
    assert set(ADDRESSES) - {scene.pattern for scene in SCENES.values()} == set()
