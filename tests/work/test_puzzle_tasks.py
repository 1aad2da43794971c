"""Puzzles as long work: however it is cut, in threads or one after another, the same come out."""

import pickle

import msgspec
import pytest

from plancia.cli.engine.crew import work
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.notation.cgp import parse_position
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.puzzles.board_words import phonies_on
from plancia.puzzles.effort import Effort
from plancia.puzzles.errors import PuzzleError
from plancia.rules.editions import load
from plancia.work.analyses import AskedGame
from plancia.work.crew import crew
from plancia.work.puzzle_tasks import MadeOfGame, PuzzleGames, check_words
from plancia.work.rulebook import CarriedEdition
from plancia.work.running import results_of
from plancia.work.words import NamedWords

EDITION = load()
#: Phonies in every game: they are made in no time.
EFFORT = Effort(phony_every=1, ending_nodes=1_000)
PHONY = """#player1 ada Ada
#player2 ugo Ugo
>ada: ACIIMOR 8F MICIO +16 16
>ugo: AEEMRTZ J8 OREMZ +17 17
>ada: AAEIORS - +0 16
"""


def task(**more: object) -> PuzzleGames:
    words = NamedWords(DEFAULT, open_lexicon(DEFAULT, EDITION).hash)
    return PuzzleGames(CarriedEdition.of(EDITION), words, seed=5, effort=EFFORT, **more)


def test_the_same_puzzles_however_the_work_is_cut() -> None:
    asked = task()
    at_once = asked.do(0, 6)
    assert sum(len(made.puzzles) for made in at_once) >= 4
    assert [asked.do(number, 1)[0] for number in reversed(range(6))] == at_once[::-1]
    with crew(2) as hands:
        travelled = pickle.loads(pickle.dumps(asked))
        assert [made for piece in results_of(travelled, range(6), hands) for made in piece] == at_once
    assert msgspec.json.decode(msgspec.json.encode(at_once), type=list[MadeOfGame]) == at_once


def test_work_that_was_stopped_goes_on_with_the_same_puzzles(tmp_path) -> None:
    asked, kept = task(), tmp_path / "kept.work"
    whole = asked.do(0, 4)
    stopped = work(asked, asked.units, MadeOfGame, threads=1, cluster=None, kept=kept)
    first = [next(stopped), next(stopped)]
    stopped.close()
    kept.write_bytes(kept.read_bytes() + b'{"puzzles":[{"id":"cut')  # as a power cut leaves it
    again = work(asked, 4, MadeOfGame, threads=2, cluster=None, kept=kept)
    assert first == whole[:2]
    assert list(again) == whole


def test_a_phony_that_was_laid_is_the_only_one_on_its_board() -> None:
    lexicon = open_lexicon(DEFAULT, EDITION)
    phonies = [each for made in task().do(0, 6) for each in made.puzzles if each.kind == "phony_on_board"]
    assert phonies
    for puzzle in phonies:
        assert phonies_on(parse_position(puzzle.position).board, lexicon) == [puzzle.phony]
        assert puzzle.phony.word in (lexicon.phonies or ())


def test_what_decides_the_puzzles_is_in_the_plan() -> None:
    plan = task().plan()
    assert plan != PuzzleGames(task().edition, task().words, 6, effort=EFFORT).plan()
    assert plan != PuzzleGames(task().edition, task().words, 5).plan()


def test_a_phony_of_a_record_is_a_puzzle() -> None:
    content = PHONY.encode()
    parse_gcg_file(content)
    asked = task()
    (made,) = task(records=(AskedGame("gcg", content, asked.edition, asked.words),)).do(0, 1)
    (puzzle,) = [each for each in made.puzzles if each.kind == "phony_on_board"]
    assert (puzzle.phony.word, puzzle.phony.at, puzzle.source.move) == ("OREMZ", "J8", 3)


def test_another_lexicon_is_refused() -> None:
    puzzle = next(each for made in task().do(0, 3) for each in made.puzzles)
    with pytest.raises(PuzzleError) as caught:
        check_words(msgspec.structs.replace(puzzle, lexicon_hash="0" * 16), open_lexicon(DEFAULT, EDITION))
    assert caught.value.code == "puzzle_other_words"
