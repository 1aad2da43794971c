"""Games against the computer without a server: the rules decide, the computer sees its own seat and nothing else."""

import json
from itertools import permutations

import pytest

from opponent.carried import COMPUTER, ME, Carried, asked, words
from plancia.engine.luck import drawn
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.reader import parse_gcg_text
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game.apply import fold


def well(game: Carried) -> None:
    """Play as somebody who knows all words."""
    action = game.answer(ME, "static")
    if action is None:
        game.wait()
    else:
        game.act(ME, **action)


def calmly(game: Carried) -> None:
    """Accept everything, and pass."""
    game.act(ME, kind="accept" if "accept" in game.mine else "pass")


@pytest.mark.parametrize(
    ("player", "edition", "seed"),
    [
        ("level-1", "figs-c", 1),
        ("level-4", EDITIONS[0], 2),
        ("level-8", EDITIONS[-1], 3),
        ("level-9", "figs-c", 4),
    ],
)
def test_a_whole_game_by_its_seed(player: str, edition: str, seed: int) -> None:
    """From the first tile to the last; the record of it is one that a server takes, and has the same end."""
    game = Carried(player, edition, seed)
    game.play(well)
    assert game.over
    assert game.views[ME]["final_racks"] is not None
    assert any(action["kind"] == "play" for action in game.did)
    again = Carried(player, edition, seed)
    again.play(well)
    assert again.did == game.did
    record = parse_gcg_text(game.record())
    read = fold(read_game(record, load(edition)).events)
    assert (read.is_over, list(read.scores)) == (True, game.views[ME]["scores"])


def test_who_passes_all_the_time_comes_to_an_end_too() -> None:
    game = Carried("level-2", seed=5)
    game.play(calmly)
    assert game.views[ME]["scores"][COMPUTER] > 0


def test_the_computer_sees_no_hidden_tile() -> None:
    """With other tiles on my rack and in the bag, its question is the same text: nothing of them can be in it."""
    questions = []
    for mine, seed in (("AEIORST", 1), ("BCDFGLM", 2)):
        game = Carried("level-6", seed=seed, starter=COMPUTER, bag=f"AEINSTU{mine}")
        assert [game.views[seat]["rack"] for seat in (ME, COMPUTER)] == [[*mine], [*"AEINSTU"]]
        questions.append(json.dumps(game.views[COMPUTER]))
    assert questions[0] == questions[1]


def test_a_phony_of_the_computer_can_be_challenged() -> None:
    """Levels 1 to 6 try one now and then. Here the luck of every turn is such that they do."""
    game = Carried("level-6", seed=7, starter=COMPUTER)

    def tempted(chance: object) -> int:
        return next(
            luck for luck in iter(lambda: game.chance.getrandbits(50), -1) if drawn(1000, luck, "phony") < 50
        )

    game.luck = tempted

    def phony(game: Carried) -> str | None:
        play = game.views[ME]["phase"].get("play")
        if play is None or "challenge" not in game.mine:
            return None
        formed = [each["tiles"].upper() for each in play["words"]]
        return next((word for word in formed if word not in words("figs-c")), None)

    game.play(calmly, until=lambda game: phony(game) is not None)
    wrong, before = phony(game), game.views[ME]["scores"]
    assert wrong is not None
    game.act(ME, kind="challenge", words=[wrong])
    assert "play_rejected" in game.kinds
    assert game.views[ME]["scores"][COMPUTER] <= before[COMPUTER]
    game.play(calmly)


def test_the_computer_challenges_what_is_no_word() -> None:
    game = Carried("level-10", seed=8, starter=ME)
    rack = [tile for tile in game.views[ME]["rack"] if tile != "?"]
    no_word = next("".join(each) for each in permutations(rack, 3) if "".join(each) not in words("figs-c"))
    tiles = [[square, letter] for square, letter in zip(("H7", "H8", "H9"), no_word, strict=True)]
    game.act(ME, kind="play", tiles=tiles, direction="down")
    assert game.computer() == {"kind": "challenge", "words": [no_word]}
    assert "play_rejected" in game.kinds
    assert game.views[ME]["scores"][ME] <= 0


def test_a_good_word_that_i_challenge_stands() -> None:
    game = Carried("level-9", seed=9, starter=COMPUTER)
    game.play(calmly, until=lambda game: "challenge" in game.mine)
    word = game.views[ME]["phase"]["play"]["words"][0]["tiles"].upper()
    game.act(ME, kind="challenge", words=[word])
    assert "play_rejected" not in game.kinds
    assert game.views[ME]["scores"][COMPUTER] > 0


def test_nothing_is_done_when_nothing_is_asked() -> None:
    game = Carried("level-1", seed=10, starter=ME)
    assert game.answer(COMPUTER, "level-1") is None


def test_whatever_is_wrong_is_refused() -> None:
    view = Carried("level-1").views[COMPUTER]
    codes = [
        asked(**question)["refusal"]["code"]
        for question in (
            {"kind": "ready", "player": "level-11", "edition": "figs-c"},
            {"kind": "ready", "player": "level-1", "edition": "nessuna"},
            {"kind": "turn", "player": "level-1", "view": {}, "luck": 0, "day": 0},
            {"kind": "turn", "player": "level-1", "view": view, "luck": -1, "day": 0},
            {},
        )
    ]
    assert codes == [
        "player_unknown", "edition_not_found", "question_unreadable", "question_unreadable", "question_unreadable",
    ]  # fmt: skip
    assert asked(kind="ready", player="maestro", edition="figs-c") == {"kind": "ready"}
