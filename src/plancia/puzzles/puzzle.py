"""A puzzle as a value: everything that a file keeps of it."""

from hashlib import sha256
from typing import Annotated, Literal

import msgspec

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.puzzles.board_words import BoardWord
from plancia.puzzles.margin import Margin
from plancia.puzzles.theme import Theme

#: ``best_play``: one play is clearly best. ``won_ending``: the bag is empty, and one play alone wins.
#: ``phony_on_board``: one word on the board is none.
Kind = Literal["best_play", "won_ending", "phony_on_board"]

#: From 0, obvious, to 100.
Difficulty = Annotated[int, msgspec.Meta(ge=0, le=100)]

#: What counts games, moves and plays.
Number = Annotated[int, msgspec.Meta(ge=0)]


class Simulated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="simulated", tag_field="from"):
    """A game of the static player against itself: its seed, its number, and the turn, the first being 1."""

    seed: Number
    game: Number
    move: Number


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="record", tag_field="from"):
    """A move of a record, which is named by the beginning of its SHA-256; no person is named."""

    record: str
    move: Number


#: Where a puzzle came from.
Source = Simulated | Recorded


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position and the one right answer. Sentences about it are not kept: ``reasons`` makes them again."""

    #: Sixteen digits made from what is asked; see ``puzzle_id``.
    id: str
    kind: Kind
    #: A CGP line. Nobody has a *cambio secco* left.
    position: str
    edition: str
    #: The lexicon by its name, and the hash that its content has.
    lexicon: str
    lexicon_hash: str
    themes: tuple[Theme, ...]
    difficulty: Difficulty
    #: What can be done, the right answer first; at most ten, with how each was judged. Empty for a phony.
    plays: tuple[JudgedPlay, ...] = ()
    #: How many legal plays there are.
    legal: Number = 0
    #: By how much the right answer is ahead; None for a phony.
    margin: Margin | None = None
    #: The word that is none, where one is asked for.
    phony: BoardWord | None = None
    source: Source

    @property
    def answer(self) -> JudgedPlay | BoardWord:
        """The right answer: a play or an exchange, or a word on the board."""
        if self.phony is not None:
            return self.phony
        return self.plays[0]


def puzzle_id(kind: Kind, position: str, edition: str, lexicon_hash: str) -> str:
    """Return the name of a question. The judgement is no part of it: a deeper one keeps the name.

    >>> puzzle_id("best_play", "15/…", "figs-c", "3daf05ef")
    '09dc264ee21f5e96'
    """
    asked = "\n".join((kind, position, edition, lexicon_hash))
    return sha256(asked.encode()).hexdigest()[:16]
