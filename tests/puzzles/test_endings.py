"""An ending is a puzzle if one play alone wins, as a search without any cleverness says too."""

from itertools import count

from plancia.engine.generator import Generator
from plancia.engine.naive_endgame import NaiveEndgame
from plancia.engine.reference import SortedWords
from plancia.engine.unseen import unseen
from plancia.lexicon.importing.list_lexicon import lexicon_of
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import parse_position
from plancia.puzzles.checking import Checker
from plancia.puzzles.effort import Effort
from plancia.puzzles.making import Maker
from plancia.rules.editions import load
from plancia.rules.position import Position
from puzzles.made import SMALL, spoilt

EDITION = load()


def test_an_ending_that_one_play_wins_is_found_and_verified() -> None:
    """Of games with everyday words, which the slow search tries quickly."""
    words = lexicon_of(open_lexicon().vocabulary(1).words(), "everyday")
    effort = Effort(phony_every=1, ending_nodes=2_000)  # no best play is looked for
    maker = Maker(words, EDITION, lexicon="everyday", lexicon_hash=words.hash, effort=effort)
    won = next(
        puzzle
        for number in count()
        for puzzle in maker.of_game(8, number)
        if puzzle.kind == "won_ending" and _is_small(puzzle.position)
    )
    assert "endgame" in won.themes
    assert (won.plays[0].chance, won.margin is not None and won.margin.win >= 0.5) == (1.0, True)
    at = parse_position(won.position)
    rules = EDITION.play_rules()
    both = Position(at.board, (at.racks[0], unseen(at, rules)), at.scores, at.scoreless)
    winning = NaiveEndgame(EDITION, words).winning(both)
    assert [move and move.placement for move in winning] == [won.plays[0].action.placement]
    assert won.legal == len(Generator(words, rules).generate(at))
    every = SortedWords(words.graph.words())
    checker = Checker(words, every, words.graph.contains, EDITION, depth=SMALL)
    assert (checker.check(won).how, checker.check(won).faults) == ("every_turn", ())
    first, second, *others = won.plays
    assert "ending" in checker.check(spoilt(won, plays=(second, first, *others))).faults


def _is_small(line: str) -> bool:
    at = parse_position(line)
    return len(at.racks[0]) + len(unseen(at, EDITION.play_rules())) <= 7
