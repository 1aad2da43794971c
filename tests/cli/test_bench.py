"""``plancia bench engine``: the figures are there, whatever they are."""

import lzma

from cli.command import plancia
from lexicon.invented_words import invented_words

KEYS = [
    "words",
    "build_s",
    "file_mb",
    "open_ms",
    "best_us",
    "all_us",
    "moves_per_position",
    "games_per_s",
    "games_per_s_2_threads",
    "membership_per_s",
    "rss_mb",
]


def test_a_plain_list_and_a_compressed_one(tmp_path) -> None:
    text = "\n".join(reversed(invented_words())).lower().encode()
    (tmp_path / "list.txt").write_bytes(text)
    (tmp_path / "list.txt.xz").write_bytes(lzma.compress(text))
    plain = plancia("bench", "engine", "--words", str(tmp_path / "list.txt"), "--json").json
    packed = plancia("bench", "engine", "--words", str(tmp_path / "list.txt.xz"), "--json").json
    assert list(plain) == list(packed) == KEYS
    for figures in (plain, packed):
        assert figures["words"] == len(invented_words())
        assert all(figures[key] > 0 for key in KEYS if key not in ("build_s", "file_mb"))
    assert plain["moves_per_position"] == packed["moves_per_position"]


def test_lists_that_are_none(tmp_path) -> None:
    for name, content in (("no.xz", b"not compressed"), ("no.txt", b"caff\xc3\xa8\n")):
        (tmp_path / name).write_bytes(content)
        result = plancia("bench", "engine", "--words", str(tmp_path / name), "--json")
        assert (result.exit_code, result.json["error"]["code"]) == (2, "file_not_readable")
    missing = plancia("bench", "engine", "--words", str(tmp_path / "none"), "--json")
    assert missing.json["error"]["code"] == "file_not_readable"
