"""Plays scored in pure Python by one process: ``plancia score --stdin --json`` on 10,000 piped lines.

Two kinds of lines: an opening play, and a play with four secondary words on a board given as a position line.
"""

import subprocess
import sys
import time
from pathlib import Path

COMMAND = Path(sys.executable).with_name("plancia")
LINES = 10_000
CASES = {
    "opening play": "F8 orizz. MICIO",
    "five words on a position line": "15/15/15/15/15/15/15/5MIELE5/15/15/15/15/15/15/15 / 0/18 0\tG7 orizz. ARANCIA",
}


def main() -> None:
    """Print the figures: with the start of the process and without it."""
    empty = min(_seconds("") for _ in range(5))
    for name, line in CASES.items():
        whole = min(_seconds(f"{line}\n" * LINES) for _ in range(5))
        print(
            f"{name}: {LINES / whole:,.0f} plays/s with start-up ({whole:.2f} s), "
            f"{LINES / (whole - empty):,.0f} plays/s without"
        )


def _seconds(lines: str) -> float:
    start = time.perf_counter()
    subprocess.run(
        [COMMAND, "score", "--stdin", "--json"], input=lines.encode(), check=True, stdout=subprocess.DEVNULL
    )
    return time.perf_counter() - start
