"""A short form of the soak: three real nodes with games, of which one sleeps and one dies, and so do NATS and PostgreSQL."""

from server.nodes import kills
from soak.scratch import scratch


def test_games_go_on_when_nodes_nats_and_postgresql_are_killed() -> None:
    """Nothing acknowledged is lost, and nothing happens twice; the soak also measures clocks.

    A node that slept while another took its games over cannot write any more, and comes back under another name.
    """
    with scratch() as folder:  # the path of PostgreSQL's socket must be short
        seen = kills.trial(1, folder, games=4, kills=4, kinds=tuple(kills.KINDS), measures=False)
    assert seen["cases"] == 4
    assert seen["acknowledged"] > 0
