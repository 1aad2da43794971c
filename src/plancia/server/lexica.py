"""The lexica of a server: each opened once, and anew when its file, its rulings or the corrections have changed.

A lexicon is rebuilt, an arbiter rules, and a correction is accepted while the server runs; all must show in the next
answer and in the next contest. Looking at the times of two files costs a few microseconds, so the server looks at every
question. A contest keeps the lexicon that it was opened with.
"""

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from pathlib import Path

import msgspec

from plancia.lexicon import library
from plancia.lexicon.corrections.accepted import Accepted, with_corrections
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.graph.tier_table import tier_table
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.opened import OpenedLexicon, open_to_judge
from plancia.lexicon.pocket_graph import digest, pocket_graph
from plancia.lexicon.search.kept_index import kept_search
from plancia.lexicon.search.word_search import WordSearch
from plancia.lexicon.shelves import rulings_file
from plancia.lexicon.versions.identity import version_of
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game.judge import Judge
from plancia.server.slip_words import SlipWords, words_of
from plancia.server.version import version

#: What a lexicon was opened with: size and time of change of its file, of its rulings and of what explains its words;
#: which corrections it obeys.
Stamp = tuple[tuple[int, int] | None, tuple[int, int] | None, tuple[int, int] | None, int]


class ServedLexicon(msgspec.Struct, frozen=True, dict=True):
    """A lexicon as an edition reads it. Immutable; any thread may use it."""

    edition: Edition
    opened: OpenedLexicon
    #: Names everything that an answer depends on, except the question.
    state: str
    #: The numbered list that its words are; None if they are of none.
    version: str | None = None

    @cached_property
    def judge(self) -> Judge:
        """The judge of a game's challenges."""
        return LexiconJudge(self.opened.judge)

    @cached_property
    def slip_words(self) -> SlipWords:
        """The judge of a duplicate's slips, and who finds the best plays."""
        return words_of(self.opened)

    @cached_property
    def search(self) -> WordSearch:
        """Answers questions about all words. The first time it may have to make its index: a second or two."""
        lexicon = self.opened.lexicon
        path = library.find(lexicon.info.name, self.edition)
        return kept_search(path, lexicon, self.edition, self.opened.lender)

    @cached_property
    def graph(self) -> str:
        """The name of the file for looking words up without a network."""
        return digest(pocket_graph(self.opened))


class Lexica:
    """All lexica of this machine. Its methods read files: they are for threads, not for the event loop."""

    def __init__(self) -> None:
        self._served: dict[tuple[str, str, bytes], tuple[Stamp, ServedLexicon]] = {}
        #: Compressed files by the name of their content; as many as there are lexica.
        self._graphs: dict[str, bytes] = {}
        self._tiers: dict[str, bytes] = {}
        #: The corrections that hold, by the name of their lexicon, and a number for them.
        self._accepted: dict[str, tuple[int, list[Accepted]]] = {}

    def obey(self, accepted: Sequence[Accepted]) -> None:
        """Let the lexica obey these corrections, and no others, from the next question on."""
        by_name: dict[str, list[Accepted]] = {}
        for each in accepted:
            by_name.setdefault(each.lexicon, []).append(each)
        self._accepted = {name: (_number(found), found) for name, found in by_name.items()}

    def take(self, name: str, edition: Edition) -> ServedLexicon:
        """Return a lexicon by name; raise what ``open_to_judge`` raises."""
        path = library.find(name, edition)
        number, accepted = self._accepted.get(name, (0, []))
        stamp = (_look(path), _look(rulings_file(name)), _look_at_lender(path, edition), number)
        # A game brings its rulebook by value, and an organiser's own may cite otherwise than the one of the same id.
        key = (str(path), edition.id, msgspec.json.encode(edition.words))
        known = self._served.get(key)
        if known is None or known[0] != stamp:
            opened = with_corrections(open_to_judge(name, edition), edition, accepted)
            known = (
                stamp,
                ServedLexicon(edition, opened, _state(opened, stamp, edition), version_of(opened.lexicon)),
            )
            self._served[key] = known
        return known[1]

    async def taken(self, name: str, edition: Edition) -> ServedLexicon:
        """Return a lexicon as ``take`` does, from the event loop, which goes on meanwhile."""
        return await asyncio.to_thread(self.take, name, edition)

    def all(self) -> list[list[ServedLexicon]]:
        """Return every lexicon that can be opened, each for all editions that share it, by name."""
        shared: dict[Path, list[ServedLexicon]] = {}
        for name in sorted({entry.name for entry in library.entries()}):
            for edition in map(load, EDITIONS):
                try:
                    shared.setdefault(library.find(name, edition), []).append(self.take(name, edition))
                except LexiconError:
                    continue
        return [each for each in shared.values() if each]

    def graph(self, name: str) -> bytes | None:
        """Return a file for looking words up without a network, compressed; None if no lexicon has it."""
        return self._compressed(self._graphs, name, pocket_graph)

    def tiers(self, name: str) -> bytes | None:
        """Return how familiar the words of such a file are, compressed; None as above."""
        return self._compressed(self._tiers, name, lambda opened: tier_table(opened.lexicon.vocabularies))

    def _compressed(
        self, kept: dict[str, bytes], name: str, make: Callable[[OpenedLexicon], bytes]
    ) -> bytes | None:
        if name not in kept:
            found = {served.graph: served for served in self._editions_of_all()}
            for gone in kept.keys() - found.keys():
                del kept[gone]
            if name not in found:
                return None
            kept[name] = gzip.compress(make(found[name].opened), mtime=0)
        return kept[name]

    def _editions_of_all(self) -> Iterator[ServedLexicon]:
        for editions in self.all():
            yield from editions


def _number(accepted: Sequence[Accepted]) -> int:
    """Return a number for what some corrections say, the same on every node."""
    said = [(each.number, each.at, each.by, each.why) for each in accepted]
    return int.from_bytes(hashlib.blake2b(repr(said).encode(), digest_size=8).digest(), "little")


def _look_at_lender(path: Path, edition: Edition) -> tuple[int, int] | None:
    """Look at the lexicon that explains the words of an imported list: it may be built while the list is in use."""
    if "@" in path.stem:  # made by us: explains itself
        return None
    lender = library.located(library.DEFAULT, edition)
    return None if lender is None else _look(lender)


def _look(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def _state(opened: OpenedLexicon, stamp: Stamp, edition: Edition) -> str:
    """Return a name for all that decides answers: words, rulings, rules, and the program that puts them into words."""
    parts = (opened.lexicon.hash, stamp[1:], edition.id, version())
    return hashlib.blake2b(repr(parts).encode(), digest_size=12).hexdigest()
