"""Games that an earlier version of the program wrote are still read, and come to the same result."""

import lzma
from pathlib import Path

import msgspec
import pytest

from plancia.rules.edition_history import EditionDecoder
from plancia.rules.game.apply import fold
from plancia.rules.game.events import Event

KEPT = Path(__file__).parent / "before" / "games.jsonl.xz"
GAMES = [msgspec.json.decode(line) for line in lzma.decompress(KEPT.read_bytes()).splitlines()]
DECODER = EditionDecoder(Event)


@pytest.mark.parametrize("game", GAMES, ids=[game["name"] for game in GAMES])
def test_a_game_of_before_folds_to_the_same_result(game) -> None:
    state = fold(DECODER.decode(msgspec.json.encode(event)) for event in game["events"])
    found = {
        "scores": state.scores,
        "clocks": state.clocks,
        "racks": state.racks,
        "bag": "".join(state.bag),
        "board": state.board.squares,
        "phase": state.phase.kind,
        "outcome": state.outcome,
    }
    assert msgspec.json.decode(msgspec.json.encode(found)) == game["result"]


def test_the_games_of_before_are_of_every_edition() -> None:
    written = {game["events"][0]["edition"]["id"] for game in GAMES}
    assert written == {"figs-2008", "figs-a", "figs-b", "figs-c", "milano"}
