"""Word graphs, which lie in the core's own memory."""

from collections.abc import Iterator, Sequence
from typing import Self

from plancia.browser.core import ask_core
from plancia.browser.operations import Operation
from plancia.browser.packet import Question
from plancia.browser.thing import Thing

#: No word is longer; what is longer need not cross over.
_LONGEST = 15

#: So many words cross over at a time when all are listed.
_CHUNK = 16_384


class WordGraph(Thing):
    """A word graph. What is no word graph raises ``ValueError``."""

    def __init__(self, image: bytes | memoryview) -> None:
        if isinstance(image, memoryview) and not image.readonly:
            message = "this needs memory that nobody writes to"
            raise ValueError(message)
        opened = ask_core(Operation.WORDS_OPEN, Question().data(image))
        super().__init__(opened.u32())
        self._words, self._states = opened.u32(), opened.u32()

    @classmethod
    def held(cls, number: int, words: int, states: int) -> Self:
        """Return a graph that the core holds already: a large one comes to it without passing through here."""
        graph = cls.__new__(cls)
        Thing.__init__(graph, number)
        graph._words, graph._states = words, states
        return graph

    @staticmethod
    def build(words: bytes) -> bytes:
        """Return the file of the graph of a word list; raise ``ValueError`` that names the first bad line."""
        return ask_core(Operation.WORDS_BUILD, Question().data(words)).data()

    def contains(self, word: str) -> bool:
        """Whether this is one of the words."""
        return self.contains_all([word])[0]

    def contains_all(self, words: list[str]) -> list[bool]:
        """As ``contains``, for each of many."""
        lines = []
        asked: list[object] = list(words)
        for word in asked:
            if not isinstance(word, str):
                message = "words are strings"
                raise TypeError(message)
            possible = len(word) <= _LONGEST and word.isascii() and word.isalpha()
            lines.append(word if possible else "")
        question = Question().u32(self.number).text("".join(f"{line}\n" for line in lines))
        return [flag != 0 for flag in ask_core(Operation.WORDS_CONTAIN, question).rest()]

    def words(self, prefix: str, after: str, limit: int) -> list[str]:
        """Return so many of the words with a prefix that come after another, in order."""
        question = Question().u32(self.number).text(prefix).text(after).u32(limit)
        return ask_core(Operation.WORDS_LIST, question).text().split()

    def hooks(self, word: str) -> tuple[str, str]:
        """Return the letters that make a word when put before these letters, and after them."""
        answer = ask_core(Operation.WORDS_HOOKS, Question().u32(self.number).text(word))
        return answer.text(), answer.text()

    def intact(self) -> bool:
        """Whether every byte is as it was written."""
        return ask_core(Operation.WORDS_INTACT, Question().u32(self.number)).flag()

    def __len__(self) -> int:
        return self._words

    @property
    def states(self) -> int:
        """How many different states there are."""
        return self._states


class HeldWords:
    """The words of a graph that the core holds, as ``plancia.engine`` and ``plancia.lexicon.graph`` take them."""

    def __init__(self, number: int, words: int, states: int) -> None:
        """Take what the core said when it opened the graph."""
        self.core = WordGraph.held(number, words, states)

    def words(self) -> Iterator[str]:
        """Yield all words in order, few at a time."""
        last = ""
        while found := self.core.words("", last, _CHUNK):
            yield from found
            last = found[-1]

    def contains_all(self, words: Sequence[str]) -> list[bool]:
        """Tell of each word whether it is one of them."""
        return self.core.contains_all(list(words))

    def __contains__(self, word: str) -> bool:
        return self.core.contains(word)

    def __len__(self) -> int:
        return len(self.core)
