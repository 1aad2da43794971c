"""The common words, by part of speech: a person who makes up a word starts from one of them."""

from collections.abc import Mapping, Sequence

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.derivation import Derived
from plancia.lexicon.derive.verbs import Verb


class Known:
    """The words of a lexicon and how familiar they are, without those that are names too."""

    def __init__(self, derived: Derived, tiers: Mapping[str, int], names: frozenset[str]) -> None:
        self.words = derived.words
        self._analyses = derived.analyses
        self._verbs = derived.verbs
        self._tiers = tiers
        self._names = names

    def is_common(self, word: str, tier: int) -> bool:
        """Tell whether the word is valid, in this tier or a more familiar one, and no name."""
        return self._tiers.get(word, tier + 1) <= tier and word not in self._names

    def analyses(self, word: str) -> Sequence[Analysis]:
        """Return the readings of a word."""
        return self._analyses.get(word, ())

    def is_a(self, word: str, *parts: str) -> bool:
        """Tell whether the word may be one of these parts of speech."""
        return any(reading.pos in parts for reading in self.analyses(word))

    def common(self, tier: int) -> list[str]:
        """Return the words without particles up to a tier."""
        return [word for word in self._analyses if self.is_common(word, tier)]

    def common_nouns(self, tier: int) -> list[str]:
        """Return the nouns up to a tier in their plain form."""
        return [
            word
            for word in self.common(tier)
            if any(reading.pos == "noun" and reading.analysis == "lemma" for reading in self.analyses(word))
        ]

    def common_verbs(self, tier: int) -> dict[Verb, dict[str, str]]:
        """Return the verbs up to a tier, each with its forms by slot."""
        found: dict[str, dict[str, str]] = {
            lemma: {} for lemma in self._verbs if self.is_common(lemma.upper(), tier)
        }
        for word, readings in self._analyses.items():
            for reading in readings:
                if reading.pos == "verb" and reading.lemma in found:
                    found[reading.lemma].setdefault(reading.analysis, word)
        return {self._verbs[lemma]: forms for lemma, forms in found.items()}
