"""Changes by lemma, and the small file that holds them.

Three hundred forms of a verb follow from its infinitive and a list of endings that it shares with all verbs of its
kind. So the file has every list of endings once, and for every lemma the number of its list. As text, before it is
compressed::

    3 ARE ATO O
    1 A E

    + 3daf05ef,a66c8bca sailing
    abbozzare 0
    gassa 1

Each of the first lines tells how many letters of the lemma's end are taken off and what is put there instead. A heading
tells whether words came in or went out, in which lists, and for which reason.
"""

import lzma
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import takewhile

import msgspec

from plancia.lexicon.analysis import fold


class Line(msgspec.Struct, frozen=True, order=True):
    """Words of one lemma that came in, or went out, for one reason."""

    came_in: bool
    #: The lists that changed so: the keys of their word rules, in order.
    lists: tuple[str, ...]
    #: The reason, by its key in ``groups.toml``.
    group: str
    lemma: str
    #: As tiles spell them, in order.
    words: tuple[str, ...]


def pack(lines: Iterable[Line]) -> bytes:
    """Return the file of some lines, in whatever order they come."""
    return lzma.compress(format_lines(lines).encode(), preset=lzma.PRESET_DEFAULT | lzma.PRESET_EXTREME)


def unpack(content: bytes) -> list[Line]:
    """Return the lines of a file."""
    return parse_lines(lzma.decompress(content).decode())


def format_lines(lines: Iterable[Line]) -> str:
    """Return the text of some lines, in whatever order they come."""
    endings: Counter[str] = Counter()
    chapters: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for line in sorted(lines):
        ending = _ending(line)
        endings[ending] += 1
        heading = f"{'+' if line.came_in else '-'} {','.join(line.lists)} {line.group}"
        chapters[heading].append((line.lemma, ending))
    # The commonest first: their numbers are short.
    numbers = {text: number for number, (text, _) in enumerate(endings.most_common())}
    text = [*numbers]
    for heading, found in chapters.items():
        text += ["", heading, *(f"{lemma} {numbers[ending]}" for lemma, ending in found)]
    return "\n".join(text)


def parse_lines(text: str) -> list[Line]:
    """Return the lines of a text, in order.

    >>> line = Line(True, ("a66c8bca",), "sailing", "gassa", ("GASSA", "GASSE"))
    >>> parse_lines(format_lines([line])) == [line]
    True
    """
    if not text:
        return []
    first, *chapters = text.split("\n\n")
    endings = [(int(chop), rest) for chop, *rest in (line.split(" ") for line in first.split("\n"))]
    found = []
    for chapter in chapters:
        heading, *entries = chapter.split("\n")
        sign, lists, group = heading.split(" ")
        keys = tuple(lists.split(","))
        for entry in entries:
            lemma, _, number = entry.rpartition(" ")
            chop, rest = endings[int(number)]
            tiles = fold(lemma) or ""
            stem = tiles[: len(tiles) - chop]
            found.append(Line(sign == "+", keys, group, lemma, tuple(stem + ending for ending in rest)))
    return found


def _ending(line: Line) -> str:
    """Return how the words follow from the lemma: letters taken off, and what is put there."""
    tiles = fold(line.lemma) or ""
    first, last = min(tiles, *line.words), max(tiles, *line.words)
    # What the first and the last in the alphabet begin with, all between them do.
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False)))
    return " ".join([str(len(tiles) - kept), *(word[kept:] for word in line.words)])
