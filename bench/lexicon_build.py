"""What a person waits for who builds a default lexicon, and the memory it takes: ``python -m bench.lexicon_build``.

Whole processes of ``plancia lexicon build``, each into a folder of its own; the sources are those that were fetched
before. Where others use the machine, CPU time says more than the time that passes.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from plancia.lexicon.sources import frequencies, open_packages
from plancia.machine.places import cache

COMMAND = Path(sys.executable).with_name("plancia")
EDITIONS = ("figs-c", "figs-2008")


def main() -> None:
    """Print the figures."""
    open_packages.load()
    frequencies.load()
    for edition in EDITIONS:
        with TemporaryDirectory(prefix="plancia-bench-") as folder:
            for fetched in ("sources", "frequencies"):
                (Path(folder) / fetched).symlink_to((cache() / fetched).resolve())
            _build(edition, folder)


def _build(edition: str, folder: str) -> None:
    """Build the lexicon of an edition into a folder, and print what it took."""
    start = perf_counter()
    process = subprocess.Popen(
        [COMMAND, "lexicon", "build", "--edition", edition],
        env={**os.environ, "PLANCIA_DATA": folder},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = perf_counter() - start
    if status:
        sys.exit(f"The lexicon of {edition} was not built.")
    cpu, memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6
    print(f"{edition}: {cpu:.1f} s of CPU, {wall:.1f} s in all, at most {memory:.0f} MB", flush=True)


if __name__ == "__main__":
    main()
