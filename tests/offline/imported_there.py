"""Imports all modules of some rooms and says what else came with them; run by the browser's Python."""

import importlib
import pkgutil
import sys


def imported(rooms: list[str]) -> list[str]:
    """Return the packages, besides ours and Python's own, that are there once everything is imported."""
    for room in rooms:
        package = importlib.import_module(room)
        for found in pkgutil.walk_packages(package.__path__, f"{room}."):
            importlib.import_module(found.name)
    packages = {name.partition(".")[0] for name, module in sys.modules.items() if hasattr(module, "__spec__")}
    return sorted(packages - sys.stdlib_module_names - {"__main__", "plancia"})
