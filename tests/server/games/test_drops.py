"""A player who loses his connection, at whatever moment and for however long, knows everything when he is back."""

from server.games.drops import trial

DROPS = 24


def test_who_comes_back_knows_what_somebody_knows_who_was_never_away(tmp_path) -> None:
    seen = trial(0, tmp_path, DROPS)
    assert seen["cases"] == DROPS
    assert all(seen[kind] for kind in ("idle", "sent", "answered", "twice")), seen
