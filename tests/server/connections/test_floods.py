"""A little of ``make soak SOAK=floods``: two people go on playing while the server is flooded, and the flood is refused."""

from server.connections.players import under_floods

#: How each of these ends for its sender.
REFUSED = {
    "small_frames_at_nothing": ("closed", "still_open"),
    "pings_of_the_protocol": ("closed",),
    "many_requests_at_once": ("429",),
    "large_bodies": ("413",),
}


def test_players_are_answered_while_the_server_is_flooded(tmp_path) -> None:
    found = under_floods(tmp_path / "games.db", REFUSED, 1.0)
    for kind, seen in found.items():
        assert seen.asked > 0
        assert any(seen.flood.get(end) for end in REFUSED[kind]), (kind, seen.flood)
