"""How long a person waits for ``plancia --help``: wall clock of a whole process, best and median of 20."""

import statistics
import subprocess
import sys
import time
from pathlib import Path

COMMAND = Path(sys.executable).with_name("plancia")


def main() -> None:
    """Print the figures."""
    times = []
    for _ in range(20):
        start = time.perf_counter()
        subprocess.run([COMMAND, "--help"], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    print(f"plancia --help: best {min(times):.3f} s, median {statistics.median(times):.3f} s")
