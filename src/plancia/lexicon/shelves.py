"""The folders in which lexica lie, in the order in which one is looked for.

Imported lexica and rulings cannot be made again: they lie with the user's data. Lexica that were built here lie in his
cache. The package ``plancia-words`` brings a built one along, in a folder that nobody writes to. ``PLANCIA_DATA`` names
one folder for the first two.
"""

import os
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from plancia.machine import places

#: The package of the lexicon that is installed ready.
WORDS_PACKAGE = "plancia_words"


def kept() -> Path:
    """Return the folder of what cannot be made again. It need not exist.

    What an earlier version left in the cache is brought here first.
    """
    folder = places.data() / "lexica"
    _bring_over(made(), folder)
    return folder


def made() -> Path:
    """Return the folder of what was built here. It need not exist."""
    return places.cache() / "lexica"


@cache
def installed() -> Path | None:
    """Return the folder of the lexicon that is installed as a package; None if it is not."""
    found = find_spec(WORDS_PACKAGE)
    if found is None or not found.submodule_search_locations:
        return None
    return Path(found.submodule_search_locations[0])


def all_shelves() -> list[Path]:
    """Return all folders, each once: a lexicon in an earlier one hides those of the same name in later ones."""
    return list(dict.fromkeys(folder for folder in (kept(), made(), installed()) if folder is not None))


def rulings_file(name: str) -> Path:
    """Return where the rulings on the words of a lexicon are, whichever folder the lexicon is in."""
    file = f"{name}.rulings.jsonl"
    before = made() / file  # it could not be brought over
    return before if before.exists() and not (kept() / file).exists() else kept() / file


@cache
def _bring_over(before: Path, folder: Path) -> None:
    """Move what cannot be made again out of the cache, where earlier versions kept it; once in a process.

    A file that cannot be moved stays, and is found there.
    """
    if before == folder:
        return
    files = [*before.glob("[!.@]*.plx"), *before.glob("*.rulings.jsonl")]
    for file in files:
        if "@" in file.stem or (folder / file.name).exists():
            continue
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            os.replace(file, folder / file.name)
