"""A few words, a position in which one play is far better than all others, and puzzles of both."""

from functools import cache

import msgspec

from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.depth import Depth
from plancia.engine.player import Sight
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.importing.list_lexicon import lexicon_of
from plancia.notation.cgp import parse_position
from plancia.puzzles.effort import Effort
from plancia.puzzles.making import Maker
from plancia.puzzles.puzzle import Puzzle
from plancia.rules.editions import load

SMALL = Depth(
    plies=4_000,
    candidates=8,
    turns=2,
    worlds=150,
    last_actions=3,
    last_nodes=200,
    ending_plays=100,
    ending_nodes=20_000,
)
EFFORT = Effort(first=SMALL, second=SMALL, judged_twice=1, ending_nodes=5_000)

#: OSTRICHE and CHIOSTRE can be laid through the I; the first earns twelve points more, everything else is short.
BEST = "15/15/15/15/15/15/15/4NIDO7/15/15/15/15/15/15/15 CEHORST/ 40/52 0"


@cache
def words() -> Lexicon:
    """Return the few words as a lexicon, which knows no phonies."""
    short = [
        "CE",
        "CHE",
        "CHI",
        "CHIOSTRE",
        "CO",
        "ERO",
        "ESCO",
        "HO",
        "ICORE",
        "NE",
        "NIDI",
        "NIDO",
        "NO",
        "OCRE",
    ]
    more = [
        "ORE",
        "ORSI",
        "ORTI",
        "OSTE",
        "OSTRICHE",
        "RE",
        "RESTI",
        "RESTO",
        "ROSE",
        "SI",
        "TE",
        "TI",
        "TORI",
    ]
    return lexicon_of([*short, *more], "few")


@cache
def maker() -> Maker:
    """Return a maker of puzzles with these words."""
    return Maker(words(), load(), lexicon="few", lexicon_hash=words().hash, effort=EFFORT)


@cache
def best_play() -> Puzzle:
    """Return the puzzle of the position."""
    return next(each for each in maker().of_record([decision(BEST)], "0" * 16) if each.kind == "best_play")


@cache
def with_phony() -> Puzzle:
    """Return a puzzle with a word on the board that is none of the few."""
    after = "15/15/15/15/15/15/15/4NIDO7/7R7/7E7/7Z7/15/15/15/15 CEHORST/ 40/52 0"
    return maker().of_record([decision(after)], "1" * 16)[0]


def decision(line: str) -> Decision:
    """Return what is decided in a position."""
    return Decision(Sight(parse_position(line)), 7, 4)


def spoilt(puzzle: Puzzle, **fields: object) -> Puzzle:
    """Return a puzzle in which something was changed."""
    return msgspec.structs.replace(puzzle, **fields)
