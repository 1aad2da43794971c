"""Marks: by what a move loses, and nothing within the error is held against anybody."""

import msgspec
import pytest

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.mark import (
    INACCURACY_WIN,
    MISSED_CHANCE_WIN,
    MISTAKE_POINTS,
    MISTAKE_WIN,
    Mark,
    marks_of,
)
from plancia.engine.analysis.move_analysis import MoveAnalysis


def play(
    chance: float, error: float = 0.001, spread: float = 0.0, spread_error: float = 0.1, **more: object
) -> JudgedPlay:
    figures = {
        "kind": "play",
        "at": "F8",
        "direction": "orizz.",
        "word": "MICI",
        "tiles": "MICI",
        "judged": "simulated",
        "chance": chance,
        "chance_error": error,
        "spread": spread,
        "spread_error": spread_error,
    }
    return msgspec.convert(figures | more, JudgedPlay)


def move(best: JudgedPlay, played: JudgedPlay, *also: JudgedPlay, **more: object) -> MoveAnalysis:
    asked = MoveAnalysis(
        n=1,
        player="ada",
        rack="MICIABC",
        rack_known="whole",
        bag=50,
        scores=(0, 0),
        played=played,
        best=best,
        loss_points=max((best.spread or 0) - (played.spread or 0), 0),
        loss_win=max((best.chance or 0) - (played.chance or 0), 0),
        judged=played.judged,
        complete=True,
        plays=(best, played, *also),
    )
    return msgspec.structs.replace(asked, **more)


@pytest.mark.parametrize(
    ("lost", "mark"),
    [
        (0.0, "best"),
        (0.004, "best"),
        (0.01, "good"),
        (INACCURACY_WIN + 0.001, "inaccuracy"),
        (MISTAKE_WIN + 0.001, "mistake"),
        (MISSED_CHANCE_WIN + 0.001, "missed_chance"),
    ],
)
def test_a_mark_follows_the_chance_that_is_lost(lost: float, mark: Mark) -> None:
    assert marks_of(move(play(0.7), play(0.7 - lost))) == (mark,)


@pytest.mark.parametrize("lost", [0.03, 0.08, 0.4])
def test_what_is_within_the_error_is_no_mistake(lost: float) -> None:
    """Two standard errors of the difference, taken as if the two had been tried apart, which is more than it is."""
    assert marks_of(move(play(0.7, lost / 2), play(0.7 - lost, lost / 2))) == ("good",)
    assert marks_of(move(play(0.7, lost / 9), play(0.7 - lost, lost / 9)))[0] not in ("best", "good")


def test_points_count_where_the_game_is_decided() -> None:
    assert marks_of(move(play(1.0, spread=200.0), play(1.0, spread=200.0 - MISTAKE_POINTS - 1))) == (
        "mistake",
    )
    unsure = play(1.0, spread=160.0, spread_error=30.0)
    assert marks_of(move(play(1.0, spread=200.0), unsure)) == ("good",)


def test_an_estimate_without_an_error_is_no_mistake() -> None:
    unproven = play(0.0, 0.0, -100.0, 0.0, judged="exact", complete=False)
    assert marks_of(move(play(1.0, 0.0, 50.0, 0.0, judged="exact"), unproven)) == ("good",)
    assert marks_of(move(play(0.9, judged="static"), play(0.1, judged="static"))) == ("not_judged",)


def test_all_tiles_that_were_not_laid() -> None:
    full = play(0.7, word="MICIABC", tiles="MICIABC")
    missed = move(full, play(0.6), full_rack_possible=True)
    assert marks_of(missed) == ("missed_full_rack", "mistake")
    # They could be laid, but that was no better; or they were laid.
    assert marks_of(move(play(0.7), play(0.69), full, full_rack_possible=True))[-1] == "good"
    poor = play(0.5, word="MICIABC", tiles="MICIABC")
    assert marks_of(move(play(0.7), play(0.6), poor, full_rack_possible=True)) == ("mistake",)
    assert marks_of(move(full, full, full_rack_possible=True, full_rack_played=True)) == ("best",)


def test_words_that_are_none_and_moves_that_nobody_can_judge() -> None:
    assert marks_of(move(play(0.5), play(0.6), phonies=("MICI",))) == ("phony", "best")
    lost_turn = move(play(0.5), play(0.4), phonies=("MICI",), withdrawn=True)
    assert marks_of(lost_turn) == ("withdrawn", "mistake")
    only = msgspec.structs.replace(move(play(0.5), play(0.5)), plays=(play(0.5),))
    assert marks_of(only) == ("forced",)
    unknown = msgspec.structs.replace(only, best=None, loss_points=None, loss_win=None, judged=None)
    assert marks_of(unknown) == ("not_judged",)
