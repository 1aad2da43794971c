"""What drills are made of: a lexicon, its judge and an edition; and a verdict as a card tells it."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Protocol

import msgspec

from plancia.cards.card import Note
from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.derive.verbs import verb_lines
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.judge.sentences import describe, own_reason_sentence, reason_sentence
from plancia.lexicon.judge.vocabulary import Vocabulary
from plancia.lexicon.judge.word_judge import Judge, Verdict
from plancia.lexicon.opened import OpenedLexicon
from plancia.lexicon.sources.hand_files import rows
from plancia.rules.edition import Edition
from plancia.rules.editions import load


class WordList(Protocol):
    """Words that can be listed in order."""

    def words(self) -> Iterator[str]:
        """Return all of them."""


class Wordbook(Vocabulary, Protocol):
    """A lexicon that knows the readings of its words, how familiar they are, and what people take for words."""

    @property
    def phonies(self) -> WordList | None:
        """Strings that are no words and that a person may take for one."""

    def vocabulary(self, tier: int) -> WordList:
        """Return the words up to a tier of familiarity, 1 to 5."""


#: The tier of what no list of frequencies has, and the last one of words that a drill begins with.
RAREST, COMMON = 5, 2


class Judged(msgspec.Struct, frozen=True):
    """A verdict, and what it rests on."""

    verdict: Verdict
    #: The entries of the edition that its readings or its reason name.
    entries: frozenset[str]
    #: The code of the reason, empty for a valid word.
    code: str

    @property
    def valid(self) -> bool:
        """Whether the word is valid."""
        return self.verdict.valid


class Gym(msgspec.Struct, frozen=True, dict=True):
    """All that a drill asks. Whatever a card says comes from ``judge``: a drill invents no verdict."""

    edition: Edition
    judge: Judge
    #: Where verbs, nouns and phonies are looked for.
    book: Wordbook
    #: What the lexicon was made by.
    rules: WordRules
    #: The lexicon that is judged by: its name, and the hash of its content.
    lexicon: str = ""
    lexicon_hash: str = ""

    @classmethod
    def of(cls, opened: OpenedLexicon, edition: Edition) -> "Gym":
        """Return the gymnasium of an opened lexicon; a plain list has the readings of the one that explains it."""
        book, info = opened.lender or opened.lexicon, opened.lexicon.info
        rules = book.info.word_rules or WordRules.of(edition)
        return cls(edition, opened.judge, book, rules, info.name, info.hash)

    @cached_property
    def suffix(self) -> str:
        """What is added to the subject of a card: its edition, if its words are not those of the edition in force.

        A card has one answer. That of another rulebook may be another, hence it is another card.
        """
        return "" if self.rules == WordRules.of(load()) else f"@{self.edition.id}"

    def judged(self, word: str) -> Judged:
        """Judge a word as tiles spell it."""
        verdict = self.judge.verdict(word)
        reason = verdict.reason
        entries = {reason.entry} if reason else {each.entry for each in verdict.analyses}
        return Judged(verdict, frozenset(entries), reason.code if reason else "")

    def tier(self, word: str) -> int:
        """Return how few people know a word, 1 to 5."""
        return self.book.familiarity(word) or RAREST

    @cached_property
    def common(self) -> list[str]:
        """The words that people know, in order."""
        return list(self.book.vocabulary(COMMON).words())

    def beginning(self, prefix: str) -> list[str]:
        """Return the words that people know and that begin so."""
        first = bisect_left(self.common, prefix)
        return self.common[first : bisect_left(self.common, f"{prefix}[", first)]  # the sign after Z

    @cached_property
    def infinitives(self) -> tuple[str, ...]:
        """The infinitives that people know, and those of our own files."""
        known = (word for word in self.common if word.endswith("RE"))
        lemmas = (each.lemma for word in known for each in self.book.analyses(word) if each.analysis == "inf")
        return tuple(lemma for lemma in dict.fromkeys((*lemmas, *verb_lines())) if self.seemly(lemma))

    def seemly(self, word: str) -> bool:
        """Tell whether a word is not one that our file keeps away from people who did not ask for it."""
        return not _unseemly().search(fold(word) or "")

    def words(self, tier: int, pattern: str) -> Iterator[str]:
        """Yield the words up to a tier that look so, without those that are not seemly."""
        return self._like(pattern, self.common if tier == COMMON else self.book.vocabulary(tier).words())

    def solely(self, words: Iterable[str], entry: str) -> Iterator[str]:
        """Yield the words all of whose readings without particles rest on one entry of the edition."""
        return (word for word in words if {each.entry for each in self.book.analyses(word)} == {entry})

    def phonies(self, pattern: str) -> Iterator[str]:
        """Yield the strings that people take for words and that look so."""
        return self._like(pattern, self.book.phonies.words()) if self.book.phonies is not None else iter(())

    def _like(self, pattern: str, words: Iterable[str]) -> Iterator[str]:
        looks = re.compile(pattern)
        return (word for word in words if looks.fullmatch(word) and self.seemly(word))

    def note(self, verdict: Verdict, readings: Iterable[Analysis] | None = None) -> Note:
        """Return a verdict as a card tells it, with some of its readings if only these matter."""
        reason = verdict.reason
        if reason is not None:
            why = (reason_sentence(reason, "it"), reason_sentence(reason, "en"))
            return said(verdict.word, why, self.judge.article(reason.entry) or "", valid=False)
        told = list(verdict.analyses if readings is None else readings)
        own = verdict.own_reason
        it, en = (
            "; ".join(dict.fromkeys(describe(each, language) for each in told)) for language in ("it", "en")
        )
        if own is not None:
            it, en = f"{it}. {own_reason_sentence(own, 'it')}", f"{en}. {own_reason_sentence(own, 'en')}"
        articles = dict.fromkeys(self.judge.article(each.entry) for each in told)
        return said(verdict.word, (it, en), ", ".join(each for each in articles if each))


def said(word: str, why: tuple[str, str], article: str, *, valid: bool = True) -> Note:
    """Return a note on a word with what is said of it, in Italian and in English."""
    return Note(word, valid, why_it=why[0], why_en=why[1], article=article)


@cache
def _unseemly() -> re.Pattern[str]:
    return re.compile("|".join(stem.upper() for stem, _ in rows("unseemly", 2)))
