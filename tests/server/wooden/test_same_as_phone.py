"""What is tapped on a phone comes to the same there and on the server, in every edition. About ten seconds.

A part of the soak ``table_taps``, which compares 200 sequences of every edition.
"""

import pytest

from offline.in_browser import browser_python
from plancia.rules.editions import EDITIONS
from server.duplicates.talk import found_club
from server.wooden.taps import compare

SEQUENCES = range(8)


@pytest.mark.asyncio
async def test_random_taps_come_to_the_same_on_the_phone_and_on_the_server(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("PLANCIA_DATA", str(tmp_path / "data"))
    found_club(tmp_path)
    with browser_python() as browser:
        seen = await compare(tmp_path / "games.db", browser, SEQUENCES)
    assert seen["cases"] == len(EDITIONS) * len(SEQUENCES)
    # The comparison is worth something only if tables go everywhere.
    for kind in ("score_announced", "hold_started", "play_challenged", "flag_fell", "touch_taken_back"):
        assert seen[kind], kind
    for kind in ("tiles_exchanged", "turn_passed", "time_claimed", "play_made", "game_ended", "refused"):
        assert seen[kind], kind
