"""Without a browser the tests fail with the line to type; they never skip."""

import pytest

from browser.chromium import find_chromium


def test_a_missing_browser_is_a_failure_with_the_line_to_type(monkeypatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    with pytest.raises(FileNotFoundError, match="sudo apt-get update && sudo apt-get install -y chromium"):
        find_chromium()
