"""Recording what a story does to its files: the recorder is built with the system's compiler and loaded before all."""

import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).with_name("recorder.c")
TESTS = Path(__file__).parents[3]


def built(folder: Path) -> Path:
    """Build the recorder into a folder."""
    library = folder / "recorder.so"
    compiler = os.environ.get("CC", "cc")
    subprocess.run(
        [compiler, "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl", "-lpthread"], check=True
    )
    return library


def recorded(library: Path, folder: Path, seed: int, fault: str = "") -> bytes:
    """Let a story happen in a new folder; return what the recorder noted."""
    stage, log = folder / "stage", folder / "notes"
    stage.mkdir()
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "server.journal.power_cuts.story",
            str(stage),
            str(seed),
            *filter(None, [fault]),
        ],
        env={
            **os.environ,
            "PYTHONPATH": f"{TESTS.parent / 'src'}:{TESTS}",
            "LD_PRELOAD": str(library),
            "RECORDED_FOLDER": str(stage),
            "RECORDED_LOG": str(log),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return log.read_bytes()
