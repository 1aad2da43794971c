"""Games that an earlier version of the program wrote are still read, and come to the same result."""

import lzma
from pathlib import Path

import msgspec
import pytest

from plancia.cli.games.game_files import read_events
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.game.apply import fold
from plancia.rules.game.events import Event
from plancia.server.journal.game_file import export_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry

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


def test_a_file_of_before_is_read_by_the_command_line(tmp_path) -> None:
    game = GAMES[0]
    bodies = tuple(Encoded(event["kind"], msgspec.json.encode(event)) for event in game["events"])
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(bodies[0].body, type=Event)  # its rulebook has not the entries of today
    file = tmp_path / "game.jsonl"
    with Journal(tmp_path / "games.journal") as journal:
        journal.append(Entry("before", 0, "import", "system", 0, 0, bodies))
        file.write_bytes(export_game(journal, "before"))
    assert msgspec.to_builtins(fold(read_events(file)).scores) == tuple(game["result"]["scores"])
