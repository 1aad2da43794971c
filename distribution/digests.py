"""The bytes of what is given away, compared: two folders of wheels and archives."""

import hashlib
from pathlib import Path


def different(first: Path, again: Path) -> list[str]:
    """Return the names of wheels and archives that are not in both folders with the same bytes; print every digest.

    The bill of materials is none of them: it names what an index of packages has today.
    """
    before, after = (_digests(folder) for folder in (first, again))
    for name, digest in sorted(after.items()):
        print(f"{digest[:16]}  {name}")
    return sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


def _digests(folder: Path) -> dict[str, str]:
    built = (path for path in folder.iterdir() if path.name.endswith((".whl", ".tar.gz")))
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in built}
