"""Sentences about moves: each is borne out by figures that are worked out again here, and has no others."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import msgspec
import pytest

from engine.analysis.why_oracle import GROUPS, REPLIES, Oracle
from lexicon.invented_words import invented_graph
from plancia.catalogue import LANGUAGES, wording
from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.depth import Depth
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.played_game import played_decisions
from plancia.engine.analysis.why.explained import Explained, Explainer
from plancia.engine.analysis.why.fact import Fact, NamedPlay
from plancia.engine.analysis.why.telling import play_text, tell
from plancia.engine.equity import Equity
from plancia.engine.generator import Generator
from plancia.engine.luck import drawn
from plancia.engine.player import STRENGTHS, EnginePlayer, Exchange, FreeExchange, Pass
from plancia.engine.selfplay import Games
from plancia.laboratory.decisions import decisions_of
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.rules.edition import Edition
from plancia.rules.editions import load

GRAPH = open_lexicon(DEFAULT, load()).graph
RECORDS = [Path(__file__).parents[2] / "games" / f"{name}.gcg" for name in ("paper", "pragmas", "federation")]
SMALL = Depth(
    plies=200,
    candidates=6,
    turns=1,
    worlds=8,
    last_actions=3,
    last_nodes=100,
    ending_plays=6,
    ending_nodes=2000,
)


def decisions(edition: Edition) -> Iterator[Decision]:
    """Yield decisions of games, every second with something else that could be done instead."""
    static = EnginePlayer(STRENGTHS["static"], edition, GRAPH)
    generator = Generator(GRAPH, edition.play_rules())
    for game in count():
        record = Games(edition, static, static).record(77, game)
        for played in played_decisions(record, edition):
            decision = msgspec.structs.replace(played, kept=None)  # luck is another matter
            if (decision.number + game) % 2:
                yield decision
                continue
            position = decision.sight.position
            moves = sorted(generator.generate(position), key=lambda move: move.rank)
            held = position.racks[0]
            others = [*moves[:: max(len(moves) // 8, 1)], Pass()]
            if decision.sight.free_exchange:
                others += [FreeExchange(), Exchange(held[:3]), Exchange(held[4:])]
            chosen = others[drawn(len(others), game, decision.number)]
            yield msgspec.structs.replace(decision, played=chosen, clock_ms=20_000 * decision.number)


class Case(msgspec.Struct):
    edition: Edition
    decision: Decision
    move: MoveAnalysis
    explained: Explained


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """Return some hundreds of moves, by two ways of counting the tiles that are left over."""
    found = []
    for name in ("figs-c", "figs-2008"):
        edition = load(name)
        analyst, explainer = Analyst(GRAPH, edition, depth=SMALL), Explainer(GRAPH, edition)
        for decision in islice(decisions(edition), 240 if name == "figs-c" else 80):
            move = analyst.judge(decision, seed=decision.number)
            found.append(Case(edition, decision, move, explainer.explain(move, decision.sight.position)))
    return found


def test_every_sentence_is_borne_out_by_its_figures(cases: list[Case]) -> None:
    told = Counter[str]()
    for case in cases:
        oracle = Oracle(
            case.move,
            case.decision.sight.position,
            case.edition,
            Generator(GRAPH, case.edition.play_rules()),
            Equity(case.edition),
        )
        assert 1 <= len(case.explained.facts) <= 2
        for fact in case.explained.facts:
            told[fact.rule] += 1
            assert oracle.holds(fact), (fact, case.move)
    # The games are long enough for most of what can be said.
    assert len(cases) >= 300
    assert {
        "points",
        "turn",
        "leave",
        "leave_less",
        "points_less",
        "reply",
        "even",
        "chance",
        "hurry",
    } <= set(told), told
    assert any(rule.startswith("ending") for rule in told), told
    assert any(rule.startswith("goes_out") for rule in told), told


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_with_phonies_and_unknown_racks_are_told_truly(path: Path) -> None:
    """Plays that were taken back or stood without being words, racks and exchanges that nobody knows."""
    edition = load()
    words = invented_graph() if path.stem == "pragmas" else GRAPH  # by that list its words are none
    analyst, explainer = Analyst(words, edition, depth=SMALL), Explainer(words, edition)
    told = set()
    for decision in decisions_of(parse_gcg_file(path.read_bytes()), edition, words):
        move = analyst.judge(decision)
        position = decision.sight.position
        found = explainer.explain(move, position)
        oracle = Oracle(move, position, edition, Generator(words, edition.play_rules()), Equity(edition))
        for fact in found.facts:
            assert oracle.holds(fact), (fact, move)
            told.add(fact.rule)
    if path.stem == "paper":
        assert {"withdrawn_one_penalty", "rack_unknown"} <= told, told
    if path.stem == "pragmas":
        assert any(rule.startswith("phony") for rule in told), told


def test_a_sentence_has_no_number_that_its_fact_has_not(cases: list[Case]) -> None:
    for case in cases:
        for fact in case.explained.facts:
            for language in LANGUAGES:
                sentence = tell(fact, language)
                for play, beside in ((fact.better, fact.other), (fact.other, fact.better)):
                    if play is not None:
                        sentence = re.sub(
                            re.escape(play_text(play, language, beside)), "", sentence, flags=re.I
                        )
                figures = set()
                for figure in fact.figures.values():
                    if isinstance(figure, str):
                        figures |= set(re.findall(r"\d+", figure))
                    else:
                        figures |= {f"{abs(round(figure))}", f"{abs(figure):.1f}".removesuffix(".0")}
                numbers = re.findall(r"\d+(?:[.,]\d)?", sentence)
                assert {number.replace(",", ".") for number in numbers} <= figures, (sentence, fact)


def test_the_same_move_has_the_same_sentences(cases: list[Case]) -> None:
    for case in cases[::40]:
        again = Explainer(GRAPH, case.edition).explain(case.move, case.decision.sight.position)
        assert again == case.explained
        assert msgspec.json.decode(msgspec.json.encode(again), type=Explained) == again


def test_sentences_are_sentences(cases: list[Case]) -> None:
    for case in cases:
        for language, why in case.explained.why.items():
            assert why == " ".join(tell(fact, language) for fact in case.explained.facts)
            words = [
                play.word
                for play in (case.move.played, case.move.best, *case.move.plays)
                if play and play.word
            ]
            assert why[0].isupper() or why.startswith(tuple(words))  # a blank stays small
            assert why.endswith(".")
            assert "!" not in why
            assert not re.search(r"\b(di|a|da|in|su) (il|lo|la|i|gli|le) ", why) or language == "en"


@pytest.mark.parametrize(("premium", "called"), [("PT", "TW"), ("PD", "DW"), ("LT", "TL"), ("P×4", "P×4")])
def test_premium_squares_have_the_names_that_the_board_shows(premium: str, called: str) -> None:
    play = NamedPlay(kind="play", word="MICIO", at="F8", direction="orizz.")
    figures = {"premium": premium, "square": "A8", "other_racks": 47, "better_racks": 2, "racks": 100}
    fact = Fact(rule="opens", better=play, other=play, figures=figures)
    assert f"la {premium} in A8" in tell(fact, "it")
    assert f"the {called} at A8" in tell(fact, "en")


def test_every_rule_has_its_words() -> None:
    """No template is left over, and none tells something in one language alone."""
    parts = {"play", "play_directed", "across", "down", "exchange", "exchange_unnamed_play", "or"}
    parts |= {"free_exchange", "pass", "premium_PT", "premium_PD", "premium_LT"}
    known = set(wording("why", "it")) - parts
    assert known == {name for name in known if _is_checked(name)}


def _is_checked(rule: str) -> bool:
    """Tell whether the oracle knows a rule."""
    # Those of hands have no position that could contradict them: test_hand compares them with their plays.
    grouped = any(rule == group or rule.startswith(f"{group}_") for group in ("hand", *GROUPS))
    return grouped or rule in REPLIES or hasattr(Oracle, f"_{rule}")
