"""What each line of a GCG file means, what is refused, and what becomes of encodings and line ends."""

from pathlib import Path

import pytest

from plancia.catalogue import sentence
from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.replay import replay
from plancia.notation.gcg.writer import format_gcg_file
from plancia.rules.editions import load

FOLDER = Path(__file__).parents[2] / "games"


def game(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


def only_item(line: str) -> gcg.Item:
    (item,) = parse_gcg_file(line.encode()).items
    return item


# --- what the lines mean ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "item"),
    [
        ("#player1 ada Ada  Rossi", gcg.Player(number=1, nick="ada", name="Ada  Rossi")),
        ("#player2 ugo", gcg.Player(number=2, nick="ugo")),
        ("#rack2 ABC?", gcg.CurrentRack(number=2, tiles="ABC?")),
        ("#incomplete", gcg.Pragma(keyword="incomplete")),
        ("#id  example.org  42", gcg.Pragma(keyword="id", text="example.org  42")),
        ("#Title x", gcg.UnknownPragma(source="#Title x")),
        ("#- nothing before it", gcg.UnknownPragma(source="#- nothing before it")),
        (">a: AB 8f AB +4 4", gcg.Play(nick="a", rack="AB", position="8F", word="AB", score=4, total=4)),
        (">a: F8 a(.)B 4 +4", gcg.Play(nick="a", position="F8", word="a(.)B", score=4, total=4)),
        (">a:b: AB - +0 -4", gcg.Pass(nick="a:b", rack="AB", total=-4)),
        (">a: AB -B +0 4", gcg.Exchange(nick="a", rack="AB", tiles="B", total=4)),
        (">a: AB -5 -0 4", gcg.Exchange(nick="a", rack="AB", tiles=5, total=4)),
        (">a: AB -- -0 4", gcg.Withdrawal(nick="a", rack="AB", score=0, total=4)),
        (">a:  (challenge) +5 9", gcg.ChallengeBonus(nick="a", score=5, total=9)),
        (">a: AB (time) +-10 -1", gcg.TimePenalty(nick="a", rack="AB", score=-10, total=-1)),
        (">a: (TIME) -10 -1", gcg.RackLoss(nick="a", tiles="TIME", score=-10, total=-1)),
        (">a: AB (AB) -0 4", gcg.RackLoss(nick="a", rack="AB", tiles="AB", score=0, total=4)),
        (">a: (??) +0 4", gcg.RackGain(nick="a", tiles="??", score=0, total=4)),
        ("#plancia-free-exchange a", gcg.FreeExchange(nick="a")),
        ("#plancia-free-exchange a AB CD", gcg.FreeExchange(nick="a", rack="AB", drawn="CD")),
        ("#plancia-penalty a -6 -2 20", gcg.Penalty(nick="a", score=-6, total=-2, percent=20)),
        ("#plancia-overtime a 60", gcg.Overtime(nick="a", seconds=60)),
        ("#plancia-later x", gcg.UnknownPragma(source="#plancia-later x")),
    ],
)
def test_a_line_says(line, item) -> None:
    assert only_item(line) == item


def test_words_that_some_programs_list_after_the_total_are_kept() -> None:
    assert only_item(">a: AB 8H AB +4 4 AB,  BA").remark == "AB,  BA"


def test_notes_go_on_over_lines_in_both_ways() -> None:
    notes = [item for item in parse_gcg_file(game("pragmas.gcg")).items if isinstance(item, gcg.Note)]
    assert notes == [
        gcg.Note(text="Prima riga\n\n  seconda, rientrata\nterza"),
        gcg.Note(text="Con il segno\n> questa non è un evento\n\n# e questo non è un pragma", marked=True),
    ]


def test_unknown_pragmas_stay_verbatim_and_in_place() -> None:
    items = parse_gcg_file(game("pragmas.gcg")).items
    unknown = [item.source for item in items if isinstance(item, gcg.UnknownPragma)]
    assert unknown == [
        "#timer\t1500  60 \n#- the clock of some other program",
        "# a comment",
        '#x-analysis depth=2; best="?"',
    ]
    after = items[items.index(gcg.UnknownPragma(source=unknown[2])) + 1]
    assert isinstance(after, gcg.Play)
    assert after.total == 49


def test_every_standard_pragma_is_found_by_its_name() -> None:
    record = parse_gcg_file(game("pragmas.gcg"))
    assert all(record.pragma(keyword) is not None for keyword in gcg.TEXT_PRAGMAS)
    assert record.pragma("description") == "Una descrizione\nche continua su una seconda riga"
    assert record.pragma("tile-set") == "\nA 14 1\nB 3 5"
    assert record.pragma("plancia-edition") == "figs-c"


def test_items_know_their_line_and_equality_does_not_care() -> None:
    spread = parse_gcg_file(b"#player1 a A\n#player2 b B\n#note x\ny\n>a: A - +0 0\n")
    assert [line for line, _ in spread.numbered()] == [1, 2, 3, 5]
    moved = parse_gcg_file(b"#player1 a A\n#player2 b B\n#note x\r\ny\r\n>a: A - +0 0")
    assert moved == spread
    assert hash(moved) == hash(spread)
    built = gcg.GcgRecord(spread.items)
    assert built == spread
    assert list(built.numbered()) == list(spread.numbered())


# --- what is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("hello", 1, "a pragma"),
        ("#title x\n>a: A - +0 0\nhello", 3, "a pragma"),
        ("#player1 a A\n\ngoes on", 3, "a pragma"),
        ("#player1", 1, "a nick"),
        ("#player1 a\n#player1 a", 2, "a nick for each player"),
        ("#player1 a\n#player1 b", 2, "a nick for each player"),
        ("#rack1 abc", 1, "tiles"),
        ("#rack1 ABC DEF", 1, "the end of the line"),
        (">a A - +0 0", 1, "a colon"),
        (">a: ABC", 1, "a move"),
        (">a: ÀBC 8H AB +4 4", 1, "a rack"),
        (">a: ABC 16H AB +4 4", 1, "a position"),
        (">a: ABC 8P AB +4 4", 1, "a position"),
        (">a: ABC 8H CAFFÈ +4 4", 1, "a word"),
        (">a: ABC 8H [CH]A +4 4", 1, "a word"),
        (">a: ABC 8H A(B +4 4", 1, "a word"),
        (">a: ABC 8H A() +4 4", 1, "a word"),
        (">a: ABC 8H AB -4 4", 1, "the score"),
        (">a: ABC 8H AB +٤ 4", 1, "the score"),
        (">a: ABC 8H AB +4", 1, "total"),
        (">a: ABC 8H AB +4 4444444", 1, "total"),
        (">a: ABC - +1 4", 1, "+0"),
        (">a: ABC -abc +0 4", 1, "an exchange"),
        (">a: ABC -- +4 4", 1, "the points taken back"),
        (">a: (time) 10 4", 1, "the points lost"),
        ("#plancia-penalty a 6 4 20", 1, "the points lost"),
        ("#plancia-penalty a -6 4", 1, "the percentage"),
        ("#plancia-overtime a soon", 1, "seconds"),
        ("#plancia-free-exchange a ABC abc", 1, "tiles"),
        ("#note \x1b[31m", 1, "printable"),
    ],
)
def test_a_refused_line_is_named_with_what_was_expected(text, line, expected) -> None:
    with pytest.raises(NotationError) as refused:
        parse_gcg_file(text.encode())
    assert refused.value.code == "bad_gcg"
    assert refused.value.context["line"] == line
    assert expected in refused.value.context["expected"]
    if refused.value.context["expected"] != "+0":
        assert refused.value.context["expected"] not in sentence("bad_gcg", refused.value.context, "it"), (
            "Italian"
        )


# --- encodings and line ends -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "encoding", "bom", "newline"),
    [
        ("latin1-crlf.gcg", "iso-8859-1", False, "\r\n"),
        ("latin1-declared.gcg", "iso-8859-1", False, "\n"),
        ("utf8-bom-crlf.gcg", "utf-8", True, "\r\n"),
        ("federation.gcg", "utf-8", False, "\n"),
    ],
)
def test_the_form_of_a_file_is_found_out(name, encoding, bom, newline) -> None:
    record = parse_gcg_file(game(name))
    assert (record.encoding, record.bom, record.newline) == (encoding, bom, newline)
    assert record.players[0].name in {"Nicolò Bò", "Ada Nicolò"}


def test_a_declared_encoding_is_obeyed_even_where_the_bytes_could_be_utf8() -> None:
    record = parse_gcg_file(b"#character-encoding ISO-8859-1\n#title caff\xc3\xa8\n")
    assert record.pragma("title") == "caffÃ¨"


def test_the_encodings_other_programs_name_in_capitals_or_not_are_known() -> None:
    record = parse_gcg_file(b"#title \x80 5\n#character-encoding Windows-1252\n")
    assert record.pragma("title") == "€ 5"


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(NotationError) as refused:
        parse_gcg_file(b"#title x\n#character-encoding rot13\n")
    assert refused.value.code == "unknown_encoding"
    assert refused.value.context["line"] == 2
    assert refused.value.context["found"] == "rot13"


def test_bytes_that_are_not_in_the_declared_encoding_are_refused_with_their_line() -> None:
    with pytest.raises(NotationError) as refused:
        parse_gcg_file(b"#character-encoding UTF-8\n#player1 a A\n#title caff\xe8\n")
    assert refused.value.code == "bad_gcg"
    assert refused.value.context["line"] == 3


def test_a_character_the_encoding_lacks_is_an_error_and_not_another_encoding() -> None:
    record = gcg.GcgRecord((gcg.Note(text="una\ndue 🂡"),), encoding="iso-8859-1")
    with pytest.raises(NotationError) as refused:
        format_gcg_file(record)
    assert refused.value.code == "gcg_not_encodable"
    assert refused.value.context == {"line": 2, "encoding": "iso-8859-1", "found": "🂡"}


@pytest.mark.parametrize(
    "item",
    [
        gcg.Pass(nick="two words", total=0),
        gcg.Pass(nick="", total=0),
        gcg.Play(nick="a", position="8H", word="CAFFÈ", score=4, total=4),
        gcg.Play(nick="a", position="8H", word="AB", score=-4, total=4),
        gcg.Player(number=1, nick="a", name="A\n#title b"),
        gcg.Note(text="first\n> second"),
        gcg.Note(text="first\n"),
        gcg.Note(text=" first"),
        gcg.Note(text="a\rb"),
        gcg.UnknownPragma(source="#title known"),
        gcg.FreeExchange(nick="a", drawn="ABC"),
        gcg.RackLoss(nick="a", tiles="AB", score=4, total=4),
    ],
    ids=repr,
)
def test_what_gcg_cannot_say_is_refused_and_not_written_wrong(item) -> None:
    record = gcg.GcgRecord((gcg.Pragma(keyword="title", text="x"), gcg.Pragma(keyword="id"), item))
    with pytest.raises(NotationError) as refused:
        format_gcg_file(record)
    assert refused.value.code == "gcg_not_writable"
    assert refused.value.context["line"] >= 3


def test_an_undeclared_latin1_text_that_would_read_as_utf8_is_refused() -> None:
    with pytest.raises(NotationError) as refused:
        format_gcg_file(gcg.GcgRecord((gcg.Note(text="caffÃ¨"),), encoding="iso-8859-1"))
    assert refused.value.code == "gcg_not_writable"


def test_two_players_with_one_nick_are_told_apart_by_turns_and_totals() -> None:
    """Some programs call both players the same."""
    text = (
        "#player1 me Ada\n#player2 me Ugo\n>me: ACIIMOR 8F MICIO +16 16\n>me: AEILNST 8F .....LE +13 13\n"
        ">me: AEILNST -- -13 0\n#plancia-penalty me -3 -3 20\n>me: ADEFRTU -DFU +0 16\n>me: AEILNST - +0 -3\n"
    )
    record = parse_gcg_file(text.encode())
    assert [player.nick for player in record.players] == ["me", "me2"]
    assert replay(record, load("figs-c")).totals == {"me": 16, "me2": -3}
    assert parse_gcg_file(format_gcg_file(record)) == record
