"""Every scenario of this folder comes to what the rulebooks say; every point of theirs has a scenario."""

import pytest

from games.scenario_cases import cases, differences, files

#: What only people at a table can see: lists, devices, notes, which dictionary lies there.
NOT_IN_A_GAME = {"M16", "M17", "M18", "M31"}

#: The vectors of the final score, corner cases, transitions of a game, differences between the rulebooks, penalties;
#: officials, more than two players, the online procedure; moments that are easily misread (A, B); what players and
#: officials may do beside the play itself, by its article (D); games with wooden tiles (W).
POINTS = {
    *(f"F{number}" for number in range(1, 12)),
    *(f"C{number}" for number in range(1, 36)),
    *(f"T{number}" for number in range(1, 28)),
    *(f"M{number:02}" for number in range(1, 39)),
    *(f"MP{number}" for number in range(1, 8)),
    *(f"ON{number}" for number in range(1, 7)),
    *("P10", "P20", "R1", "R2"),
    *("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "B7", "B8", "B9"),
    *("D24", "D32", "D45", "D46"),
    *(f"W{number}" for number in range(1, 25)),
} - NOT_IN_A_GAME


@pytest.mark.parametrize(("content", "expect"), [pytest.param(*case[1:], id=case[0]) for case in cases()])
def test_scenario(content, expect) -> None:
    found = list(differences(content, expect))
    assert not found, "\n".join(found)


def test_every_point_has_a_scenario() -> None:
    proven = {point for file in files().values() for point in file.proves}
    assert proven >= POINTS, POINTS - proven
