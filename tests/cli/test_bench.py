"""``plancia bench engine``: the figures are there, whatever they are."""

import lzma
import sys
from pathlib import Path

from cli.command import plancia
from lexicon.invented_words import invented_words

KEYS = [
    "words",
    "build_s",
    "file_mb",
    "open_ms",
    "membership_per_s",
    "best_us",
    "all_us",
    "python_best_us",
    "python_all_us",
    "moves_per_position",
    "games_per_s",
    "games_per_s_2_threads",
    "static_games_per_s",
    "rss_mb",
]
SHORT = ("--rounds", "1", "--games", "20", "--json")


def test_a_plain_list_and_a_compressed_one(tmp_path) -> None:
    text = "\n".join(reversed(invented_words())).lower().encode()
    (tmp_path / "list.txt").write_bytes(text)
    (tmp_path / "list.txt.xz").write_bytes(lzma.compress(text))
    plain = plancia("bench", "engine", "--words", str(tmp_path / "list.txt"), *SHORT).json
    packed = plancia("bench", "engine", "--words", str(tmp_path / "list.txt.xz"), *SHORT).json
    assert list(plain) == list(packed) == KEYS
    for figures in (plain, packed):
        assert figures["words"] == len(invented_words())
        assert all(figures[key] > 0 for key in KEYS if key not in ("build_s", "file_mb"))
    assert plain["moves_per_position"] == packed["moves_per_position"]


def environment(path: Path, plays: str) -> Path:
    """Return an interpreter of this environment in which one thing is otherwise."""
    path.mkdir()
    (path / "sitecustomize.py").write_text(plays)
    python = path / "python"
    python.write_text(f'#!/bin/sh\nPYTHONPATH="{path}" exec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return python


def test_against_another_version(tmp_path) -> None:
    words = tmp_path / "list.txt"
    words.write_text("\n".join(invented_words()))
    same = environment(tmp_path / "same", "")
    result = plancia("bench", "engine", "--words", str(words), "--against", str(same), *SHORT)
    against = result.json.pop("against") if result.exit_code == 0 else None
    assert list(against) == ["figures", "times_as_fast", "differing"]
    assert against["differing"] == []
    timed = [key for key in KEYS if key.endswith("_us") or "games_per_s" in key]
    assert sorted(against["times_as_fast"]) == sorted(timed)
    for each in against["times_as_fast"].values():
        assert 0 < each["lowest"] <= each["ratio"] <= each["highest"]


def test_another_version_that_plays_otherwise_is_told(tmp_path) -> None:
    words = tmp_path / "list.txt"
    words.write_text("\n".join(invented_words()))
    other = environment(
        tmp_path / "other",
        "import plancia.engine.player as player\nplayer.STRENGTHS['static'] = player.STRENGTHS['greedy']\n",
    )
    result = plancia("bench", "engine", "--words", str(words), "--against", str(other), *SHORT)
    assert (result.exit_code, result.json["against"]["differing"]) == (1, ["static"])


def test_another_version_that_is_none(tmp_path) -> None:
    words = tmp_path / "list.txt"
    words.write_text("\n".join(invented_words()))
    for other in ("/bin/false", str(tmp_path / "none")):
        result = plancia("bench", "engine", "--words", str(words), "--against", other, *SHORT)
        assert (result.exit_code, result.json["error"]["code"]) == (2, "file_not_readable")


def test_lists_that_are_none(tmp_path) -> None:
    for name, content in (("no.xz", b"not compressed"), ("no.txt", b"caff\xc3\xa8\n")):
        (tmp_path / name).write_bytes(content)
        result = plancia("bench", "engine", "--words", str(tmp_path / name), "--json")
        assert (result.exit_code, result.json["error"]["code"]) == (2, "file_not_readable")
    missing = plancia("bench", "engine", "--words", str(tmp_path / "none"), "--json")
    assert missing.json["error"]["code"] == "file_not_readable"
