"""``plancia board``: the same board with colour, without colour and as JSON."""

from cli.command import plancia

LINE = "15/15/15/15/15/15/15/5MIcIO5/15/15/15/15/15/15/15 AAEEORS/EGORTUU 0/12 0"


def test_an_empty_board_shows_premiums_and_the_start_without_colour() -> None:
    rows = plancia("board").stdout.splitlines()
    assert rows[0].split() == list("ABCDEFGHIJKLMNO")
    assert rows[1].split() == [
        "1",
        "PT",
        ".",
        ".",
        "LD",
        ".",
        ".",
        ".",
        "PT",
        ".",
        ".",
        ".",
        "LD",
        ".",
        ".",
        "PT",
        "1",
    ]
    assert rows[8].split()[8] == "*"
    assert "\x1b" not in plancia("board").stdout


def test_tiles_hide_the_premium_and_blanks_are_lower_case() -> None:
    rows = plancia("board", LINE).stdout.splitlines()
    assert rows[8].split()[6:11] == ["M", "I", "c", "I", "O"]
    assert rows[-1].split() == ["12", "EGORTUU"]


def test_json() -> None:
    shown = plancia("board", "--json", LINE).json
    assert shown["position"] == LINE
    assert shown["rows"][7] == ".....MIcIO....."
    assert shown["premiums"][0][0] == "PT"
    assert (shown["racks"], shown["scores"], shown["scoreless"]) == (["AAEEORS", "EGORTUU"], [0, 12], 0)


def test_a_line_that_is_none() -> None:
    assert plancia("board", "hello").exit_code == 2
    assert plancia("board", "--json", "hello").json["error"]["code"] == "bad_cgp"
