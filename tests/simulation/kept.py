"""Seeds that have found something: the tests run them for ever."""

from pathlib import Path

FILE = Path(__file__).with_name("kept_seeds.txt")


def kept_seeds() -> list[int]:
    """Return the seeds; behind each a line of the file says what it found."""
    lines = FILE.read_text().splitlines()
    return [int(line.split()[0]) for line in lines if line and not line.startswith("#")]


def keep(seed: int, found: str) -> None:
    """Keep a seed, once."""
    if seed not in kept_seeds():
        with FILE.open("a") as file:
            file.write(f"{seed} {' '.join(found.split())[:160]}\n")
