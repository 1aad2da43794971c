"""The word graph's size and speed: ``python -m bench.word_graph [LIST]``.

LIST is a word list: a word a line, in order. Without one, stems times endings make some 900,000 words that share
as much as Italian ones do.
"""

import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from plancia.lexicon.graph.word_graph import WordGraph

ROUNDS = 7
QUESTIONS = 1_000_000

ENDINGS = """
    a e i o are ata ate ati ato ante anti ando andolo andola andone andosi ano ava avano avamo avi avo asse assero
    assi aste asti ammo arono ai era erai eranno erebbe erebbero erei eremmo eremo ereste eresti erete ero iamo iate
    ino arla arle arli arlo armi arne arsi arti arvi arci argli amento amenti atore atori atrice azione azioni abile
    abili evole evoli
    """.upper().split()


def made_up() -> list[str]:
    """Return stems times endings, in order, the same each time."""
    random = Random(1)
    openings = (*"BCDFGLMNPRSTVZ", "CH", "GR", "PR", "QU", "SP", "ST", "TR")
    syllables = ["".join(parts) for parts in product(openings, "AEIOU", ("", "", "N", "R", "S"))]
    closings = (*"BCDFGLMNPRSTV", "NT", "RR", "SS", "ST", "TT", "ZZ")
    stems = {
        "".join(random.choices(syllables, k=random.choice((1, 2, 2, 3)))) + random.choice(closings)
        for _ in range(15_500)
    }
    return sorted({word for stem in stems for ending in ENDINGS if len(word := stem + ending) <= 15})


def best_seconds(action: Callable[[], object]) -> float:
    """Return the shortest time of several rounds: whatever else the machine does only slows it down."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        action()
        best = min(best, perf_counter() - start)
    return best


def questions(words: list[str]) -> list[str]:
    """Return words in random order, and as many with a letter changed, most of which are none."""
    random = Random(2)
    asked = []
    for word in random.choices(words, k=QUESTIONS // 2):
        at = random.randrange(len(word))
        asked += (word, word[:at] + random.choice("ABCDEFGHILMNOPQRSTUVZ") + word[at + 1 :])
    random.shuffle(asked)
    # As strings come from a file or a message: one after the other in memory.
    return " ".join(asked).split(" ")


def main(path: str | None = None) -> None:
    """Print the figures."""
    words = Path(path).read_text(encoding="ascii").split() if path else made_up()
    text = "\n".join(words).encode()

    image = WordGraph.build(text)
    size = len(image) / 1e6
    print(f"{len(words):,} words: {size:.1f} MB, {8 * len(image) / len(words):.0f} bits a word")
    print(f"{'build':<30}{best_seconds(lambda: WordGraph.build(text)):>12.2f} s")

    with TemporaryDirectory() as folder:
        file = Path(folder, "words.graph")
        file.write_bytes(image)
        print(f"{'open':<30}{1000 * best_seconds(lambda: WordGraph.open(file)):>12.2f} ms")
        graph = WordGraph.open(file)
        print(f"{'verify':<30}{1000 * best_seconds(graph.verify):>12.2f} ms")

        asked = questions(words)
        known = set(words)
        expected = [word in known for word in asked]
        contains = graph.contains
        ways: dict[str, Callable[[], list[bool]]] = {
            "contains, one by one": lambda: [contains(word) for word in asked],
            "contains_all, all at once": lambda: graph.contains_all(asked),
        }
        for name, ask in ways.items():
            assert ask() == expected
            print(
                f"{name:<30}{len(asked) / best_seconds(ask):>12,.0f} words/s, {sum(expected):,} of them known"
            )
        assert list(graph.words()) == words
        print(f"{'words':<30}{len(words) / best_seconds(lambda: list(graph.words())):>12,.0f} words/s")


if __name__ == "__main__":
    main(*sys.argv[1:])
