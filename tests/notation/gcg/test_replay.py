"""A record is played through by the rules: what is right leads to the final board, what is wrong names its line."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.notation.errors import NotationError
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.replay import Replay, ReplayError, replay
from plancia.rules.board import SQUARE_NAMED
from plancia.rules.edition import Edition
from plancia.rules.editions import load

TESTS = Path(__file__).parents[2]
FEDERATION = load("figs-c")
ENGLISH = load("english")
EDITION_OF = {"english.gcg": ENGLISH}
GAMES = sorted(path.name for path in (TESTS / "games").glob("*.gcg"))

PLAYERS = "#player1 ada Ada\n#player2 ugo Ugo\n"
CASA = ">ada: AACERSS 8F CASA +12 12\n"


def game(name: str) -> str:
    return (TESTS / "games" / name).read_text(encoding="utf-8")


def replayed(text: str, edition: Edition = FEDERATION) -> Replay:
    return replay(parse_gcg_file(text.encode()), edition)


def refused(text: str, edition: Edition = FEDERATION) -> ReplayError:
    with pytest.raises(ReplayError) as error:
        replayed(text, edition)
    return error.value


# --- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_collection_is_right(name) -> None:
    data = (TESTS / "games" / name).read_bytes()
    replay(parse_gcg_file(data), EDITION_OF.get(name, FEDERATION))


def test_a_federation_game_ends_with_penalties_overtime_and_both_racks_counted() -> None:
    end = replayed(game("federation.gcg"))
    assert end.totals == {"ada": 368, "ugo": 370}
    assert end.racks == {"ada": ("B", "Q"), "ugo": ()}
    assert end.scoreless_turns == 0
    assert end.board.count == 118
    assert [(played.nick, played.play.main.word) for played in end.plays if played.withdrawn] == [
        ("ada", "DOBE")
    ]
    assert end.board.word_through(SQUARE_NAMED["C12"], end.plays[0].play.main.direction.other)[1] == "DOSE"


def test_an_english_game_is_counted_by_an_english_edition() -> None:
    end = replayed(game("english.gcg"), ENGLISH)
    assert end.totals == {"Ann": 271, "bob": 261}
    assert end.racks == {"Ann": ("Q", "Z"), "bob": ()}
    assert end.plays[0].play.bonus == 50
    assert refused(game("english.gcg"), FEDERATION).context["line"] == 7


def test_six_turns_without_a_play_are_counted() -> None:
    assert replayed(game("scoreless.gcg")).scoreless_turns == 6


def test_the_example_of_the_documentation_is_right() -> None:
    page = (TESTS.parent / "docs" / "gcg.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"(?s)```text\n(.*?)```", page)
    assert replayed(example).totals == {"ada": 16, "ugo": -3}


def test_each_play_comes_with_its_line_and_its_score_explained() -> None:
    first, second = replayed(PLAYERS + CASA + ">ugo: DEILMNO 8F ....LE +10 10\n").plays
    assert (first.line, first.nick, first.play.score) == (3, "ada", 12)
    assert (second.line, second.play.main.word, second.play.score) == (4, "CASALE", 10)


@pytest.mark.parametrize(
    "word", ["CASALE", "....LE", "(CASA)LE", "(CA)(SA)LE", "(....)LE", "(.)A.ALE", "casaLE"]
)
def test_letters_played_through_may_be_written_in_every_way(word) -> None:
    end = replayed(f"{PLAYERS}{CASA}>ugo: DEILMNO 8F {word} +10 10\n")
    assert end.plays[1].play.main.word == "CASALE"
    assert end.racks["ugo"] == tuple("DIMNO")


def test_what_is_known_of_the_racks_at_the_end() -> None:
    text = PLAYERS + "#rack2 AEIOUVZ\n" + CASA + ">ugo: AEIOUVZ - +0 0\n"
    assert replayed(text).racks == {"ada": tuple("ERS"), "ugo": tuple("AEIOUVZ")}
    assert replayed(PLAYERS + CASA + ">ugo: DEILMNO -DIM +0 0\n").racks["ugo"] == tuple("ELNO")
    assert replayed(PLAYERS + CASA + ">ugo: DEILMNO -3 +0 0\n").racks["ugo"] == ()
    assert replayed(PLAYERS + "#plancia-free-exchange ada AAAEEII BCDEFGH\n").racks["ada"] == tuple("BCDEFGH")
    assert replayed(PLAYERS + ">ada: 8F CASA +12 12\n").racks["ada"] == ()


def test_a_withdrawn_play_gives_everything_back() -> None:
    end = replayed(
        PLAYERS + ">ada: AACER?S - +0 0\n>ugo: - +0 0\n>ada: AACER?S 8F CAsA +8 8\n>ada: -- -8 0\n"
    )
    assert end.board.is_empty
    assert end.racks["ada"] == tuple("AACER?S")
    assert end.scoreless_turns == 3


def test_a_rejected_play_counts_as_a_pass_only_where_the_edition_says_so() -> None:
    text = PLAYERS + CASA + ">ada: AACERSS -- -12 0\n"
    assert replayed(text).scoreless_turns == 1
    assert replayed(text, load("milano")).scoreless_turns == 0


# --- what is wrong ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "line", "code", "context"),
    [
        (CASA.replace("+12 12", "+11 11"), 3, "wrong_score", {"expected": 12, "found": 11}),
        (CASA.replace("12 12", "12 11"), 3, "wrong_total", {"expected": 12, "found": 11}),
        (CASA.replace("ada", "eva"), 3, "unknown_nick", {"expected": "ada, ugo", "found": "eva"}),
        (CASA + ">ugo: - +0 1\n", 4, "wrong_total", {"expected": 0, "found": 1}),
        (CASA + ">ada: - +0 12\n", 4, "out_of_turn", {"expected": "ugo", "found": "ada"}),
        (CASA + ">ugo: (challenge) +5 6\n", 4, "wrong_total", {"expected": 5, "found": 6}),
        (CASA + ">ada: (time) -30 -10\n", 4, "wrong_total", {"expected": -18, "found": -10}),
        (
            CASA + ">ada: (time) -10 2\n",
            4,
            "wrong_time_penalty",
            {"expected": "-30, -50", "found": -10, "article": "37"},
        ),
        # plays
        (CASA.replace("8F", "7F"), 3, "rule_broken", {"rule": "centre_not_covered", "square": "H8"}),
        (CASA.replace("CERSS", "ERSSS"), 3, "rule_broken", {"rule": "tiles_not_on_rack", "tiles": "C"}),
        (CASA.replace("AACERSS", "ACS"), 3, "rule_broken", {"rule": "tiles_not_on_rack", "tiles": "A"}),
        (CASA.replace("AACERSS", "AACERSST"), 3, "rule_broken", {"rule": "more_tiles_than_rack", "tiles": 8}),
        (CASA + ">ugo: 9A LE +4 4\n", 4, "rule_broken", {"rule": "not_connected"}),
        (CASA + ">ugo: 8J LE +4 4\n", 4, "rule_broken", {"rule": "word_mismatch", "read": "CASALE"}),
        (CASA + ">ugo: 8F ROSA +4 4\n", 4, "rule_broken", {"rule": "square_occupied", "square": "F8"}),
        (CASA + ">ugo: 8F .......... +4 4\n", 4, "through_empty_square", {"square": "J8", "expected": "."}),
        (CASA + ">ugo: 8F CASA(L)E +4 4\n", 4, "through_empty_square", {"square": "J8", "expected": "L"}),
        (CASA + ">ugo: 8F ........... +4 4\n", 4, "rule_broken", {"rule": "off_board"}),
        # the set
        (">ada: QQ - +0 0\n", 3, "rule_broken", {"rule": "too_many_of_letter", "tile": "Q", "available": 1}),
        (">ada: Q - +0 0\n>ugo: Q - +0 0\n", 4, "rule_broken", {"rule": "too_many_of_letter", "tile": "Q"}),
        ("#rack1 GG\n#rack2 G\n", 4, "rule_broken", {"rule": "too_many_of_letter", "needed": 3}),
        (">ada: W - +0 0\n", 3, "rule_broken", {"rule": "too_many_of_letter", "available": 0}),
        # withdrawals
        (CASA + ">ada: -- -9 3\n", 4, "wrong_score", {"expected": -12, "found": -9}),
        (CASA + ">ugo: -- -12 -12\n", 4, "nothing_to_withdraw", {"found": -12}),
        (CASA + ">ada: -- -12 0\n>ada: -- -12 -12\n", 5, "nothing_to_withdraw", {}),
        (CASA + ">ugo: - +0 0\n>ada: -- -12 0\n", 5, "nothing_to_withdraw", {}),
        # exchanges
        (">ada: ABC -D +0 0\n", 3, "rule_broken", {"rule": "tiles_not_on_rack", "tiles": "D"}),
        (">ada: -8 +0 0\n", 3, "rule_broken", {"rule": "more_tiles_than_rack"}),
        # penalties
        ("#plancia-penalty ada -2 -2 20\n", 3, "penalty_without_challenge", {"found": -2}),
        (CASA + "#plancia-penalty ada -2 10 20\n", 4, "penalty_without_challenge", {}),
        (CASA + ">ada: -- -12 0\n#plancia-penalty ugo -1 -1 10\n", 5, "penalty_without_challenge", {}),
        (CASA + "#plancia-penalty ugo -1 -1 20\n", 4, "wrong_percent", {"expected": 10, "found": 20}),
        (CASA + "#plancia-penalty ugo -2 -2 10\n", 4, "wrong_penalty", {"expected": -1, "found": -2}),
        (CASA + "#plancia-penalty ugo -1 -2 10\n", 4, "wrong_total", {"expected": -1, "found": -2}),
        (CASA + "#plancia-penalty ugo -1 -1 10\n" * 2, 5, "penalty_without_challenge", {}),
        (CASA + ">ada: -- -12 0\n#plancia-penalty ada -1 -1 20\n", 5, "wrong_penalty", {"expected": -2}),
        # free exchange, overtime
        ("#plancia-free-exchange ada\n" * 2, 4, "free_exchange_spent", {"expected": 1, "found": 2}),
        ("#plancia-overtime ada 61\n", 3, "overtime_exceeded", {"expected_s": 60, "found_s": 61}),
        ("#plancia-overtime ada 60\n" * 2, 4, "overtime_exceeded", {"expected_s": 60, "found_s": 120}),
        # the end
        (">ada: (QZ?) +17 17\n", 3, "wrong_rack_points", {"expected": 18, "found": 17}),
        (">ada: QZ (QZ) -17 -17\n", 3, "wrong_rack_points", {"expected": -18, "found": -17}),
        (">ada: QZ (QB) -15 -15\n", 3, "rule_broken", {"rule": "tiles_not_on_rack", "tiles": "B"}),
        (">ada: (QZ) +18 18\n>ugo: QZ (QZ) -36 -36\n", 4, "wrong_rack_points", {"expected": -18}),
    ],
)
def test_the_first_wrong_line_is_named_and_why(lines, line, code, context) -> None:
    error = refused(PLAYERS + lines)
    assert (error.code, error.context["line"]) == (code, line)
    assert {key: error.context[key] for key in context} == context


def test_an_exchange_needs_as_many_tiles_in_the_bag_as_the_edition_says() -> None:
    lines = game("federation.gcg").splitlines(keepends=True)
    near_end = next(number for number, line in enumerate(lines) if line.startswith(">ugo: SEIMMET"))
    exchange = ">ugo: SEIMMET -E +0 358\n"
    error = refused("".join([*lines[:near_end], exchange]))
    assert error.code == "bag_too_small"
    assert error.context == {"line": near_end + 1, "nick": "ugo", "expected": 3, "found": 0, "article": "34"}
    free = "#plancia-free-exchange ugo SEIMMET\n"
    assert refused("".join([*lines[:near_end], free])).context["expected"] == 1


def test_an_exchange_of_more_tiles_than_the_bag_holds_is_refused() -> None:
    lines = game("federation.gcg").splitlines(keepends=True)
    late = next(number for number, line in enumerate(lines) if line.startswith(">ugo: LCAOSEI"))
    error = refused("".join([*lines[:late], ">ugo: LCAOSEI -LCAOSEI +0 319\n"]))
    assert (error.code, error.context["expected"], error.context["found"]) == ("bag_too_small", 7, 6)
    replayed("".join([*lines[:late], ">ugo: LCAOSEI -LCAOSE +0 319\n"]))


def test_the_opponent_of_who_went_out_is_spared_where_the_edition_says_so() -> None:
    gain = PLAYERS + ">ada: (QZ) +40 40\n"
    assert replayed(gain, ENGLISH).totals["ada"] == 40
    assert refused(gain + ">ugo: QZ (QZ) -20 -20\n", ENGLISH).context["expected"] == 0
    assert replayed(PLAYERS + ">ugo: QZ (QZ) -20 -20\n", ENGLISH).totals["ugo"] == -20


def test_a_blank_left_on_the_rack_counts_as_the_edition_says() -> None:
    assert replayed(PLAYERS + ">ada: ? (?) -7 -7\n", load("figs-b")).totals["ada"] == -7
    assert replayed(PLAYERS + ">ada: ? (?) -0 0\n").totals["ada"] == 0


@pytest.mark.parametrize(
    ("text", "missing"), [("", "#player1"), ("#player1 ada Ada\n>ada: - +0 0\n", "#player2")]
)
def test_a_game_takes_two_players(text, missing) -> None:
    error = refused(text)
    assert (error.code, error.context["line"], error.context["found"]) == ("unknown_nick", 1, missing)


def test_the_rule_behind_a_refused_play_is_at_hand() -> None:
    error = refused(PLAYERS + CASA.replace("8F", "7F"))
    assert error.__cause__.code == error.context["rule"] == "centre_not_covered"


def test_a_record_that_was_never_a_file_names_the_lines_it_would_have() -> None:
    record = parse_gcg_file((PLAYERS + "#note one\ntwo\n" + CASA.replace("+12", "+11")).encode())
    with pytest.raises(ReplayError) as error:
        replay(gcg.GcgRecord(record.items), FEDERATION)
    assert error.value.context["line"] == 5


# --- damaged files ---------------------------------------------------------------------------------

SCORED_LINE = re.compile(r"(?m)^>.* \+?-?(\d+) -?\d+$")


@given(st.sampled_from(["federation.gcg", "english.gcg", "scoreless.gcg", "pragmas.gcg"]), st.data())
@settings(max_examples=150, deadline=None)
def test_a_score_or_total_that_was_tampered_with_is_found_at_its_line(name, data) -> None:
    """The first wrong line is the one that was changed, not one that suffers from it."""
    lines = game(name).split("\n")
    number = data.draw(st.sampled_from([n for n, line in enumerate(lines) if SCORED_LINE.fullmatch(line)]))
    fields = lines[number].split(" ")
    field = data.draw(st.sampled_from([-1, -2]))
    if field == -2 and fields[-3] in {"-", "-3", "-HIUU"}:
        field = -1
    sign, points = re.fullmatch(r"([+-]*)(\d+)", fields[field]).groups()
    fields[field] = f"{sign}{int(points) + data.draw(st.integers(1, 50))}"
    lines[number] = " ".join(fields)
    error = refused("\n".join(lines), EDITION_OF.get(name, FEDERATION))
    assert error.context["line"] == number + 1
    assert error.code in {"wrong_score", "wrong_total", "wrong_rack_points", "wrong_time_penalty"}


@given(st.sampled_from(["federation.gcg", "scoreless.gcg", "pragmas.gcg"]), st.data())
@settings(max_examples=100, deadline=None)
def test_a_letter_that_was_tampered_with_is_found_at_its_line(name, data) -> None:
    lines = game(name).split("\n")
    plays = [n for n, line in enumerate(lines) if re.match(r">\w+: [A-Z?]+ \w", line)]
    number = data.draw(st.sampled_from(plays))
    before, word, after = re.fullmatch(r"(\S+ \S+ \S+ )(\S+)( .*)", lines[number]).groups()
    place = data.draw(st.sampled_from([n for n, symbol in enumerate(word) if symbol.isalpha()]))
    lines[number] = f"{before}{word[:place]}J{word[place + 1 :]}{after}"
    error = refused("\n".join(lines))
    assert (error.code, error.context["line"]) == ("rule_broken", number + 1)


@given(st.sampled_from(GAMES), st.data())
@settings(max_examples=300, deadline=None)
def test_a_damaged_file_is_refused_with_a_code_or_makes_sense(name, data) -> None:
    damaged = bytearray((TESTS / "games" / name).read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(
            st.sampled_from(b" \n#>-+.()?09AHZaz\xe0")
        )
    try:
        replay(parse_gcg_file(bytes(damaged)), EDITION_OF.get(name, FEDERATION))
    except (NotationError, ReplayError) as error:
        assert error.context["line"] > 0
