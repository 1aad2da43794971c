"""Searches through all words of the default lexicon: ``python -m bench.word_search``.

The questions are those that players ask, and those that no index helps: letters in the middle, letters without, no
criterion at all in every order. Each is asked for a first page of a hundred words with all that is told of them.
"""

from pathlib import Path
from statistics import median
from subprocess import run
from sys import executable
from tempfile import TemporaryDirectory
from time import perf_counter

from plancia.lexicon import library
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.search.kept_index import open_search
from plancia.lexicon.search.question import ORDERS
from plancia.lexicon.search.wanted import Wanted
from plancia.lexicon.search.word_index import TileSet, index_image
from plancia.lexicon.search.word_search import WordSearch
from plancia.rules.editions import load

ROUNDS = 5
PAGE = 100

QUESTIONS = (
    *(Wanted(length=length) for length in (2, 3, 4, 5, 7, 8, 15)),
    *(Wanted(anagram=tiles) for tiles in ("ARMONIA", "ARMONIA?", "AEIORST??", "????")),
    *(Wanted(rack=tiles) for tiles in ("AEIORST", "AEIORST?", "AEIORST??", "QZHGBDFV", "?" * 15)),
    *(Wanted(pattern=shape) for shape in ("C..A", ".A.A.A.", "C*A", "*Q*Z*", "*A*E*I*O*", "........", "*")),
    *(Wanted(starts=letters) for letters in ("RI", "QU", "Z", ".A", "AMAREGGI")),
    *(Wanted(ends=letters) for letters in ("ARE", "LO", "X", "MENTE", "A.O")),
    *(Wanted(contains=letters) for letters in ("RC", "QU", "ZZ", "A", "E.I", "SCH")),
    *(Wanted(having=letters) for letters in ("Q", "ZZ", "HQ", "AEIOU")),
    *(Wanted(without=letters) for letters in ("AEIO", "E", "RSTL")),
    *(Wanted(extends="AMARE", side=side) for side in ("any", "front", "behind", "both")),
    Wanted(extends="CASA"),
    Wanted(points=(40, None)),
    Wanted(points=(0, 4)),
    Wanted(anagrams=(5, None)),
    Wanted(rank=(1, 500)),
    Wanted(parts=("verb",)),
    Wanted(parts=("noun", "adjective"), length=(7, 8)),
    Wanted(contains="RC", having="E", without="O", points=(10, 30), parts=("verb",), rank=(1, 100_000)),
)
#: Asked in every order, for they find the most words.
WIDE = (Wanted(), Wanted(parts=("verb",)), Wanted(length=(7, 15), without="Q"))


def seconds(
    search: WordSearch, wanted: Wanted, order: str = "alpha", outside: WordSearch | None = None
) -> float:
    """Return the shortest time of some rounds: whatever else the machine does only slows it down."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        search.find(wanted, order=order, most=PAGE, outside=outside)  # type: ignore[arg-type]
        best = min(best, perf_counter() - start)
    return best


def cold(wanted: str) -> float:
    """Return how long a new process takes to answer one question, the index being in its file."""
    program = (
        "from time import perf_counter as now\n"
        "from plancia.lexicon.search.wanted import Wanted\n"
        "from plancia.lexicon.search.kept_index import open_search\n"
        f"begin = now(); open_search().find({wanted}, most={PAGE}); print(now() - begin)"
    )
    return float(run([executable, "-c", program], check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Print the figures."""
    edition = load()
    path = library.find(library.DEFAULT, edition)
    lexicon = Lexicon.open(path)
    start = perf_counter()
    image = index_image(lexicon, TileSet.of(edition))
    made = perf_counter() - start
    with TemporaryDirectory() as folder:
        start = perf_counter()
        Path(folder, "index").write_bytes(image)
        written = perf_counter() - start
    print(f"{len(lexicon):,} words: an index of {len(image) / 1e6:.1f} MB")
    print(f"{'index made, and written':<30}{made:>8.2f} s {written:>8.2f} s")
    search = open_search()
    times = {repr(wanted): seconds(search, wanted) for wanted in QUESTIONS}
    times |= {f"{wanted!r} {order}": seconds(search, wanted, order) for wanted in WIDE for order in ORDERS}
    times["not in figs-2008"] = seconds(search, Wanted(), outside=open_search(edition=load("figs-2008")))
    worst = max(times, key=lambda question: times[question])
    print(f"{len(times)} questions, a page of {PAGE} words each")
    print(f"{'median':<30}{1000 * median(times.values()):>8.1f} ms")
    print(f"{'worst':<30}{1000 * times[worst]:>8.1f} ms  {shown(worst)}")
    first = [cold(wanted) for wanted in ("Wanted(contains='RC')", "Wanted(anagram='ARMONIA?')")]
    print(f"{'first of a process, median':<30}{1000 * median(first):>8.1f} ms")


def shown(question: str) -> str:
    """Return a question without what it does not ask."""
    head, _, rest = question.partition("(")
    asked, _, order = rest.rpartition(")")
    said = [part for part in asked.split(", ") if not part.endswith(("=None", "='any'", "=()"))]
    return f"{head}({', '.join(said)}){order}" if rest else question


if __name__ == "__main__":
    main()
