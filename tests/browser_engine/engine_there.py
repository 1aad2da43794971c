"""What the engine finds; run by this Python and, as it stands here, by the browser's."""

import gc
import json
from functools import cache
from hashlib import sha256
from typing import Any

from plancia import _native
from plancia.engine.endgame import EndgameSolver
from plancia.engine.equity import Equity
from plancia.engine.generator import Generator
from plancia.engine.leaves import default_leaves
from plancia.engine.levels import LEVELS
from plancia.engine.player import STRENGTHS, EnginePlayer, Sight, Strength, Thinking
from plancia.engine.pre_endgame import PreEndgameSolver
from plancia.engine.selfplay import Games
from plancia.engine.simulation import Simulation
from plancia.engine.table import scoring_table
from plancia.notation.cgp import parse_cgp, parse_position
from plancia.rules.editions import load
from plancia.rules.errors import CodedError

MANY = 1500


@cache
def shelf() -> Any:
    """Return the shelf on which the worker puts words; only in the browser, where there is one."""
    from plancia.browser.shelf import Shelf  # noqa: PLC0415  (nobody has installed a core here)

    (found,) = (each for each in gc.get_objects() if isinstance(each, Shelf))
    return found


def ask(question: str) -> str:
    """Answer as the worker does, if the words are there."""
    answer: str = shelf().ask(question)
    return answer


def wanted() -> str:
    """Return what the last question lacked."""
    what, lexicon, edition = shelf().wanted().split(" ") if shelf().wanted() else ("", "", "")
    return json.dumps({"what": what, "lexicon": lexicon, "edition": edition} if what else None)


def there(text: str) -> str:
    """Answer a question: the name of a function below, its words, its other arguments."""
    question = json.loads(text)
    # The words that the worker has put within reach of the laboratory.
    words = shelf()._held.get((question.pop("lexicon", ""), question.get("edition", "")))
    return json.dumps(FUNCTIONS[question.pop("what")](words, **question))


def moves(words: Any, edition: str, lines: list[str]) -> list[list[Any]]:
    """Return of each position: count, sum and best of the moves, digests of records and of moves, the best by equity."""
    chosen = load(edition)
    generator, equity = Generator(words, chosen.play_rules()), Equity(chosen)
    found = []
    for line in lines:
        position = parse_cgp(line).position
        counted = generator.summary(position)
        # Two blanks make tens of thousands; as objects of Python they take long there.
        listed = generator.generate(position) if counted.count <= MANY else []
        ranked = equity.ranked(position, listed)[:3]
        found.append(
            [
                counted.count,
                counted.sum,
                counted.best,
                sha256(generator.packed(position)).hexdigest(),
                sha256(repr(listed).encode()).hexdigest(),
                repr(generator.best(position)),
                repr(ranked),
            ]
        )
    return found


def games(words: Any, edition: str, plies: int) -> list[Any]:
    """Return what became of games between players of every kind."""
    chosen = load(edition)
    level = EnginePlayer(LEVELS[2].strength, chosen, words)
    thinking = EnginePlayer(Strength(thinking=Thinking(plies=plies)), chosen, words)
    greedy, static = (EnginePlayer(STRENGTHS[name], chosen, words) for name in ("greedy", "static"))
    played = [
        repr(Games(chosen, one, other).play(5, 0, count, in_pairs=True))
        for one, other, count in ((greedy, static, 12), (static, level, 12), (thinking, static, 2))
    ]
    return [*played, repr(Games(chosen, static, level).record(5, 3))]


def judged(words: Any, edition: str, lines: list[str]) -> list[str]:
    """Return what simulations, solvers and a player find in positions, each in all its digits."""
    chosen = load(edition)
    simulation = Simulation(words, chosen, thinking=Thinking(plies=400))
    player = EnginePlayer(Strength(thinking=Thinking(plies=300)), chosen, words)
    endgames, before = EndgameSolver(chosen, words), PreEndgameSolver(chosen, words)
    found = []
    for line in lines:
        position = parse_position(line)
        found.append(repr(player.choose(Sight(position, last=4))))
        for find in (
            lambda position: simulation.judge(Sight(position, last=4), seed=7),
            lambda position: simulation.inferred(Sight(position, last=4), seed=7, leaves=60),
            lambda position: endgames.solve(position, nodes=3000),
            lambda position: before.judge(position, samples=3, nodes=300, candidates=2, proof=1000),
        ):
            try:
                found.append(repr(find(position)))
            except (CodedError, ValueError) as error:
                found.append(repr(error))
    return found


def scored(_: Any, edition: str, placements: list[list[Any]]) -> list[Any]:
    """Return what placements earn, or why they are refused."""
    table = scoring_table(load(edition).play_rules())
    empty = "." * 225
    return [
        _native.score(table, empty, bytes(squares), tiles.encode(), None) for squares, tiles in placements
    ]


def constants(_: Any) -> list[Any]:
    """Return the numbers of the core, and what tells the table of leaves from others."""
    leaves = default_leaves()
    return [
        _native.MOST_ON_RACK,
        _native.WORD_GRAPH_VERSION,
        _native.ENDGAME_UNBOUNDED,
        list(_native.REFUSALS),
        leaves.digest,
        leaves.value("AEIRST"),
        leaves.core.leave(4711),
        sha256(leaves.image()).hexdigest(),
    ]


def graph(_: Any, listed: str) -> list[Any]:
    """Return what a graph of few words says of them."""
    image = _native.WordGraph.build(listed.encode())
    built = _native.WordGraph(image)
    asked = ["CASA", "casa", "CÀSA", "", "A" * 40, "CASE", "CA\nSA", "CAS"]
    return [
        sha256(image).hexdigest(),
        len(built),
        built.states,
        built.intact(),
        built.contains_all(asked),
        built.words("CA", "", 10),
        built.words("", "CASA", 2),
        built.hooks("ASA"),
    ]


def refusals(_: Any, times: int) -> list[str]:
    """Ask what makes no sense, over and over, and return the sentences."""
    rules = load("figs-c").play_rules()
    table = scoring_table(rules)
    words = _native.WordGraph(_native.WordGraph.build(b"AMICI\nMICI\n"))
    empty = "." * 225
    wrong = (
        lambda: _native.WordGraph(b"PlWords\n" + bytes(200)),
        lambda: _native.WordGraph.build(b"CASA\nCANE\n"),
        lambda: _native.generate(table, words, empty, "AMICIAMICI"),
        lambda: _native.generate(table, words, "A" * 17, "AMICI"),
        lambda: _native.best(table, words, empty, "amici"),
        lambda: _native.score(table, empty, b"\x01", b"AB"),
        lambda: _native.LeaveValues("ABC", 1, bytes(12)),
        lambda: _native.WinChances(bytes(3), bytes(4)),
        lambda: default_leaves().value("ZZZZZZZZ"),
        lambda: _native.ScoringTable(
            values=b"", counts=b"", letter_factors=b"", word_factors=b"", start=0, first_word_min=2, rack_size=7,
            bonus_points=50, bonus_for_whole_rack=False, blank_letters="",
        ),
    )  # fmt: skip
    said = []
    for number in range(times):
        try:
            wrong[number % len(wrong)]()
        except ValueError as error:
            if number < len(wrong):
                said.append(str(error))
        else:
            said.append(f"question {number} was answered")
    return said


def damaged(_: Any, listed: str, seeds: int) -> dict[str, int]:
    """Spoil the file of a graph in many ways and ask it: refused or answered, nothing worse."""
    image = _native.WordGraph.build(listed.encode())
    table = scoring_table(load("figs-c").play_rules())
    board = "." * 112 + "CASA" + "." * 109
    found = {"refused": 0, "answered": 0}
    for seed in range(seeds):
        spoilt = bytearray(image)
        for each in range(1 + seed % 3):
            # The header more often than chance would.
            place = (seed * 31 + each) % 64 if seed % 2 else (seed * 7919 + each * 104729) % len(spoilt)
            spoilt[place] ^= 1 << seed % 8
        try:
            words = _native.WordGraph(bytes(spoilt))
            _native.generate(table, words, board, "CASERO?")
            words.words("", "", 100)
            found["answered"] += 1
        except (ValueError, MemoryError):
            found["refused"] += 1
    return found


FUNCTIONS = {
    function.__name__: function
    for function in (moves, games, judged, scored, constants, graph, refusals, damaged)
}
