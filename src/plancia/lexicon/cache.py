"""The folder of everything that can be made again: fetched sources, word counts, compiled lexica."""

import os
import sys
from pathlib import Path


def root() -> Path:
    """Return where everything is kept that can be made again: PLANCIA_DATA, else the user's cache."""
    if data := os.environ.get("PLANCIA_DATA"):
        return Path(data)
    if cache := os.environ.get("XDG_CACHE_HOME"):
        return Path(cache) / "plancia"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "plancia"
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "plancia"
    return Path.home() / ".cache" / "plancia"
