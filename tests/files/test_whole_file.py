"""A file that is there whole or as it was before."""

import os
import subprocess
import sys

import pytest

from plancia.files.whole_file import write_whole

KILLED = """
import os, signal, sys
from pathlib import Path
from plancia.files.whole_file import write_whole
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
write_whole(Path(sys.argv[1]), bytes(100_000))
"""


def test_a_file_is_made_and_replaced_and_nothing_is_left_beside_it(tmp_path) -> None:
    path = tmp_path / "game [1].gcg"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


def test_the_umask_says_who_may_read_a_file(tmp_path) -> None:
    modes = []
    for mask in (0o022, 0o077):
        before = os.umask(mask)
        try:
            write_whole(tmp_path / "file", b"")
        finally:
            os.umask(before)
        modes.append((tmp_path / "file").stat().st_mode & 0o777)
    assert modes == [0o644, 0o600]


def test_a_new_file_replaces_none(tmp_path) -> None:
    path = tmp_path / "event.json"
    write_whole(path, b"first", new=True)
    with pytest.raises(FileExistsError):
        write_whole(path, b"second", new=True)
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]


def test_a_killed_writer_leaves_the_file_and_a_part_that_is_swept_later(tmp_path) -> None:
    path = tmp_path / "game [1].gcg"
    write_whole(path, b"before")
    killed = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False, timeout=60)
    assert killed.returncode == -9
    assert path.read_bytes() == b"before"
    (part,) = tmp_path.glob(".*.part")
    write_whole(path, b"while another writer may be at it")
    assert part.exists()
    os.utime(part, (0, 0))
    write_whole(path, b"after")
    assert list(tmp_path.iterdir()) == [path]


def test_where_nothing_can_be_written_the_system_s_error_says_so(tmp_path) -> None:
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "nowhere" / "file", b"")
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path / "folder", b"")
    assert [each.name for each in tmp_path.iterdir()] == ["folder"]
