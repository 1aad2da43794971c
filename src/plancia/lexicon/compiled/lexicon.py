"""Reading a compiled lexicon: is this a word, and why."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Self

import msgspec

from plancia.lexicon.analysis import Analysis, PartOfSpeech, listed
from plancia.lexicon.compiled.analysis_table import AnalysisTable
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lemma_table import LemmaTable
from plancia.lexicon.compiled.plx import Container
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.graph.part_vocabulary import Words
from plancia.lexicon.graph.vocabularies import Vocabularies
from plancia.lexicon.graph.word_graph import CoreGraph, WordGraph


class Lexicon:
    """One lexicon, mapped into memory. Immutable; any thread may use it."""

    def __init__(self, container: Container) -> None:
        """Read a container; raise ``lexicon_damaged`` if it holds no lexicon."""
        self._container = container
        self._graphs: dict[str, WordGraph] = {}
        try:
            self.info = msgspec.json.decode(container.section("info"), type=Info)
            self.graph = WordGraph(container.section("graph"))
            self._lemmas = LemmaTable(container.section("lemmas"))
            self._analyses = AnalysisTable(
                container.section("analyses"), container.section("tags"), self._lemmas
            )
        except (ValueError, TypeError, IndexError, RecursionError):  # the last for JSON nested without end
            raise container.damaged() from None
        tiered = bool(self.info.vocabularies)
        #: Its words by how familiar they are.
        self.vocabularies = Vocabularies(
            self.graph,
            (lambda tier: self._section_graph(f"vocabulary-{tier}")) if tiered else None,
            (lambda: self._section_graph("phonies")) if tiered else None,
        )

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a file; raise ``lexicon_damaged`` or ``lexicon_version``. Quick: only what is asked for is read."""
        return cls(Container.open(path))

    @classmethod
    def of_image(cls, image: bytes, name: str) -> Self:
        """Return the lexicon of a file's content that is in memory; ``name`` is for errors. Raise as ``open``."""
        return cls(Container(memoryview(image), name))

    @property
    def core(self) -> CoreGraph:
        """All words as the core holds them: a lexicon can be given wherever a graph can."""
        return self.graph.core

    @property
    def hash(self) -> str:
        """The name of the content, for games and records."""
        return self.info.hash

    def __len__(self) -> int:
        return len(self.graph)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word in self.graph

    def analyses(self, folded: str) -> list[Analysis]:
        """Return why a form is a word, without its enclitic readings; nothing if it is none.

        A plain list knows no more than that the word is in it: not whether it is a headword.
        """
        if self.info.kind == "words":
            return [listed(folded)] if folded in self else []
        try:
            return list(self._analyses.find(folded))
        except (ValueError, IndexError):
            raise self._container.damaged() from None

    def analyses_of_all(self, words: Iterable[str]) -> Iterator[tuple[str, Analysis]]:
        """Yield why many forms are words, a reading at a time, as ``analyses`` has them and in no order."""
        if self.info.kind == "words":
            yield from ((word, listed(word)) for word in words if word in self)
            return
        try:
            yield from self._analyses.find_all(words)
        except (ValueError, IndexError):
            raise self._container.damaged() from None

    def parts(self) -> tuple[memoryview, memoryview, tuple[PartOfSpeech, ...]]:
        """Return the parts of speech of all forms, as ``AnalysisTable.parts`` does: for those who go through all."""
        return self._analyses.parts()

    def verb(self, lemma: str) -> Verb | None:
        """Return what is known of a verb, None if the lexicon has no such verb."""
        try:
            return self._lemmas.verb(lemma)
        except (ValueError, IndexError):
            raise self._container.damaged() from None

    def is_name(self, word: str) -> bool:
        """Tell whether a string that is no word is a proper name."""
        return bool(self.info.names) and word in self._section_graph("names")

    def vocabulary(self, tier: int, further: int = 0) -> Words:
        """Return the words up to a tier of familiarity, and a part of the next: see ``Vocabularies``."""
        return self.vocabularies.vocabulary(tier, further)

    def tempting(self, tier: int, further: int = 0) -> WordGraph | None:
        """Return the phonies and the short words of a vocabulary, for a player of phonies; None without frequencies."""
        return self.vocabularies.tempting(tier, further)

    def familiarity(self, word: str) -> int | None:
        """Return the first tier that has the word, None if it is no word; the last tier without frequencies."""
        return self.vocabularies.familiarity(word)

    @property
    def phonies(self) -> WordGraph | None:
        """Strings that are no words and that a person may take for one; None without frequencies."""
        return self.vocabularies.phonies

    def _section_graph(self, name: str) -> WordGraph:
        """Return the graph of a section, mapped when it is first asked for."""
        if name not in self._graphs:
            try:
                self._graphs[name] = WordGraph(self._container.section(name))
            except ValueError:
                raise self._container.damaged() from None
        return self._graphs[name]

    def damaged(self) -> LexiconError:
        """Return the error to raise when the words contradict themselves."""
        return self._container.damaged()

    def verify(self) -> None:
        """Read the whole file; raise ``lexicon_damaged`` unless every byte is as it was written."""
        self._container.verify()
