"""Damaged word graph files: each is refused, or answers; whatever it answers, it does nothing worse."""

import struct
from collections import Counter
from itertools import islice
from random import Random

from plancia.engine.generator import Generator
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.cgp import parse_cgp
from plancia.rules.board import SIZE
from plancia.rules.editions import load
from soak.damage import damaged
from soak.random_games import random_words
from soak.trial import Soak

FILES_A_TRIAL = 50
HEADER_SIZE = 64
#: How a file begins whose checksum ``sealed`` knows how to make.
KNOWN = b"PlWords\n" + struct.pack("<I", 2)

RULES = load().play_rules()
# Few tiles: a graph whose states lead to each other has every string for a word.
POSITIONS = [
    parse_cgp(line).position
    for line in (
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ABE?/",
        "15/15/15/3A11/15/2CASA9/5B9/4SABE1C5/5C1A7/7S7/15/15/15/15/AE11CA AES/",
        "7A7/7E7/7B7/7A7/7A7/7S7/7C7/SACESAAACACABCE/7A7/15/15/15/15/15/15 E?/",
    )
]


def trial(seed: int) -> Counter[str]:
    """Damage a graph of random words in many ways and use each."""
    random = Random(seed)
    words = sorted(random_words(random, random.sample("ABCESZ", 4)))
    sound = WordGraph.build("\n".join(words).encode())
    seen: Counter[str] = Counter()
    for _ in range(FILES_A_TRIAL):
        image = damaged(random, sound, keep=random.choice((0, HEADER_SIZE, HEADER_SIZE, HEADER_SIZE)))
        if random.random() < 0.5:
            image = sealed(image)
        seen.update(use(image, words))
        seen["cases"] += 1
    return seen


def sealed(image: bytes) -> bytes:
    """Return the file with the size and the checksum that belong to it, if it is of a kind known here."""
    if not image.startswith(KNOWN) or len(image) < HEADER_SIZE:
        return image
    image += bytes(-len(image) % 8)
    header = bytearray(image[:HEADER_SIZE])
    struct.pack_into("<QQ", header, 16, 0, len(image))
    struct.pack_into("<Q", header, 16, checksum(bytes(header) + image[HEADER_SIZE:]))
    return bytes(header) + image[HEADER_SIZE:]


def checksum(image: bytes) -> int:
    """Return the checksum that ``native/graph/file.cpp`` describes."""
    total = 0
    for (eight,) in struct.iter_unpack("<Q", image):
        total = (total ^ eight) * 0x9E3779B97F4A7C15 % 2**64
        total ^= total >> 32
    return total


def use(image: bytes, words: list[str]) -> Counter[str]:
    """Ask a graph everything that can be asked: it answers, or raises ``ValueError`` where it says that it may."""
    try:
        graph = WordGraph(image)
    except ValueError:
        return Counter({"refused": 1})
    seen = Counter({"opened": 1})
    try:
        graph.verify()
        seen["opened, and the checksum is right"] += 1
    except ValueError:
        seen["opened, and the checksum is wrong"] += 1
    assert all(type(said) is bool for said in graph.contains_all([*words, "", "A", "AA" * 8, "é", "ZZ"]))
    assert graph.contains(words[0]) in (True, False)
    for prefix in ("", "A", words[-1][:2]):
        try:
            for word in islice(graph.with_prefix(prefix), 5_000):
                assert 1 <= len(word) <= SIZE
                assert word.startswith(prefix)
        except ValueError:
            seen["listing stopped"] += 1
    generator = Generator(graph, RULES)
    for position in POSITIONS:
        # A file has every short word twice, and a damaged one may contradict itself: what one search finds another
        # need not. Each of them ends, and all that it finds lies on the board.
        try:
            moves = generator.generate(position)
            best = generator.best(position)
            assert generator.summary(position).count >= 0
        except ValueError:
            seen["search stopped"] += 1
            continue
        assert all(2 <= len(move.word) <= SIZE and move.score >= 0 for move in moves)
        assert best is None or 2 <= len(best.word) <= SIZE
        seen["moves"] += len(moves)
    return seen


SOAK = Soak(cases_a_position=2, trial=trial)
