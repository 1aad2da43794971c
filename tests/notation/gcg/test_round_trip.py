"""GCG files come back as they were; any record can be written and read; no bytes whatever do harm."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.lines import MAX_BYTES
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.writer import format_gcg_file

FOLDER = Path(__file__).parents[2] / "games"
NOT_CANONICAL = "spaces.gcg"
GAMES = sorted(path.name for path in FOLDER.glob("*.gcg"))


def game(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


# --- round trips -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in GAMES if name != NOT_CANONICAL])
def test_a_canonical_file_comes_back_byte_for_byte(name) -> None:
    data = game(name)
    assert format_gcg_file(parse_gcg_file(data)) == data


def test_any_spacing_is_read_and_becomes_the_canonical_one() -> None:
    assert format_gcg_file(parse_gcg_file(game("spaces.gcg"))) == game("spaces.expected.gcg")


@pytest.mark.parametrize("name", GAMES)
def test_writing_and_reading_again_changes_nothing(name) -> None:
    record = parse_gcg_file(game(name))
    assert parse_gcg_file(format_gcg_file(record)) == record


@pytest.mark.parametrize("name", GAMES)
def test_a_record_survives_json(name) -> None:
    record = parse_gcg_file(game(name))
    assert msgspec.json.decode(msgspec.json.encode(record), type=gcg.GcgRecord) == record


# Words and texts that stay themselves: no white space where the notation has its own, nothing that begins otherwise.
words = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zs")), min_size=1, max_size=8)
phrases = st.lists(words, max_size=4).map(" ".join)
bare_lines = phrases.filter(lambda line: not line.startswith(("#", ">")))
tiles = st.text("ABCXYZ?", max_size=9)
some_tiles = st.text("ABCXYZ?", min_size=1, max_size=9)
points = st.integers(0, 999_999)
totals = st.integers(-999_999, 999_999)
scored = {"nick": words, "rack": tiles, "total": totals, "remark": phrases}


@st.composite
def texts(draw: st.DrawFn) -> dict[str, str | bool]:
    """Return the text of a pragma: a bare one does not end in an empty line, which would be a blank line."""
    marked = draw(st.booleans())
    more = draw(st.lists(phrases if marked else bare_lines, min_size=int(marked), max_size=3))
    while not marked and more and not more[-1]:
        more.pop()
    return {"text": "\n".join([draw(phrases), *more]), "marked": marked}


cells = st.one_of(st.sampled_from("ABCabc."), st.text("AB.c", min_size=1, max_size=3).map("({})".format))
played_words = st.lists(cells, min_size=1, max_size=8).map("".join)
positions = st.sampled_from(["8H", "H8", "1A", "A1", "15O", "O15"])
items = st.one_of(
    st.builds(gcg.Play, position=positions, word=played_words, score=points, **scored),
    st.builds(gcg.Withdrawal, score=points.map(int.__neg__), **scored),
    st.builds(gcg.Pass, **scored),
    st.builds(gcg.Exchange, tiles=st.one_of(some_tiles, st.integers(1, 99)), **scored),
    st.builds(gcg.ChallengeBonus, score=totals, **scored),
    st.builds(gcg.TimePenalty, score=points.map(int.__neg__), **scored),
    st.builds(gcg.RackGain, tiles=tiles, score=points, **scored),
    st.builds(gcg.RackLoss, tiles=tiles, score=points.map(int.__neg__), **scored),
    st.builds(gcg.FreeExchange, nick=words, rack=some_tiles, drawn=tiles),
    st.builds(
        gcg.Penalty, nick=words, score=points.map(int.__neg__), total=totals, percent=st.integers(0, 100)
    ),
    st.builds(gcg.Overtime, nick=words, seconds=points),
    st.builds(gcg.CurrentRack, number=st.sampled_from([1, 2]), tiles=tiles),
    st.builds(gcg.UnknownPragma, source=phrases.map("#x-program\t {} ".format)),
    st.just(gcg.BlankLine()),
    texts().map(lambda text: gcg.Note(**text)),
    st.builds(
        lambda keyword, text: gcg.Pragma(keyword=keyword, **text),
        st.sampled_from(sorted(gcg.TEXT_PRAGMAS - {"character-encoding"})),
        texts(),
    ),
)


@st.composite
def records(draw: st.DrawFn) -> gcg.GcgRecord:
    one, two = draw(st.lists(words, min_size=2, max_size=2, unique=True))
    players = gcg.Player(number=1, nick=one, name=draw(phrases)), gcg.Player(number=2, nick=two)
    return gcg.GcgRecord(
        items=(*players, *draw(st.lists(items, max_size=12))),
        bom=draw(st.booleans()),
        newline=draw(st.sampled_from(["\n", "\r\n", "\r"])),
    )


@given(records())
@settings(max_examples=300, deadline=None)
def test_every_record_is_read_as_it_was_written(record) -> None:
    data = format_gcg_file(record)
    assert parse_gcg_file(data) == record
    assert format_gcg_file(parse_gcg_file(data)) == data


# --- hostile input ---------------------------------------------------------------------------------

keywords = [
    "#note",
    "#-",
    "#player1",
    "#rack1",
    "#character-encoding",
    "#plancia-penalty",
    "utf-8",
    "a:",
    "--",
]
symbols = st.sampled_from("\n\r \t#>-+0.?()8HAa\0٣\x85\u2028\ufeff")
fragments = (symbols | st.sampled_from(keywords)).map(str.encode)


@given(st.one_of(st.binary(max_size=80), st.lists(fragments | st.just(b"\xff"), max_size=24).map(b"".join)))
@example(b"")
@example(b">a: 8H A +" + b"9" * 5000 + b" 1")
@example(b"#character-encoding rot13")
@example(b"#character-encoding utf-8\n\xff")
@settings(max_examples=1500, deadline=None)
def test_any_bytes_are_read_or_refused_with_a_code_and_what_is_read_is_kept(data) -> None:
    try:
        record = parse_gcg_file(data)
    except NotationError as error:
        assert (
            error.code == "gcg_too_large"
            or 1 <= error.context["line"] <= data.count(b"\n") + data.count(b"\r") + 1
        )
        return
    assert parse_gcg_file(format_gcg_file(record)) == record


@pytest.mark.parametrize(
    "data",
    [
        b"x" * (MAX_BYTES + 1),
        b">a: 8H " + b"(A" * (MAX_BYTES // 2 - 10),
        b">" + b" " * (MAX_BYTES - 1),
        b"(" * MAX_BYTES,
        b"\n" * (MAX_BYTES - 1) + b"x",
        b" #player1 " + b"x" * (MAX_BYTES // 2) + b"\na" * (MAX_BYTES // 4 - 10),
        b"#note\n" + b"\0" * 1000,
    ],
    ids=["too large", "open groups", "spaces", "parentheses", "newlines", "long beginning", "NULs"],
)
def test_hostile_sizes_are_refused_without_effort(data) -> None:
    with pytest.raises(NotationError):
        parse_gcg_file(data)


def test_a_file_over_the_limit_says_so() -> None:
    with pytest.raises(NotationError) as refused:
        parse_gcg_file(b"\n" * (MAX_BYTES + 1))
    assert refused.value.code == "gcg_too_large"
    assert refused.value.context == {"size": MAX_BYTES + 1, "limit": MAX_BYTES}
