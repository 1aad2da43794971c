"""Pictures are kept where a document shows them, and nowhere else: the others are made into ``build/pictures``."""

from browser.screenshots import SHOWN, shown_pictures


def test_the_pictures_that_are_kept_are_those_that_documents_show() -> None:
    assert {path.name for path in SHOWN.iterdir()} == shown_pictures()
