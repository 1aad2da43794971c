"""``plancia moves``: the plays of a position, from a small lexicon."""

import msgspec
import pytest

from cli.command import Result, plancia
from plancia.engine.leaves import default_leaves
from plancia.rules.editions import load

EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"
MICI = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15"


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("moves")
    (folder / "list.txt").write_text("amici\nci\nmici\nmicio\n")
    data = str(folder / "data")

    def call(*arguments: str, **more: str) -> Result:
        return plancia("moves", *arguments, "--lexicon", "club", PLANCIA_DATA=data, **more)

    plancia("lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=data)
    return call


def test_the_plays_of_a_position(run) -> None:
    result = run(f"{MICI} AO/ 0/0 0", "--json")
    assert result.exit_code == 0
    told = result.json
    equities = [move.pop("equity") for move in told["moves"]]
    leaves = default_leaves()
    assert equities == [(8000 + leaves.value(leave)) / 1000 for leave in "OA"]
    assert told == {
        "count": 2,
        "sum": 16,
        "best": 8,
        "moves": [
            {
                "at": "E8",
                "direction": "orizz.",
                "word": "AMICI",
                "tiles": "A....",
                "score": 8,
                "leave": "O",
            },
            {
                "at": "F8",
                "direction": "orizz.",
                "word": "MICIO",
                "tiles": "....O",
                "score": 8,
                "leave": "A",
            },
        ],
    }


def test_for_people(run) -> None:
    lines = run(f"{MICI} AO/").stdout.splitlines()
    equity = [f"{8 + default_leaves().value(leave) / 1000:.2f}" for leave in "OA"]
    assert [line.split() for line in lines] == [
        ["E8", "orizz.", "AMICI", "8", equity[0], "A....", "O"],
        ["F8", "orizz.", "MICIO", "8", equity[1], "....O", "A"],
    ]


def test_the_best_by_equity_first(run) -> None:
    """The blank is worth more than the points that it would bring here."""
    moves = run(f"{MICI} O?/", "--sort", "equity", "--json").json["moves"]
    assert moves[0]["leave"] == "?"
    assert [move["equity"] for move in moves] == sorted((move["equity"] for move in moves), reverse=True)
    by_score = run(f"{MICI} O?/", "--sort", "score", "--json").json["moves"]
    assert [move["score"] for move in by_score] == sorted((move["score"] for move in by_score), reverse=True)


def test_a_set_without_leave_values_has_moves_without_equity(run, tmp_path) -> None:
    custom = tmp_path / "custom.toml"
    tiles = load("figs-c").material.tiles.value
    kinds = "".join(
        f"{tile!r} = {{ count = {kind.count}, value = {kind.value} }}\n" for tile, kind in tiles.items()
    )
    custom.write_text(
        'id = "custom"\nname = "x"\nsource = "y"\nextends = "figs-c"\n'
        f'[material.tiles]\narticle = "1"\n[material.tiles.value]\n{kinds}J = {{ count = 1, value = 8 }}\n'
    )
    moves = run(f"{MICI} AO/", "--edition", str(custom), "--json").json["moves"]
    assert [move["equity"] for move in moves] == [None, None]
    refused = run(f"{MICI} AO/", "--edition", str(custom), "--sort", "equity", "--json")
    assert (refused.exit_code, refused.json["error"]["code"]) == (2, "leaves_tiles")


def test_top_and_all(run) -> None:
    full = run(EMPTY, "--rack", "micio?", "--all", "--json").json
    top = run(EMPTY, "--rack", "micio?", "--top", "3", "--json").json
    assert len(full["moves"]) == full["count"] == top["count"] > 15
    assert top["moves"] == full["moves"][:3]
    assert len(run(EMPTY, "--rack", "micio?", "--json").json["moves"]) == 15
    assert full["moves"] == sorted(full["moves"], key=lambda move: -move["score"])


def test_the_rack_of_the_option_counts(run) -> None:
    assert run(f"{MICI} A/", "--rack", "O", "--json").json["moves"][0]["word"] == "MICIO"


def test_no_plays(run) -> None:
    assert run(f"{MICI} EE/", "--json").json == {"count": 0, "sum": 0, "best": 0, "moves": []}
    told = run(f"{MICI} EE/")
    assert (told.exit_code, told.stdout, told.stderr) == (0, "", "There is no legal play.\n")


def test_summaries_of_many_positions(run) -> None:
    lines = [f"{MICI} AO/ 0/0 0", f"{MICI} EE/"]
    result = run("--stdin", "--summary", stdin="\n".join(lines) + "\n\n")
    assert (result.exit_code, result.stdout) == (0, f"{lines[0]}\t2\t16\t8\n{lines[1]}\t0\t0\t0\n")
    assert run(lines[0], "--summary").stdout == f"{lines[0]}\t2\t16\t8\n"
    assert run(lines[0], "--summary", "--json").json == {"count": 2, "sum": 16, "best": 8}


def test_summaries_go_on_after_a_position_that_cannot_be(run) -> None:
    lines = [f"{MICI} ???/", "nonsense", f"{MICI} O/"]
    result = run("--stdin", "--summary", stdin="\n".join(lines))
    assert result.exit_code == 1
    assert [line.split("\t")[1] for line in result.stdout.splitlines()] == [
        "too_many_of_letter",
        "bad_cgp",
        "1",
    ]
    result = run("--stdin", "--summary", "--json", stdin="\n".join(lines))
    answers = [msgspec.json.decode(line) for line in result.stdout.splitlines()]
    assert (answers[1]["error"]["line"], answers[2]["count"]) == (2, 1)


@pytest.mark.parametrize(
    ("arguments", "code", "exit_code"),
    [
        ((EMPTY, "--rack", "JKWXY"), "too_many_of_letter", 1),
        ((EMPTY, "--rack", "AEIOABCD"), "more_tiles_than_rack", 1),
        ((EMPTY, "--rack", "AÈ"), "unknown_tile", 1),
        ((EMPTY.replace("15", "CI13", 1), "--rack", "A"), "centre_not_covered", 1),
        ((MICI.replace("15", "CI13", 1), "--rack", "A"), "not_connected", 1),
        ((MICI.replace("5MICI6", "7C7"), "--rack", "I"), "first_play_too_short", 1),
        ((f"{EMPTY} A3/",), "bad_cgp", 2),
        (("15/15",), "bad_cgp", 2),
        ((EMPTY, "--edition", "none"), "edition_not_found", 2),
    ],
)
def test_questions_that_make_no_sense(run, arguments, code, exit_code) -> None:
    result = run(*arguments, "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (exit_code, code)
    told = run(*arguments)
    assert (told.exit_code, told.stdout) == (exit_code, "")
    assert f"[{code}]" in told.stderr


def test_a_lexicon_that_is_not_there(tmp_path) -> None:
    result = plancia("moves", EMPTY, "--json", PLANCIA_DATA=str(tmp_path))
    assert (result.exit_code, result.json["error"]["code"]) == (2, "lexicon_not_found")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        (EMPTY, "--stdin", "--summary"),
        ("--stdin",),
        (EMPTY, "--all", "--top", "2"),
        (EMPTY, "--top", "0"),
    ],
)
def test_wrong_usage(run, arguments) -> None:
    assert run(*arguments).exit_code == 2
