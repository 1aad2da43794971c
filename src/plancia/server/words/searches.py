"""Searches for words as they travel. The same is asked again and again: the latest answers are remembered."""

from collections import OrderedDict
from typing import Literal

import msgspec

from plancia.lexicon.glosses.of_readings import in_one_line
from plancia.lexicon.search.new_words import words_new_in
from plancia.lexicon.search.table import csv_text
from plancia.lexicon.search.wanted import Order, Wanted
from plancia.lexicon.search.word_search import WordFacts, WordSearch
from plancia.server.lexica import ServedLexicon
from plancia.server.words.answers import only_blanks, shown_gloss, which
from plancia.server.words.errors import WordsError
from plancia.wire.words import FoundWord, FoundWords

#: A page has no more words than this.
MOST_FOUND = 1000
#: A list to take along has no more words than this: it is made while the next question waits.
MOST_LISTED = 100_000
#: So many answers are remembered.
MOST_REMEMBERED = 256

#: A word a line, or a table.
Format = Literal["txt", "csv"]


class Search(msgspec.Struct, frozen=True):
    """A question, and which of its answers to tell, in which order."""

    wanted: Wanted
    order: Order = "alpha"
    reverse: bool = False
    first: int = 0
    most: int = MOST_FOUND


class Searches:
    """Answers searches."""

    def __init__(self) -> None:
        self._remembered: OrderedDict[tuple[str, str | None, str | None, Search], FoundWords] = OrderedDict()

    def find(
        self,
        served: ServedLexicon,
        search: Search,
        other: ServedLexicon | None = None,
        new_in: str | None = None,
    ) -> FoundWords:
        """Return the words wanted, without those of another lexicon, and only those new in a version if one is named.

        Raises ``words_letters``, ``lexicon_damaged``, ``version_unknown``.
        """
        key = (served.state, other.state if other else None, new_in, search)
        found = self._remembered.get(key)
        if found is None:
            found = _find(served, search, other.search if other else None, _new(served, new_in))
            self._remembered[key] = found
            if len(self._remembered) > MOST_REMEMBERED:
                self._remembered.popitem(last=False)
        return found


def _new(served: ServedLexicon, version: str | None) -> WordSearch | None:
    return None if version is None else words_new_in(version, served.edition)


def listing(
    served: ServedLexicon,
    search: Search,
    form: Format,
    other: ServedLexicon | None = None,
    new_in: str | None = None,
) -> str:
    """Return all words wanted as a file; raise ``words_too_many`` as well as what ``Searches.find`` raises."""
    outside, among = other.search if other else None, _new(served, new_in)
    count = served.search.count(search.wanted, among=among, outside=outside)
    if count > MOST_LISTED:
        raise WordsError("words_too_many", count=count, most=MOST_LISTED)
    order, reverse = search.order, search.reverse
    if form == "txt":
        words = served.search.words(search.wanted, order=order, reverse=reverse, among=among, outside=outside)
        return "".join(f"{word}\n" for word in words)
    found = served.search.find(search.wanted, order=order, reverse=reverse, among=among, outside=outside)
    return csv_text((each, _meaning(served, each.word)) for each in found.words)


def short_words(served: ServedLexicon) -> FoundWords:
    """Return all words of two and three letters, with what they mean."""
    return _find(served, Search(Wanted(length=(2, 3)), "length", most=10**9), None, None)


def _find(
    served: ServedLexicon, search: Search, outside: WordSearch | None, among: WordSearch | None
) -> FoundWords:
    found = served.search.find(
        search.wanted,
        order=search.order,
        reverse=search.reverse,
        first=search.first,
        most=search.most,
        among=among,
        outside=outside,
    )
    words = [_listed(served, each) for each in found.words]
    return FoundWords(which(served), found.count, words, search.first)


def _listed(served: ServedLexicon, facts: WordFacts) -> FoundWord:
    readings = (served.opened.lender or served.opened.lexicon).analyses(facts.word)
    return FoundWord(
        word=facts.word,
        points=facts.points,
        blanks=only_blanks(facts.word, served.edition),
        gloss=shown_gloss(served, in_one_line(facts.word, readings)),
        anagrams=facts.anagrams,
        ways=facts.ways,
        rank=facts.rank,
        parts=list(facts.parts),
        front=facts.front,
        back=facts.back,
    )


def _meaning(served: ServedLexicon, word: str) -> str:
    readings = (served.opened.lender or served.opened.lexicon).analyses(word)
    gloss = in_one_line(word, readings)
    return gloss.text if gloss else ""
