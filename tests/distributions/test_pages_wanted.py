"""A wheel that somebody builds himself has the pages in it, or is refused with what to type."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SENTENCE = "The pages are not built"


def configured(folder: Path, *settings: str) -> str:
    """Return what CMake says to a folder that has nothing but our CMakeLists.txt, and no compiler: it always fails."""
    shutil.copy(ROOT / "CMakeLists.txt", folder)
    settings = ("-DCMAKE_CXX_COMPILER=/nowhere/c++", *settings)
    command = (str(Path(sys.executable).parent / "cmake"), "-S", ".", "-B", "build", "-G", "Ninja", *settings)
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode
    return " ".join(done.stderr.split())


def test_a_wheel_without_pages_is_refused(tmp_path: Path) -> None:
    told = configured(tmp_path, "-DSKBUILD_STATE=wheel")
    assert SENTENCE in told
    assert "make setup" in told
    assert "PLANCIA_WITHOUT_PAGES=ON" in told


@pytest.mark.parametrize("state", ["wheel", "editable"])
def test_it_is_not_if_they_are_there_or_not_wanted(state: str, tmp_path: Path) -> None:
    wanted = state == "wheel"
    assert SENTENCE not in configured(
        tmp_path, f"-DSKBUILD_STATE={state}", f"-DPLANCIA_WITHOUT_PAGES={wanted}"
    )
    (tmp_path / "src/plancia/web").mkdir(parents=True)
    (tmp_path / "src/plancia/web/index.html").touch()
    assert SENTENCE not in configured(tmp_path, f"-DSKBUILD_STATE={state}")
