"""A file of pinned positions: which words, which edition, and what the generator must find in each position."""

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import msgspec

from plancia.engine.generator import Generator
from plancia.engine.move import Move
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import parse_cgp
from plancia.rules.editions import load
from plancia.rules.scoring import PlayRules

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.tsv"))
COMMAND = "PYTHONPATH=tests .venv/bin/python -m positions.pin"

#: A word list that never changes: the pins made with it hold whatever becomes of the lexicon.
SMALL = "small"


class Pin(msgspec.Struct, frozen=True):
    """What a position has: how many moves, what they earn together, what the best earns, and which they are."""

    count: int
    sum: int
    best: int
    digest: str


class PinFile(msgspec.Struct, frozen=True):
    """The content of a file; ``pins`` is keyed by the name of the position, ``lines`` are the positions as CGP."""

    edition: str
    lexicon: str
    words: str
    lines: dict[str, str]
    pins: dict[str, Pin]


def read(path: Path) -> PinFile:
    """Return what a file says."""
    about: dict[str, str] = {}
    lines: dict[str, str] = {}
    pins: dict[str, Pin] = {}
    for row in path.read_text(encoding="utf-8").splitlines():
        if row.startswith("# "):
            key, value = row[2:].split(" ", 1)
            about[key] = value
            continue
        name, line, count, total, best, digest = row.split("\t")
        assert name not in lines, f"{path.name}: {name} twice"
        lines[name], pins[name] = line, Pin(int(count), int(total), int(best), digest)
    return PinFile(about["edition"], about["lexicon"], about["words"], lines, pins)


def write(path: Path, file: PinFile) -> None:
    """Write a file that ``read`` reads."""
    rows = [f"# edition {file.edition}", f"# lexicon {file.lexicon}", f"# words {file.words}"]
    for name, pin in file.pins.items():
        rows.append("\t".join((name, file.lines[name], *map(str, msgspec.structs.astuple(pin)))))
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def graph_of(lexicon: str, edition: str) -> WordGraph:
    """Return the words that a file is about."""
    if lexicon == SMALL:
        return WordGraph(WordGraph.build((FOLDER / "words.txt").read_bytes()))
    return open_lexicon(lexicon, load(edition)).graph


def rules_of(edition: str) -> PlayRules:
    """Return the rules that a file is about."""
    return load(edition).play_rules()


def fingerprint(words: Iterable[str]) -> str:
    """Return what tells lists of words apart, however they are stored: how many, and a digest of them in order."""
    listed = list(words)
    digest = blake2b("\n".join(listed).encode(), digest_size=16).hexdigest()
    return f"{len(listed)} {digest}"


def listing(moves: Iterable[Move]) -> list[str]:
    """Return the moves as lines of text, in an order that does not depend on who found them."""
    return sorted(
        f"{move.at.name} {move.direction.abbreviation} {move.word} {move.tiles} {move.score} {move.leave}"
        for move in moves
    )


def pinned(moves: list[Move]) -> Pin:
    """Return the pin of these moves."""
    scores = [move.score for move in moves]
    digest = blake2b("\n".join(listing(moves)).encode(), digest_size=8).hexdigest()
    return Pin(len(moves), sum(scores), max(scores, default=0), digest)


def pin_line(generator: Generator, line: str) -> Pin:
    """Return the pin of a position line as the generator sees it today."""
    return pinned(generator.generate(parse_cgp(line).position))
