"""The laboratory's face: the same figures as ``plancia analyse``, in JSON, and a refusal for whatever is wrong."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cli.command import plancia
from lexicon.invented_words import invented_graph
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.laboratory.decisions import decisions_of
from plancia.laboratory.face import Face
from plancia.laboratory.study import edition_of
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import parse_position
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.rules.editions import load
from plancia.rules.game.final_score import rack_value
from plancia.rules.tiles import rack
from plancia.work.analyses import analyse

GAMES = Path(__file__).parents[1] / "games"
RECORD = GAMES / "pragmas.gcg"
MICI = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15"


def ask(face: Face, **question: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(face.ask(json.dumps(question)))
    return found


def refused(face: Face, **question: object) -> str:
    answer = ask(face, **question)
    assert answer["kind"] == "refused", answer
    assert all(answer["refusal"]["sentences"][language] for language in ("it", "en"))
    return str(answer["refusal"]["code"])


@pytest.fixture
def face() -> Face:
    return Face(lambda _name, _edition: invented_graph())


@cache
def real_face() -> Face:
    return Face(open_lexicon)


def test_moves_asked_one_by_one_are_those_of_the_command() -> None:
    """However it is asked for, an analysis is the same: a browser's and a server's can be compared."""
    face, text = real_face(), RECORD.read_text(encoding="utf-8")
    outline = ask(face, kind="game", record=text)
    moves = [
        ask(face, kind="move", record=text, n=each["n"], depth="quick", seed=3)["move"]
        for each in outline["moves"]
    ]
    printed = plancia("analyse", "--depth", "quick", "--seed", "3", "--json", str(RECORD)).json
    assert moves == printed["moves"]
    at_once = analyse(parse_gcg_file(RECORD.read_bytes()), depth="quick", seed=3)
    assert msgspec.convert(moves, list[MoveAnalysis]) == list(at_once.moves)
    summary = ask(face, kind="summary", record=text, moves=moves)
    assert summary["analysis"] == json.loads(msgspec.json.encode(at_once))
    assert summary["analysis"]["accuracy"] == printed["accuracy"]
    assert [each["n"] for each in summary["explained"]] == [move["n"] for move in moves]
    assert summary["explained"] == printed["explained"]


def test_a_position_is_judged_as_by_the_command() -> None:
    line = f"{MICI} AEIOST?/ 40/52 0"
    answer = ask(real_face(), kind="position", cgp=line, depth="quick", seed=1)
    expected = analyse(parse_position(line), depth="quick", seed=1).moves[0]
    assert msgspec.convert(answer["move"], MoveAnalysis) == expected
    assert (answer["kind"], answer["move"]["played"], answer["explained"]) == ("move", None, None)


def test_the_outline_has_every_move_of_the_record_and_judges_none(face) -> None:
    text = (GAMES / "paper.gcg").read_text(encoding="utf-8")
    outline = ask(face, kind="game", record=text)
    assert (outline["kind"], outline["edition"]) == ("game", "figs-c")
    assert {move["player"] for move in outline["moves"]} == {each["nick"] for each in outline["players"]}
    assert [move["n"] for move in outline["moves"]] == list(range(1, len(outline["moves"]) + 1))
    for move in outline["moves"]:
        assert (move["best"], move["judged"], move["plays"]) == (None, None, [])
        assert parse_position(move["position"]).racks[0] == tuple(move["rack"])


@pytest.mark.parametrize("depth", ["static", "quick"])
def test_every_judged_move_belongs_to_its_outline(face, depth) -> None:
    """A summary takes the moves that the same face has judged, of every record there is."""
    for path in sorted(GAMES.glob("*.gcg")) if depth == "static" else [GAMES / "paper.gcg"]:
        text = path.read_bytes().decode("utf-8", "replace")
        outline = ask(face, kind="game", record=text)
        if outline["kind"] == "refused":
            continue
        moves = [
            ask(face, kind="move", record=text, n=each["n"], depth=depth)["move"] for each in outline["moves"]
        ]
        summary = ask(face, kind="summary", record=text, moves=moves)
        assert summary["kind"] == "summary", (path, summary)
        assert summary["analysis"]["moves"] == moves
        some = ask(
            face, kind="summary", record=text, moves=moves[1:2]
        )  # while others are still thought about
        assert some["analysis"]["moves"] == [outline["moves"][0], moves[1], *outline["moves"][2:]]


def test_moves_of_another_game_and_impossible_figures_are_refused(face) -> None:
    text = RECORD.read_text(encoding="utf-8")
    move = ask(face, kind="move", record=text, n=1, depth="static")["move"]
    asked = {"kind": "summary", "record": text}
    assert refused(face, **asked, moves=[move | {"n": 2}]) == "analysis_other_game"
    assert refused(face, **asked, moves=[move | {"rack": "QQQQQQQ"}]) == "analysis_other_game"
    assert refused(face, **asked, moves=[move | {"n": 99}]) == "analysis_no_move"
    for wrong in (
        {"loss_win": 1.5},
        {"loss_points": -1},
        {"loss_points": 1e300},
        {"judged": None},
        {"plays": move["plays"] * 11},
        {"best": move["best"] | {"chance": 7}},
        {"best": move["best"] | {"word": "A" * 1000}},
        {"best": move["best"] | {"kind": "play", "at": "Z99"}},
        {
            "best": move["best"]
            | {"kind": "play", "at": "F8", "direction": "orizz.", "word": "A", "tiles": "!"}
        },
        {"draw": {"tiles": "A", "points": 0.0, "points_error": 0.0, "win": 7.0}},
    ):
        assert refused(face, **asked, moves=[move | wrong]) == "analysis_figures", wrong


def test_free_exchanges_of_a_position_count_if_the_rules_allow_them(face) -> None:
    line = f"{MICI} AEIOST?/ 40/52 0"
    for told, kinds in ((True, 1), (False, 0)):
        answer = ask(face, kind="position", cgp=line, depth="quick", free_exchange=told)
        assert len([each for each in answer["move"]["plays"] if each["kind"] == "free_exchange"]) <= kinds
    bad = ask(face, kind="position", cgp=f"{MICI} VVVBBZZ/ 40/52 0", depth="quick", free_exchange=True)
    assert "free_exchange" in {each["kind"] for each in bad["move"]["plays"]}
    assert ask(face, kind="position", cgp=line, depth="static", scoreless=3)["move"]["position"].endswith(
        " 3"
    )


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"kind": "dance"}, "question_unreadable"),
        ({"kind": "game"}, "question_unreadable"),
        ({"kind": "game", "record": ">ada: what"}, "bad_gcg"),
        ({"kind": "game", "record": "", "edition": "nowhere"}, "edition_not_found"),
        ({"kind": "game", "record": ""}, "unknown_nick"),
        ({"kind": "move", "record": "#player1 a A\n#player2 b B", "n": 1}, "analysis_no_move"),
        ({"kind": "move", "record": "", "n": 1, "depth": "endless"}, "question_unreadable"),
        ({"kind": "position", "cgp": f"{MICI} AO/"}, "analysis_rack"),
        ({"kind": "position", "cgp": "what"}, "bad_cgp"),
        ({"kind": "position", "cgp": f"{MICI} AEIOST?/", "seed": -1}, "question_unreadable"),
    ],
)
def test_what_is_wrong_is_refused_with_its_code(face, question, code) -> None:
    assert refused(face, **question) == code


def test_a_text_that_is_no_json_is_refused(face) -> None:
    for text in ("", "{", "[" * 100_000, "\x00"):
        assert json.loads(face.ask(text))["refusal"]["code"] == "question_unreadable"


def test_a_lexicon_that_is_not_there_and_a_fault_of_ours_are_told() -> None:
    face = real_face()
    assert refused(face, kind="position", cgp=f"{MICI} AEIOST?/", lexicon="nowhere") == "lexicon_not_found"

    def broken(_name: str, _edition: object) -> Any:
        raise RuntimeError

    assert refused(Face(broken), kind="position", cgp=f"{MICI} AEIOST?/") == "analysis_failed"


def test_words_that_change_change_the_next_answer() -> None:
    """A lexicon is built anew while a server runs; what was read with the words before is not answered again."""
    graphs = [WordGraph(WordGraph.build(words)) for words in (b"AGO\nSO\nSU\n", b"SO\nSU\n")]
    current = [graphs[0]]
    face, text = Face(lambda _name, _edition: current[0]), RECORD.read_text(encoding="utf-8")
    asked = {"kind": "game", "record": text}
    assert ask(face, **asked)["moves"][1]["phonies"] == []
    current[0] = graphs[1]
    assert ask(face, **asked)["moves"][1]["phonies"] == ["AGO"]


SLIP = {"word": "MICIO", "at": "F8", "direction": "orizz.", "score": 16}
HANDS = [
    {"number": 1, "rack": "MICIOSA", "plays": [SLIP | {"score": 20}], "placed": SLIP, "slip": SLIP},
    {
        "number": 2,
        "rack": "SAEIRTN",
        "plays": [{"word": "SAMI", "at": "F6", "direction": "vert.", "score": 9}],
        "slip": {"word": "ZZ", "at": "A1", "direction": "orizz.", "score": 0},
    },
]


def test_hands_of_a_duplicate_are_judged_on_the_board_that_grows() -> None:
    face = Face(lambda name, _edition: pytest.fail(f"asked for the words of {name}"))
    answer = ask(face, kind="hands", player="Ada", hands=HANDS)
    first, second = answer["analysis"]["moves"]
    assert (first["loss_points"], first["played"]["leave"], first["judged"]) == (4, "SA", "exact")
    # The second is laid through what the first has placed, and points go on; a slip that cannot lie there is nothing.
    assert (second["best"]["tiles"], second["scores"][0], second["played"]["kind"]) == ("SA.I", 16, "pass")
    assert parse_position(second["position"]).board.count == 5
    assert [each["mark"] for each in answer["explained"]] == ["good", "good"]
    assert answer["analysis"]["accuracy"]["Ada"]["loss_points"] == 13


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"rack": "MICI1"}, "unknown_tile"),
        ({"plays": [SLIP | {"at": "P9"}]}, "unknown_square"),
        ({"plays": [SLIP | {"word": "MICIOR"}]}, "tiles_not_on_rack"),
        ({"placed": SLIP | {"at": "A1"}}, "centre_not_covered"),
        ({"plays": [SLIP | {"score": -1}]}, "question_unreadable"),
    ],
)
def test_hands_that_cannot_be_are_refused(face, change, code) -> None:
    assert refused(face, kind="hands", player="Ada", hands=[HANDS[0] | change]) == code


def over(line: str, edition: str = "figs-c") -> dict[str, Any]:
    return ask(Face(lambda name, _: pytest.fail(name)), kind="end", cgp=line, edition=edition)


def test_the_end_of_a_game_is_counted_as_at_the_table(endgame: str) -> None:
    """The player who went out gains, the other pays, by the edition; the one who would be on turn has the first seat."""
    board, left = endgame, "Q?"
    answer = over(f"{board} {left}/ 300/290 0")
    accounts = answer["outcome"]["accounts"]
    value = rack_value(rack(left), load("figs-c"))
    assert (answer["reason"], answer["outcome"]["seat"], answer["outcome"]["winners"]) == ("out", 1, [1])
    assert [account["total"] for account in accounts] == [300 - value, 290 + value]
    assert {line["article"] for account in accounts for line in account["lines"][1:]} == {"40"}
    # While somebody holds tiles, and before anything was laid, it goes on.
    assert over(f"{board} Q/? 300/290 0")["reason"] is None
    assert over("15/" * 14 + "15 / 0/0 0")["reason"] is None


def test_turns_without_a_play_end_a_game_once_the_racks_are_known() -> None:
    line = f"{MICI} AEIOSTR/{{}} 40/52 {{}}"
    assert over(line.format("BBCDFGH", 5))["reason"] is None
    assert over(line.format("BBC", 6)) == {"kind": "end", "reason": "scoreless", "outcome": None}
    answer = over(line.format("BBCDFGH", 6))
    assert [each["lines"][1]["kind"] for each in answer["outcome"]["accounts"]] == ["rack", "rack"]
    assert refused(Face(lambda name, _: pytest.fail(name)), kind="end", cgp="15 / 0/0") == "bad_cgp"


@pytest.fixture(scope="module")
def endgame() -> str:
    """A board with all tiles of the set but a Q and a blank."""
    counts = dict(load("figs-c").play_rules().counts)
    tiles = "".join(tile * count for tile, count in counts.items()).replace("?", "e").replace("Q", "", 1)
    # What lies there need not be words; only that it is all that is missing on the racks.
    tiles = tiles.replace("e", "", 1).ljust(225, ".")
    rows = [tiles[start : start + 15] for start in range(0, 225, 15)]
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def test_both_racks_of_a_position_are_used(face) -> None:
    """What the opponent holds changes the figures; in part it tells nothing, and the plays at first sight stay the same."""
    position = {"kind": "position", "depth": "quick", "seed": 1}

    def judged(theirs: str, depth: str = "quick") -> Any:
        answer = ask(face, **{**position, "cgp": f"{MICI} AEIOST?/{theirs} 40/52 0", "depth": depth})
        assert answer["kind"] == "move", answer
        return answer["move"]["plays"]

    unknown, strong, weak = judged(""), judged("AEIRST?"), judged("HHQVVZZ")
    assert judged("AEI") == unknown
    assert len({play["chance"] for plays in (unknown, strong, weak) for play in plays[:1]}) == 3
    assert judged("", "static") == judged("AEIRST?", "static")


def test_records_never_tell_what_the_opponent_held() -> None:
    """A move of a record is judged by what its player could know."""
    record = parse_gcg_file((GAMES / "federation.gcg").read_bytes())
    edition = edition_of(record)
    decisions = decisions_of(record, edition, open_lexicon("default", edition))
    assert decisions
    assert all(each.sight.their_rack is None for each in decisions)


def test_a_summary_leaves_the_reasons_out_if_nobody_wants_them() -> None:
    face, text = real_face(), RECORD.read_text(encoding="utf-8")
    whole, bare = (
        ask(face, kind="summary", record=text, moves=[], explained=wanted) for wanted in (True, False)
    )
    assert bare["analysis"] == whole["analysis"]
    assert (len(whole["explained"]), bare["explained"]) == (len(whole["analysis"]["moves"]), [])
