"""The log of a whole game, at the level that says most, gives nothing of the game away; and its bag can be checked."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from cli.command import plancia
from plancia.server.logs import FIELDS
from server.games.test_whole_game import play_on
from server.live.serving import serving
from server.log_lines import captured_logs, lines

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "docs" / "verify_bag.py"
LEVELS = {"debug", "info", "warning", "error", "exception"}
SAID = "questa frase non esce di qui"


def hidden_tiles(records) -> set[str]:
    """Return every lot of tiles that somebody held, written in every way a careless line might write it."""
    found = set()
    for record in records:
        body = msgspec.json.decode(record.body)
        for name in ("tiles", "drawn", "returned"):
            tiles = [tile if isinstance(tile, str) else tile[1] for tile in body.get(name, ())]
            if len(tiles) >= 4:
                found |= {"".join(tiles), msgspec.json.encode(tiles).decode(), str(tiles), str(tuple(tiles))}
    return found


async def test_the_log_of_a_whole_game_gives_nothing_away(tmp_path) -> None:
    with captured_logs() as stream:
        async with serving(tmp_path / "games.db") as live:
            seated = await live.table("Ada", "Ugo")
            game = seated[0].game
            revealed = (await live.foundation.vault.load(game)).reveal()
            await seated[0].send({"kind": "say", "text": SAID})
            await seated[0].send("no message at all: " + SAID)
            await seated[0].act({"kind": "play", "tiles": [["H8", "Q"]]})
            await play_on(seated, Random(11))
            await (await live.person("Forse")).refused("POST", "/api/invitations/accept", {"link": SAID})
            records = live.foundation.journal.load(game)
            client = (await live.person("Chiunque")).client
            cookie = client.cookies["plancia"]
            record = (await client.get(f"/api/games/{game}/record")).content
    text = stream.getvalue()
    assert {"route", "status", "code", "address"} <= {field for line in lines(stream) for field in line}, (
        "nothing was logged"
    )
    assert all(set(line) <= FIELDS for line in lines(stream))
    tiles = hidden_tiles(records)
    assert len(tiles) > 20
    for secret in (*tiles, revealed.seed, *revealed.nonces, SAID, cookie):
        assert secret not in text

    # Every line about a command names it, its contest and the server.
    refusals = [line for line in lines(stream) if line["event"] == "command_refused"]
    assert refusals
    for line in refusals:
        assert {"action_id", "code", "contest", "game", "kind", "ms", "node"} <= set(line)
        assert (line["contest"], line["game"]) == ("game", game)

    # Anybody can check the bag of the game that was played, with our command and without us.
    file = tmp_path / "game.jsonl"
    file.write_bytes(record)
    noted = (
        "--commitment",
        revealed.commitment,
        "--nonce",
        revealed.nonces[0],
        "--nonce",
        revealed.nonces[1],
    )
    checked = plancia("verify-bag", str(file), "--json", *noted).json
    assert (checked["game"], checked["without_nonce"]) == (game, [])
    alone = subprocess.run(
        [sys.executable, "-I", SCRIPT, file, revealed.commitment],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (alone.returncode, f" {checked['draws']} draws" in alone.stdout) == (0, True), alone.stderr
    file.write_bytes(record.replace(b'"tiles":["', b'"tiles":["?","', 1))
    refused = plancia("verify-bag", str(file))
    assert (refused.exit_code, "[game_file_damaged]" in refused.stderr) == (1, True)


def logged_fields(file: Path) -> Iterator[tuple[int, str]]:
    """Yield line and name of every field that a file gives to a line of the log."""
    for node in ast.walk(ast.parse(file.read_text())):
        match node:
            case ast.Call(ast.Attribute(ast.Name("_log"), level), keywords=keywords) if level in LEVELS:
                yield from ((node.lineno, each.arg) for each in keywords if each.arg is not None)


def test_no_line_of_the_log_is_given_a_field_that_would_be_dropped() -> None:
    """A field that is not on the list is left out in silence, and the owner of the server misses what it says."""
    fields = [
        (file.name, line, name)
        for file in (ROOT / "src" / "plancia" / "server").rglob("*.py")
        for line, name in logged_fields(file)
    ]
    assert len(fields) > 20
    assert [each for each in fields if each[2] not in FIELDS] == []
