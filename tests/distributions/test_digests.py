"""What is built again is compared as a whole: nothing that differs, is missing or is left over passes."""

from pathlib import Path

import pytest
from distribution.digests import different

NAMES = ("plancia-1-cp312-abi3-manylinux_2_24_x86_64.whl", "plancia-1.tar.gz", "words-sources.tar.gz")


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Return two folders with equal files, and a bill of materials in the first alone."""
    both = tmp_path / "first", tmp_path / "again"
    for folder in both:
        folder.mkdir()
        for name in NAMES:
            (folder / name).write_bytes(name.encode())
    (both[0] / "plancia-1.cdx.json").write_text("{}")
    return both


def test_equal_bytes_are_equal(folders: tuple[Path, Path]) -> None:
    assert different(*folders) == []


@pytest.mark.parametrize("name", NAMES)
def test_one_byte_is_a_difference(name: str, folders: tuple[Path, Path]) -> None:
    (folders[1] / name).write_bytes(name.encode() + b"x")
    assert different(*folders) == [name]


@pytest.mark.parametrize("missing", [0, 1], ids=["the first time", "the second time"])
def test_what_was_made_only_once_is_a_difference(missing: int, folders: tuple[Path, Path]) -> None:
    (folders[missing] / NAMES[0]).unlink()
    assert different(*folders) == [NAMES[0]]
