"""A short form of the soak: three real nodes with games, of which one sleeps and one dies, and so do NATS and PostgreSQL."""

from server.nodes import kills


def test_games_go_on_when_nodes_nats_and_postgresql_are_killed(tmp_path) -> None:
    """Nothing acknowledged is lost, nothing happens twice, and clocks stand still while nobody has them.

    A node that slept while another took its games over cannot write any more, and comes back under another name.
    """
    seen = kills.trial(1, tmp_path, games=4, kills=4, kinds=tuple(kills.KINDS))
    assert seen["cases"] == 4
    assert seen["acknowledged"] > 0
