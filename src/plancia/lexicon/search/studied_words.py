"""The words of a lexicon as cards ask for them: by length, by probability, with what is to be said about each."""

from collections.abc import Iterable

import msgspec

from plancia.catalogue import LANGUAGES, Language
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.glosses.of_readings import in_one_line
from plancia.lexicon.judge.sentences import describe, reason_sentence
from plancia.lexicon.judge.word_judge import Verdict
from plancia.lexicon.library import DEFAULT
from plancia.lexicon.opened import OpenedLexicon, open_to_judge
from plancia.lexicon.search.kept_index import open_search
from plancia.lexicon.search.new_words import words_new_in
from plancia.lexicon.search.wanted import Wanted
from plancia.lexicon.search.word_search import WordSearch
from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.release import releases
from plancia.rules.edition import Edition
from plancia.rules.editions import load

#: So many readings are told of a word; the rest is behind an ellipsis.
_MOST_READINGS = 3

#: Words of up to so many letters are explained one by one; a reading of others that is an entry of the dictionary.
_SHORT = 3
_HEADWORD = ("lemma", "inf")


class ToldWord(msgspec.Struct, frozen=True):
    """What is to be said about a string."""

    word: str
    valid: bool
    gloss: str = ""
    why_it: str = ""
    why_en: str = ""
    article: str = ""


class StudiedWords:
    """The words of a lexicon, for ``plancia.cards``. Immutable; any thread may use it."""

    def __init__(self, opened: OpenedLexicon, search: WordSearch, edition: Edition) -> None:
        """Take a lexicon with its judge, and its search; ``studied_words`` opens both."""
        self._opened = opened
        self._search = search
        self.edition = edition
        self.name = opened.lexicon.info.name
        self.hash = opened.lexicon.hash

    def __contains__(self, word: str) -> bool:
        return word in self._opened.lexicon.graph

    def of_length(self, least: int, most: int, having: str = "") -> list[str]:
        """Return the words of some lengths by alphabet, or those that have all of these letters."""
        return self._search.words(Wanted(length=(least, most), having=having or None))

    def likeliest(self, length: int, most: int) -> list[str]:
        """Return words of a length, those first whose tiles can be drawn in the most ways."""
        wanted = Wanted(length=length, rank=(None, most))
        return self._search.words(wanted, order="probability")[:most]

    def anagrams(self, letters: Iterable[str]) -> dict[str, list[str]]:
        """Return the words that have exactly some letters, for many sets of letters in alphabetical order at once.

        Every word of those lengths is looked at once, whatever the number of sets.
        """
        found: dict[str, list[str]] = {each: [] for each in letters}
        for length in {len(each) for each in found}:
            for word in self._search.words(Wanted(length=length)):
                those = found.get("".join(sorted(word)))
                if those is not None:
                    those.append(word)
        return found

    def hooks(self, word: str) -> tuple[str, str]:
        """Return the letters that go before a word and after it."""
        front, back = self._opened.lexicon.core.hooks(word)
        return front, back

    def phonies(self) -> list[str]:
        """Return strings that a person may take for words; none if the lexicon knows none."""
        graph = self._opened.lexicon.phonies
        return [] if graph is None else list(graph.words())

    def new_words(self) -> list[str]:
        """Return the words that the latest version brought, short ones first.

        None for a lexicon that somebody brought along, and for rules on words of which no numbered list was made.
        """
        known = releases()
        if len(known) < 2 or self._opened.lexicon.info.kind != "derived":
            return []
        try:
            new = words_new_in(known[-1].version, self.edition)
        except VersionError:
            return []
        return [word for word in new.words(Wanted(), order="length") if word in self]

    def gloss(self, word: str) -> str:
        """Return what a word means, in Italian; empty if that is not known."""
        return self._gloss(word, self._readings(word))

    def meaning(self, word: str) -> str:
        """Return what a word means of which this is the entry, in Italian; empty for other forms of a word.

        A short word has a line of its own, whatever it is.
        """
        readings = (self._opened.lender or self._opened.lexicon).analyses(word)
        if len(word) > _SHORT:
            readings = [each for each in readings if each.analysis in _HEADWORD]
        return self._gloss(word, readings) if readings else ""

    def told(self, word: str) -> ToldWord:
        """Return what is to be said about a string, by the judge."""
        opened = self._opened
        if word in self and opened.rulings.on(word) is None:
            return self._valid(word, self._readings(word))
        verdict = opened.judge.verdict(word)
        return self._valid(word, verdict.analyses) if verdict.valid else self._not_valid(verdict)

    def _readings(self, word: str) -> list[Analysis]:
        """Return the readings that are recorded, entries of the dictionary first.

        Where there is none, those with particles, which take longer.
        """
        opened = self._opened
        found = (opened.lender or opened.lexicon).analyses(word) or opened.judge.analyses(word)
        return sorted(found, key=lambda each: each.analysis not in _HEADWORD)

    def _valid(self, word: str, readings: list[Analysis]) -> ToldWord:
        articles = dict.fromkeys(
            article
            for each in readings[:_MOST_READINGS]
            if (article := self._opened.judge.article(each.entry))
        )
        it, en = (_described(readings, language) for language in LANGUAGES)
        return ToldWord(
            word,
            valid=True,
            gloss=self._gloss(word, readings),
            why_it=it,
            why_en=en,
            article=", ".join(articles),
        )

    def _not_valid(self, verdict: Verdict) -> ToldWord:
        reason = verdict.reason
        if reason is None:
            return ToldWord(verdict.word, valid=False)
        it, en = (reason_sentence(reason, language) for language in LANGUAGES)
        article = self._opened.judge.article(reason.entry) or ""
        return ToldWord(verdict.word, valid=False, why_it=it, why_en=en, article=article)

    def _gloss(self, word: str, readings: list[Analysis]) -> str:
        found = in_one_line(word, readings)
        return "" if found is None else found.text


def studied_words(name: str = DEFAULT, edition: Edition | None = None) -> StudiedWords:
    """Return the words of a lexicon by name, for an edition or for the one in force; raise as ``open_search``."""
    edition = edition or load()
    return StudiedWords(open_to_judge(name, edition), open_search(name, edition), edition)


def _described(readings: list[Analysis], language: Language) -> str:
    told = list(dict.fromkeys(describe(each, language) for each in readings))
    return "; ".join(told[:_MOST_READINGS]) + (" …" if len(told) > _MOST_READINGS else "")
