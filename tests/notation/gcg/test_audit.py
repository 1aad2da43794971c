"""Every fault of a record is told once, with its line; what is right has none, and what is only odd is a warning."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.notation.gcg.audit import audit
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.replay import ReplayError, replay
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.editions import load

GAMES = Path(__file__).parents[2] / "games"
HEAD = "#player1 ada Ada\n#player2 ugo Ugo\n"
CASA = ">ada: AACERSS 8F CASA +12 12\n"


def faults(text: str, edition: str = "figs-c") -> list[tuple[int, str, str]]:
    found = audit((HEAD + text).encode(), load(edition)).faults
    return [(fault.line, fault.level, fault.error.code) for fault in found]


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.gcg")), ids=lambda path: path.name)
def test_a_right_record_has_no_fault_and_ends_where_the_replay_does(path) -> None:
    edition = load("english" if path.stem == "english" else "figs-c")
    found = audit(path.read_bytes(), edition)
    assert found.faults == ()
    assert found.end == replay(parse_gcg_file(path.read_bytes()), edition)


def test_one_mistake_is_told_once() -> None:
    """A wrong total is taken over, and a play that the rules refuse lies there all the same."""
    wrong = ">ada: AACERSS 8F CASA +11 11\n>ugo: 8F ....LE +10 20\n>ada: - +0 11\n>ugo: A1 ZZ +9 29\n>ada: 1A (Z)A +9 20\n"
    assert faults(wrong) == [
        (3, "error", "wrong_score"), (4, "error", "wrong_total"), (6, "error", "rule_broken"),
    ]  # fmt: skip


def test_a_rack_that_stands_for_none_is_a_warning() -> None:
    assert faults(">ada: ??????? 8F CASA +12 12\n>ugo: DEILMNO 8F ....LE +10 10\n") == [
        (3, "warning", "rule_broken")
    ]


def test_too_many_tiles_on_the_board_are_told_where_they_come() -> None:
    assert faults(">ada: 8F QQ +40 40\n>ugo: 8F ..A +21 21\n>ada: 8F ...A +22 62\n")[:1] == [
        (3, "error", "rule_broken")
    ]
    assert len(faults(">ada: 8F QQ +40 40\n>ugo: - +0 0\n>ada: - +0 40\n")) == 1


def test_all_lines_that_cannot_be_read_are_told_and_the_game_stops_there() -> None:
    text = CASA + ">ugo: 9Z foo +1 1\n>ada: - +0 99\n>ugo: AB -- what\n"
    assert faults(text) == [(4, "error", "bad_gcg"), (6, "error", "bad_gcg")]


def test_a_game_of_three_says_that_it_is_one() -> None:
    found = audit((HEAD + "#player3 ivo Ivo\n" + CASA + ">ivo: - +0 0\n").encode(), load("figs-c"))
    (fault,) = found.faults
    assert (fault.line, fault.error.code, fault.error.context["players"]) == (3, "gcg_two_players", 3)


def test_a_withdrawal_has_the_rack_of_its_play() -> None:
    assert faults(CASA + ">ada: AACERSS -- -12 0\n") == []
    assert faults(CASA + ">ada: AACERST -- -12 0\n") == [(4, "error", "wrong_rack")]
    assert faults(CASA + ">ada: -- -12 0\n") == []
    with pytest.raises(ReplayError, match="wrong_rack"):
        replay(parse_gcg_file((HEAD + CASA + ">ada: AACERST -- -12 0\n").encode()), load("figs-c"))


def test_a_play_worth_nothing_is_withdrawn_for_nothing() -> None:
    assert faults(">ada: ??AEIOU 8G ab +0 0\n>ada: ??AEIOU -- +0 0\n") == []


def test_points_for_a_challenge_in_vain_are_read_into_a_game() -> None:
    text = "#player1 ann Ann\n#player2 bob Bob\n>ann: HOWIEXJ 8G HOW +18 18\n>ann: EIJX (challenge) +5 23\n>bob: AEIOUTS - +0 0\n"
    game = read_game(parse_gcg_file(text.encode()), load("english-wsc"))
    assert (
        "#plancia-adjustment Ann +5 23 official (challenge) +5"
        in format_gcg_file(write_game(game.events)).decode()
    )


@given(st.binary(max_size=300))
def test_any_bytes_have_an_audit(data) -> None:
    audit(data, load("figs-c"))
    audit(HEAD.encode() + data, load("figs-c"))
