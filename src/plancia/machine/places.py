"""The folders of this user: one for what can be made again, one for what cannot.

``PLANCIA_DATA`` names one folder for both. A server's database is not in it: it has a setting of its own.
"""

import os
import sys
from pathlib import Path


def cache() -> Path:
    """Return where everything is kept that can be made again: fetched sources, compiled lexica, indexes."""
    if chosen := os.environ.get("PLANCIA_DATA"):
        return Path(chosen)
    if folder := os.environ.get("XDG_CACHE_HOME"):
        return Path(folder) / "plancia"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "plancia"
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "plancia" / "cache"
    return Path.home() / ".cache" / "plancia"


def data() -> Path:
    """Return where everything is kept that cannot be made again: imported lexica, rulings."""
    if chosen := os.environ.get("PLANCIA_DATA"):
        return Path(chosen)
    return own_data()


def own_data() -> Path:
    """Return the user's folder of data, whatever ``PLANCIA_DATA`` says."""
    if folder := os.environ.get("XDG_DATA_HOME"):
        return Path(folder) / "plancia"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "plancia"
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "plancia"
    return Path.home() / ".local" / "share" / "plancia"
