"""The examples of the documents as a terminal shows them: what is typed, and what is answered."""

import re
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[2]
_BLOCK = re.compile(r"^(?P<mark>(?:> )?)```console\n(?P<lines>.*?)^(?P=mark)```", re.MULTILINE | re.DOTALL)


class Example(Struct, frozen=True):
    """A line to type, and what the document shows as its answer: nothing where it shows none."""

    line: int
    typed: str
    answered: tuple[str, ...]

    @property
    def is_refused(self) -> bool:
        """Whether the remark behind it says that the program refuses it, or its answer that a word is none."""
        return "# refused" in self.typed or any(line.endswith("not valid") for line in self.answered)


def examples(document: Path) -> list[Example]:
    """Return what a document lets people type, in its order."""
    text = document.read_text(encoding="utf-8")
    found = []
    for block in _BLOCK.finditer(text):
        first = text[: block.start()].count("\n") + 2
        lines = [line.removeprefix(block["mark"].rstrip()).strip() for line in block["lines"].splitlines()]
        for number, line in enumerate(lines):
            if line.startswith("$ "):
                rest = lines[number + 1 :]
                end = next((at for at, each in enumerate(rest) if each.startswith("$ ")), len(rest))
                more = 0
                typed = line[2:]
                while typed.endswith("\\"):
                    typed = f"{typed[:-1]}{rest[more]}"
                    more += 1
                answered = tuple(each for each in rest[more:end] if each)
                found.append(Example(first + number, typed, answered))
    return found


def programs(document: Path) -> list[str]:
    """Return the programs that a document shows without their answers; those with answers are run as doctests."""
    blocks = re.findall(
        r"^```python\n(.*?)^```", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return [block for block in blocks if not block.startswith(">>>")]


def says(answer: str, shown: tuple[str, ...]) -> bool:
    """Return whether an answer is as it is shown; ``…`` stands for whatever depends on the reader's own files."""
    lines = [line.strip() for line in answer.splitlines() if line.strip()]
    patterns = [".*".join(map(re.escape, line.split("…"))) for line in shown]
    return len(lines) == len(patterns) and all(map(re.fullmatch, patterns, lines))
