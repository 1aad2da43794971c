"""What a player could have played: the turns that cost most, with the best play of each rack."""

from pathlib import Path

from plancia.engine.top_plays import TopPlays
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.editions import load
from plancia.rules.game.actors import Seat
from plancia.server.archive.missed import MOST, missed_plays
from plancia.server.archive.moves import write_replay
from plancia.server.archive.records import read_record

FEDERATION = (Path(__file__).parents[2] / "games" / "federation.gcg").read_bytes()
RULES = load("figs-c").play_rules()


def missed(words: str, seat: int):
    tops = TopPlays(WordGraph(WordGraph.build("\n".join(sorted(words.split())).encode())))
    replay = write_replay("x", read_record(FEDERATION, "figs-c").events, imported=True)
    return replay, missed_plays(replay, Seat(seat), RULES, tops)


def test_the_turn_that_cost_most_is_told_first_with_the_best_play_of_its_rack() -> None:
    # No word of any dictionary: of each player's first seven tiles, which cannot be laid in a later turn.
    replay, (worst, *others) = missed("OERISPT POETI ZONAVLS VOLT SE", 0)
    move = replay.moves[worst.number - 1]
    assert (move.seat, worst.kind, worst.word, worst.points) == (0, "play", "POETI", 30)
    assert worst.best == "OERISPT"
    assert sorted(tile for _, tile in worst.tiles) == sorted("OERISPT")
    assert worst.start == worst.tiles[0][0]
    assert worst.best_points > worst.points
    assert len(others) < MOST
    assert [each.best_points - each.points for each in others] == sorted(
        (each.best_points - each.points for each in others), reverse=True
    )
    # The other player's plays are not mixed in.
    assert {replay.moves[each.number - 1].seat for each in (worst, *others)} == {0}
    assert [each.best for each in missed("OERISPT POETI ZONAVLS VOLT SE", 1)[1]][:1] == ["ZONAVLS"]


def test_a_player_who_always_found_the_best_has_missed_nothing() -> None:
    assert missed("POETI", 0)[1] == []
