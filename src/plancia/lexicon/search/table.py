"""Words that were found as a table, for spreadsheets."""

import csv
from collections.abc import Iterable
from io import StringIO

from plancia.lexicon.search.word_search import WordFacts

_HEADING = ("word", "length", "points", "anagrams", "ways", "rank", "parts", "front", "back", "meaning")


def csv_text(rows: Iterable[tuple[WordFacts, str]]) -> str:
    """Return words and their meanings as a table with a heading.

    >>> casa = WordFacts("CASA", 6, 1, 100, 7, ("noun", "verb"), "", "LT")
    >>> print(csv_text([(casa, "edificio")]), end="")
    word,length,points,anagrams,ways,rank,parts,front,back,meaning
    CASA,4,6,1,100,7,noun verb,,LT,edificio
    """
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_HEADING)
    for each, meaning in rows:
        parts = " ".join(each.parts)
        figures = (len(each.word), each.points, each.anagrams, each.ways, each.rank)
        writer.writerow((each.word, *figures, parts, each.front, each.back, meaning))
    return text.getvalue()
