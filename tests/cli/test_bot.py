"""``plancia bot ladder``: pairs of games between files, kept and gone on with; and what is wrong with a file.

About 6 seconds.
"""

import shutil
from pathlib import Path

import pytest

from cli.command import plancia
from plancia.cli.bot.bot_file import careful, open_bot
from plancia.cli.bot.local_game import LocalGame, SharedBag
from plancia.cli.errors import CallError
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.opened import open_to_judge
from plancia.rules.editions import load
from plancia.rules.tiles import Tile

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PASSES = "from plancia.rules.game import actions as a\ndef choose(view):\n    return a.Pass()\n"


@pytest.fixture
def bots(tmp_path):
    (tmp_path / "calm.py").write_text(PASSES, encoding="utf-8")
    (tmp_path / "broken.py").write_text("def choose(view):\n    return 1 / 0\n", encoding="utf-8")
    (tmp_path / "_shared.py").write_text("this is no bot", encoding="utf-8")
    return tmp_path


def ladder(folder: Path, pairs: int):
    return plancia("bot", "ladder", str(folder), "--pairs", str(pairs), "--json")


def test_a_ladder_goes_on_where_it_was_stopped(bots) -> None:
    first = ladder(bots, 1)
    assert first.exit_code == 0, first.stderr
    # A bot that fails passes: both end with what their racks cost them.
    assert {each["name"] for each in first.json["table"]} == {"calm", "broken"}
    assert all(each["pairs"] == 1 for each in first.json["table"])
    kept = bots / "ladder.jsonl"
    before = kept.read_bytes()
    # The program was killed while it wrote.
    kept.write_bytes(before + b'{"bots":[["cal')
    second = ladder(bots, 2)
    assert all(each["pairs"] == 2 for each in second.json["table"])
    assert kept.read_bytes().startswith(before)
    shares = [each["win_share"] for each in second.json["table"]]
    assert sum(shares) == 1
    # A bot that has changed is another bot.
    (bots / "calm.py").write_text(f"{PASSES}# better now\n", encoding="utf-8")
    assert all(each["pairs"] == 1 for each in ladder(bots, 1).json["table"])


def test_two_games_of_a_pair_begin_with_the_same_tiles() -> None:
    bag = tuple(map(Tile, "AABCDEEFGHIILMNOOPQRSTUVZ"))
    one, other = SharedBag("7"), SharedBag("7")
    assert one.draw(bag, 7) == other.draw(bag, 7) != SharedBag("8").draw(bag, 7)


def test_what_comes_back_to_the_bag_is_drawn_again() -> None:
    bag = tuple(map(Tile, "ABCDEFG"))
    shared = SharedBag("1")
    drawn = shared.draw(bag, 3)
    rest = list(bag)
    for tile in drawn:
        rest.remove(tile)
    again = [*rest, *drawn[:2]]
    assert sorted(shared.draw(tuple(again), len(again))) == sorted(again)


def test_the_examples_play_whole_games_and_points_beat_chance() -> None:
    edition = load("figs-c")
    judge = LexiconJudge(open_to_judge("default", edition).judge)
    opened = {file.stem: open_bot(file) for file in sorted(EXAMPLES.glob("*.py"))}
    chance = opened.pop("at_random")
    for bot in opened.values():

        def fail(_: str, about: str) -> None:
            pytest.fail(about)

        players = careful(bot.make(), fail), careful(chance.make(), fail)
        result = LocalGame(players, edition, judge).play("a pair", swapped=True)
        assert result.points == 1, bot.name
        assert result.turns > 10


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("x = 1", "bot_chooses_nothing"),
        ("class Bot: pass", "bot_chooses_nothing"),
        ("1 / 0", "bot_not_readable"),
    ],
)
def test_a_file_that_is_no_bot(tmp_path, content, code) -> None:
    (tmp_path / "bot.py").write_text(content, encoding="utf-8")
    with pytest.raises(CallError) as refused:
        open_bot(tmp_path / "bot.py")
    assert refused.value.code == code


def test_one_file_is_no_ladder(tmp_path) -> None:
    shutil.copy(EXAMPLES / "greedy.py", tmp_path)
    answer = plancia("bot", "ladder", str(tmp_path), "--json")
    assert answer.json["error"]["code"] == "bots_too_few"
