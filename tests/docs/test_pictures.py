"""Pictures are kept where a document shows them, and nowhere else: the others are made into ``build/pictures``."""

from browser.scenes import SCENES
from browser.screenshots import SHOWN, shown_pictures
from plancia.server.pages import ADDRESSES


def test_the_pictures_that_are_kept_are_those_that_documents_show() -> None:
    assert {path.name for path in SHOWN.iterdir()} == shown_pictures()


def test_every_page_has_a_picture() -> None:
    assert set(ADDRESSES) - {scene.pattern for scene in SCENES.values()} == set()
