"""The words of a lexicon by how familiar they are: on a server out of its file, in a browser out of a small table."""

from collections.abc import Callable

from plancia.lexicon.graph.part_vocabulary import WHOLE, Words, joined, tempting
from plancia.lexicon.graph.word_graph import WordGraph

#: How familiar words are, from everyday ones to the whole lexicon.
TIERS = range(1, 6)


class Vocabularies:
    """What players of every strength know of one lexicon. Graphs are made or mapped when they are first asked for."""

    def __init__(
        self,
        graph: Words,
        up_to: Callable[[int], WordGraph] | None,
        phonies: Callable[[], WordGraph] | None,
    ) -> None:
        """Take all words, those up to a tier but the last, and the phonies; None for a list without frequencies."""
        self.graph = graph
        self._up_to, self._phonies = up_to, phonies
        self._made: dict[str, WordGraph] = {}

    def vocabulary(self, tier: int, further: int = 0) -> Words:
        """Return the words up to a tier of familiarity, 1 to 5, and so many thousandths of the next tier's.

        Those of a tier are in every later one. A lexicon without frequencies has the last tier only, and answers with
        all its words whatever is asked: a player who knew none could not play. A part of a tier is put together when it
        is first asked for, which takes a moment.
        """
        if tier not in TIERS or not 0 <= further < WHOLE:
            message = f"no tier of familiarity: {tier} and {further} thousandths"
            raise ValueError(message)
        up_to = self._up_to
        if tier == TIERS[-1] or up_to is None:
            return self.graph
        if not further:
            return self._kept(f"vocabulary-{tier}", lambda: up_to(tier))
        return self._kept(
            f"vocabulary-{tier}-{further}",
            lambda: joined(self.vocabulary(tier), self.vocabulary(tier + 1), further),
        )

    def tempting(self, tier: int, further: int = 0) -> WordGraph | None:
        """Return the phonies and the short words of a vocabulary, for a player of phonies; None without frequencies."""
        phonies = self.phonies
        if phonies is None:
            return None
        return self._kept(
            f"tempting-{tier}-{further}", lambda: tempting(self.vocabulary(tier, further), phonies)
        )

    def familiarity(self, word: str) -> int | None:
        """Return the first tier that has the word, None if it is no word; the last tier without frequencies."""
        if word not in self.graph:
            return None
        if self._up_to is None:
            return TIERS[-1]
        return next(tier for tier in TIERS if word in self.vocabulary(tier))

    @property
    def phonies(self) -> WordGraph | None:
        """Strings that are no words and that a person may take for one; None without frequencies."""
        return None if self._phonies is None else self._kept("phonies", self._phonies)

    def _kept(self, name: str, make: Callable[[], WordGraph]) -> WordGraph:
        """Return a graph, made when it is first asked for."""
        if name not in self._made:
            self._made[name] = make()
        return self._made[name]
