"""The sample game of the first page: ten plays, read and scored by the rules like any other.

Five of them are the worked examples of the Milan guide: it prints their counts, its pictures are lost. The
other five are ours and lead from one to the next.
"""

from functools import cache

from litestar import get

from plancia.notation.coordinates import parse_play
from plancia.rules.board import Board
from plancia.rules.editions import load
from plancia.rules.play import Play, declare
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import is_blank, letter
from plancia.server.counting import word_count
from plancia.server.material import board_layout, tile_counts
from plancia.wire.sample import PlacedTile, SampleGame, SamplePlay

#: The rulebook the game is counted by. All five give the same counts here.
EDITION = "milano"

#: The plays as they are called out, and whether the guide prints them.
PLAYS = (
    ("H5 vert. ARIA", False),
    ("D5 orizz. FERMAsTE", True),
    ("E6 orizz. AH", True),
    ("H8 orizz. ALTO", False),
    ("J8 vert. TEMPO", False),
    ("G12 orizz. CECO", False),
    ("G12 vert. CORI", False),
    ("F15 orizz. DIVANO", True),
    ("I14 orizz. MOGANO", True),
    ("F13 orizz. SOLI", True),
)


@get("/api/sample", sync_to_thread=False, operation_id="get_sample")
def get_sample() -> SampleGame:
    """Return the sample game, every word of every play with its count."""
    return sample_game()


@cache
def sample_game() -> SampleGame:
    """Lay the plays one after another and return them with their counts."""
    edition = load(EDITION)
    rules = edition.play_rules()
    board = Board()
    plays = []
    for text, printed in PLAYS:
        play = declare(board, parse_play(text), rules)
        plays.append(_play(play, rules, printed=printed))
        board = play.board
    tiles = tile_counts(edition.material.tiles.value)
    return SampleGame(edition.id, board_layout(edition), tiles, plays)


def _play(play: Play, rules: PlayRules, *, printed: bool) -> SamplePlay:
    main = play.main
    tiles = [
        PlacedTile(square.name, letter(tile), rules.values[tile], is_blank(tile))
        for square, tile in play.placement.tiles
    ]
    return SamplePlay(
        start=main.start.name,
        direction=main.direction,
        word=main.word,
        printed=printed,
        tiles=tiles,
        words=[word_count(word) for word in play.words],
        techniques=[technique.value for technique in play.techniques],
        bonus=play.bonus,
        score=play.score,
    )
