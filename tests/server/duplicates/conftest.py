"""The words of the club, for every test of live duplicates."""

import pytest

from server.duplicates.talk import found_club


@pytest.fixture(scope="session")
def club(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("words")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCIA_DATA", str(folder / "data"))
        found_club(folder)
    return str(folder / "data")


@pytest.fixture(autouse=True)
def _lexicon(club, monkeypatch) -> None:
    monkeypatch.setenv("PLANCIA_DATA", club)
