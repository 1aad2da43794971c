"""Matches: equal players come out exactly equal, and the figures are those of the games."""

from math import sqrt
from statistics import mean, stdev

import pytest

from lexicon.invented_words import invented_graph
from plancia.engine.match import Match
from plancia.engine.player import STRENGTHS, EnginePlayer, Finds, Strength
from plancia.engine.selfplay import Games
from plancia.rules.editions import load

EDITION = load("figs-c")
GRAPH = invented_graph()


def games(one: Strength, other: Strength) -> Games:
    return Games(EDITION, EnginePlayer(one, EDITION, GRAPH), EnginePlayer(other, EDITION, GRAPH))


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_player_against_itself_is_exactly_even(name) -> None:
    match = Match(games(STRENGTHS[name], STRENGTHS[name]), 3)
    match.play(20, threads=2)
    score = match.score
    assert (score.win_share, score.win_margin, score.spread, score.identical) == (0.5, 0.0, 0.0, 20)
    assert not score.decided


def test_the_figures_are_those_of_the_games() -> None:
    pair = games(STRENGTHS["static"], STRENGTHS["greedy"])
    match = Match(pair, 9)
    match.play(10)
    match.play(15, threads=2)
    results = pair.play(9, 0, 50, in_pairs=True)
    shares = [(one.points + other.points) / 2 for one, other in zip(results[::2], results[1::2], strict=True)]
    score = match.score
    assert score.pairs == 25
    assert score.win_share == pytest.approx(mean(shares))
    assert score.win_margin == pytest.approx(1.959964 * stdev(shares) / sqrt(25))
    assert score.spread == pytest.approx(
        mean(one - other for one, other in (each.scores for each in results))
    )
    assert score.wins + score.ties + score.losses == 50
    assert score.wins + score.ties / 2 == pytest.approx(50 * score.win_share)


def test_a_much_weaker_player_is_told_apart() -> None:
    blind = Strength(None, Finds(by_length=(100,) * 16))
    match = Match(games(STRENGTHS["greedy"], blind), 1)
    match.play(60, threads=2)
    assert match.score.decided
    assert match.score.win_share > 0.6


def test_nothing_played_is_nothing_known() -> None:
    score = Match(games(STRENGTHS["greedy"], STRENGTHS["greedy"]), 1).score
    assert (score.pairs, score.win_share, score.decided) == (0, 0.5, False)
