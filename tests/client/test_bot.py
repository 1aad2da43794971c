"""The bot of docs/bots.md, as printed, against a server in a process of its own, to the end of the game."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from server.live.process import SOURCE, ServerProcess

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
#: How long the whole game may take before the test gives up on it.
GAME_S = 300


def printed_bot() -> str:
    """Return the one program of the page."""
    (program,) = re.findall(
        r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    return program


@pytest.fixture
def server(tmp_path):
    process = ServerProcess(tmp_path / "games.db", PLANCIA_ROOMS_COMPUTER_LEAST_MS="10")
    yield process
    process.kill()


async def test_the_bot_of_the_page_plays_a_whole_game(tmp_path, server) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(printed_bot(), encoding="utf-8")
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        str(bot),
        f"http://127.0.0.1:{server.port}",
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    )
    async with asyncio.timeout(GAME_S):
        stdout, stderr = await running.communicate()
    assert running.returncode == 0, stderr.decode()
    found = re.fullmatch(
        r"(\w+) \('Trentarighe', 'greedy'\) \((-?\d+), (-?\d+)\)", stdout.decode().splitlines()[-1]
    )
    assert found, stdout.decode()
    someone = await server.live.person("Ada")
    listed = await someone.get(f"/api/games/{found[1]}")
    assert listed["status"] == "over"
    record = (await someone.client.get(f"/api/games/{found[1]}/gcg")).text
    assert record.count("\n>") > 10, record
    await server.live.close()


def test_the_bot_of_the_page_and_the_examples_are_typed(tmp_path) -> None:
    """An editor completes what somebody changes in it, and a type checker finds what is wrong with that."""
    bot = tmp_path / "bot.py"
    bot.write_text(printed_bot(), encoding="utf-8")
    files = [bot, *sorted((PAGE.parent / "examples").glob("*.py"))]
    assert len(files) == 5
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), *map(str, files)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(SOURCE)},
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_bot_of_the_page_is_about_thirty_lines() -> None:
    lines = [line for line in printed_bot().splitlines() if line.strip()]
    assert len(lines) <= 36
