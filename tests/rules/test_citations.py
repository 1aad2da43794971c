"""Whatever the rules refuse, the article comes from the edition that is played: its own, or none where it is silent."""

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from games.scenario_cases import files, played
from plancia.notation.coordinates import parse_play
from plancia.rules.board import SQUARE_NAMED, Board, Square
from plancia.rules.citations import PLACING_ENTRIES
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import CodedError, RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor, Director, Referee, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.articles import REGULATED_BY
from plancia.rules.game.decide import create, decide
from plancia.rules.game.means import Means
from plancia.rules.game.places import InBag, OnSquare
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.rules.placement import Placement
from plancia.rules.play import declare, lay
from plancia.rules.position import Position
from plancia.rules.reachable import check_reachable
from plancia.rules.tiles import ALPHABET, Tile, rack
from rules.game.game_table import OFFICIALS, Draws, P, Q, Table

ROOT = Path(__file__).parents[2]

# --- laying and counting ---------------------------------------------------------------------------


def tiles(text: str) -> Placement:
    """Read "H8A I8l" as a placement."""
    return Placement(tuple((SQUARE_NAMED[part[:-1]], Tile(part[-1])) for part in text.split()))


def asso(edition: Edition) -> Board:
    return declare(Board(), parse_play("F8 orizz. ASSO"), edition.play_rules()).board


def without_vowels(edition: Edition) -> Edition:
    consonants = "".join(letter for letter in ALPHABET if letter not in "AEIOU")
    letters = msgspec.structs.replace(edition.placing.blank_letters, value=consonants)
    placing = msgspec.structs.replace(edition.placing, blank_letters=letters)
    return msgspec.structs.replace(edition, placing=placing)


#: For each code of a refused placement one that is refused so, through the functions that everybody uses.
PLACING: dict[str, Callable[[Edition], object]] = {
    "blank_letter": lambda it: lay(Board(), tiles("H8A I8i"), without_vowels(it).play_rules()),
    "blank_without_identity": lambda it: lay(Board(), tiles("H8A I8?"), it.play_rules()),
    "centre_not_covered": lambda it: declare(Board(), parse_play("A1 orizz. MICIO"), it.play_rules()),
    "first_play_too_short": lambda it: lay(Board(), tiles("H8A"), it.play_rules()),
    "gap": lambda it: lay(Board(), tiles("H8A J8L"), it.play_rules()),
    "more_tiles_than_rack": lambda it: Position(racks=(rack("AAAAAAAA"), ())).check(it.play_rules()),
    "no_tiles": lambda it: declare(asso(it), parse_play("F8 orizz. ASSO"), it.play_rules()),
    "not_connected": lambda it: check_reachable(asso(it).laid(tiles("A1A B1L").tiles), it.play_rules()),
    "not_in_line": lambda it: lay(Board(), tiles("H8A I9L"), it.play_rules()),
    "off_board": lambda it: declare(asso(it), parse_play("M8 orizz. ARMONIA"), it.play_rules()),
    "square_occupied": lambda it: lay(asso(it), tiles("F8B F9A"), it.play_rules()),
    "square_twice": lambda it: lay(Board(), tiles("H8A H8L"), it.play_rules()),
    "tiles_not_on_rack": lambda it: declare(
        Board(), parse_play("H8 orizz. ALTO"), it.play_rules(), rack("ALT")
    ),
    "too_many_of_letter": lambda it: Position(racks=(rack("QQ"), ())).check(it.play_rules()),
    "unknown_tile": lambda it: lay(Board(), tiles("H8A I8È"), it.play_rules()),
    "word_mismatch": lambda it: declare(asso(it), parse_play("J8 orizz. NANZA"), it.play_rules()),
}


@pytest.mark.parametrize("edition_id", EDITIONS)
@pytest.mark.parametrize("code", PLACING)
def test_a_refused_placement_cites_the_entry_that_says_so(code, edition_id) -> None:
    edition = load(edition_id)
    with pytest.raises(RuleError) as refusal:
        PLACING[code](edition)
    assert refusal.value.code == code
    entry = edition.entry(PLACING_ENTRIES[code])
    assert refusal.value.context["article"] == entry.article
    assert entry.article is not None or entry.is_default


def test_a_square_off_the_board_is_refused_without_an_edition() -> None:
    """Geometry alone knows no rulebook; ``lay`` adds the article."""
    with pytest.raises(RuleError) as refusal:
        Square.at(row=15, column=0)
    assert load("figs-c").play_rules().cited(refusal.value).context["article"] == "1"


# --- the game --------------------------------------------------------------------------------------


def opened(edition: Edition, **settings) -> Table:
    """Return a game at a table, the first clock running."""
    table = Table(Settings(players=("Ada", "Ugo"), edition=edition.id, starter=Seat(0), **settings))
    if edition.table.first_clock_started_by.value == "second_player" and table.state.timed:
        table.do(Q, a.StartClock())
    return table


def turned_twice(edition: Edition) -> None:
    table = opened(edition)
    table.do(P, a.Pass())
    table.do(Q, a.TurnBoard())
    table.do(Q, a.TurnBoard())


def started_twice(edition: Edition) -> None:
    table = Table(Settings(players=("Ada", "Ugo"), edition=edition.id, officials=OFFICIALS))
    table.do(Director(), a.StartRound())
    table.do(Director(), a.StartRound())


def without_recount(edition: Edition) -> None:
    never = msgspec.structs.replace(edition.table.recount, value=False)
    own = msgspec.structs.replace(edition, table=msgspec.structs.replace(edition.table, recount=never))
    state = fold(
        create(Settings(players=("Ada", "Ugo"), edition=edition.id, starter=Seat(0)), 0, Draws(), own)
    )
    if state.running is None:
        (started,) = decide(state, a.Command("1", Q, a.StartClock()), 0, Means(Draws()))
        state = apply(state, started)
    decide(state, a.Command("2", P, a.Recount()), 0, Means(Draws()))


def first_ones(bag, count):
    """Draw tiles that nobody knows: all are alike."""
    return bag[:count]


def transcribed_too_early(edition: Edition) -> None:
    """A play stands that nobody has written down; another turn is transcribed."""
    wooden = Settings(
        ("Ada", "Ugo"), edition=edition.id, starter=Seat(0), tiles="wooden", officials=OFFICIALS
    )
    events = list(create(wooden, 0, first_ones))
    done: list[tuple[Actor, a.Action]] = [(P, a.PlayUnwritten()), (P, a.AnnounceScore(10)), (Q, a.Accept())]
    if edition.table.first_clock_started_by.value == "second_player":
        done.insert(0, (Q, a.StartClock()))
    for by, action in (*done, (Referee(), a.TranscribePlay(turn=9, tiles=()))):
        events += decide(fold(events), a.Command("1", by, action), 0, Means(first_ones))


def by_days(edition: Edition) -> Table:
    """Return a game by correspondence, with one day off."""
    agreed = Settings(
        ("Ada", "Ugo"),
        edition=edition.id,
        starter=Seat(0),
        procedure="online",
        judge=LexiconJudge("default"),
        turn_days=3,
        days_off=1,
    )
    return Table(agreed)


#: For each code of the game that no scenario of ``tests/games`` comes to, something that is refused so. A code that a
#: scenario does come to needs no line here.
GAME: dict[str, Callable[[Edition], object]] = {
    "board_is_turned": turned_twice,
    "correspondence_needs": lambda it: opened(it, turn_days=3),
    "days_off_used": lambda it: by_days(it).do(P, a.TakeDaysOff(2)),
    "not_by_correspondence": lambda it: by_days(it).do(P, a.ClaimTime(Seat(1))),
    "only_by_correspondence": lambda it: opened(it).do(P, a.TakeDaysOff(1)),
    "no_recount": without_recount,
    "no_such_panellist": lambda it: opened(it, officials=OFFICIALS).do(
        Director(), a.ReplacePanellist(9, "Eva")
    ),
    "no_such_seat": lambda it: opened(it).do(P, a.ClaimTime(Seat(7))),
    "not_to_transcribe": transcribed_too_early,
    "player_names": lambda it: create(Settings(players=("Ada", "Ada"), edition=it.id), 0, Draws()),
    "players_count": lambda it: create(Settings(players=("Ada",), edition=it.id), 0, Draws()),
    "round_has_started": started_twice,
    "tile_not_there": lambda it: opened(it, officials=OFFICIALS).do(
        Referee(), a.CorrectTiles(("A",), OnSquare("A1"), InBag(), "caduta")
    ),
    "unknown_square": lambda it: opened(it).do(P, a.Play((("Z9", "M"),))),
    "untimed": lambda it: opened(it, timed=False).do(P, a.ClaimTime(Seat(1))),
}

#: What says nothing about a rule: who sits where, and that names differ.
UNREGULATED = {
    "no_such_seat",
    "not_to_transcribe",
    "not_wooden",
    "player_names",
    "wooden_online",
    # No rulebook knows games by correspondence.
    "correspondence_needs",
    "days_off_used",
    "not_by_correspondence",
    "only_by_correspondence",
}

_ACTIONS = tuple(REGULATED_BY.values())
#: The entries on which each refusal rests: where all of them have an article, so has the refusal.
RESTS_ON: dict[str, tuple[str, ...]] = {
    **{code: (key, *_ACTIONS) for code, key in PLACING_ENTRIES.items()},
    "aid_is_allowed": ("table.other_material",),
    "aid_not_allowed": ("table.other_material", "table.word_list"),
    "board_is_turned": ("table.board_turned",),
    "free_exchange_too_late": ("exchanges.combination", "options.dry_with_tiles_on_board"),
    "no_panel_to_consult": ("officials.panel_advises",),
    "no_surplus": ("options.overdraw",),
    "not_allowed_now": _ACTIONS,
    "nothing_to_take_back": ("officials.call",),
    "take_back_too_late": ("officials.call",),
    "touch_of_another": ("officials.call",),
    "recount_by_hand": ("table.recount",),
    "racks_uncounted": ("material.bag",),
    "tiles_do_not_add_up": ("material.bag",),
    "not_your_turn": _ACTIONS,
    "nothing_to_recount": ("table.recount",),
    "no_recount": ("table.recount",),
    "own_recount": ("table.recount",),
    "panel_is_consulted": ("officials.panel_advises",),
    "panel_needed": ("officials.recused_referee", "officials.panel_size"),
    "panellist_is_party": ("officials.recused_referee", "options.panel_replacement"),
    "panellist_not_party": ("options.panel_replacement",),
    "no_such_panellist": ("options.panel_replacement", "officials.recused_referee"),
    "reader_not_named": ("officials.recused_referee",),
    "reason_needed": _ACTIONS,
    "referee_not_recused": ("officials.recused_referee",),
    "referee_recused": ("officials.recused_referee",),
    "director_is_party": ("officials.director_may_referee",),
    "role_may_not": _ACTIONS,
    "round_has_started": ("time.cap_s",),
    "ruling_is_final": ("challenges.ruling_is_final",),
    "score_is_right": ("table.recount",),
    "score_not_announced": ("table.recount",),
    "tile_not_there": ("officials.call",),
    "tiles_do_not_match": ("table.tiles_checked",),
    "untimed": ("time.initial_s", "time.late_player_clock_runs"),
}


@cache
def of_the_scenarios(edition_id: str) -> tuple[RuleError, ...]:
    """Return whatever is refused in the scenarios of ``tests/games``, all of them played by one edition."""
    return tuple(_refused(edition_id))


def _refused(edition_id: str) -> Iterator[RuleError]:
    for file in files().values():
        for case in file.cases:
            content = {**file.scenario, **case.scenario, "edition": edition_id}
            content["options"] = {**content.get("options", {}), **case.options}
            try:
                game = played(content)
            except RuleError as error:
                yield error
            except CodedError:
                continue  # what this edition does not offer
            else:
                yield from (refusal.error for refusal in game.refused)


def in_the_game(edition: Edition) -> Iterator[RuleError]:
    yield from of_the_scenarios(edition.id)
    for code, provoke in GAME.items():
        with pytest.raises(RuleError) as refusal:
            provoke(edition)
        assert refusal.value.code == code
        yield refusal.value


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_a_refusal_of_the_game_cites_an_article_of_its_edition_or_none(edition_id) -> None:
    edition = load(edition_id)
    known = {entry.article for entry in edition.entries().values() if entry.article}
    for error in in_the_game(edition):
        article = error.context.get("article")
        if article is not None:
            assert article in known, error
        elif error.code not in UNREGULATED:
            assert "article" in error.context, error
            rests_on = RESTS_ON.get(error.code, ())
            assert any(edition.entry(key).is_default for key in rests_on), error


def test_every_code_is_provoked() -> None:
    seen = {error.code for edition_id in EDITIONS for error in of_the_scenarios(edition_id)}
    assert RuleError.CODES - seen - set(PLACING) - set(GAME) == set()


# --- texts -----------------------------------------------------------------------------------------

#: An article by its number, as people write it.
NUMBERED = re.compile(r"\b[Aa]rt(?:icol[oi]|icles?|t?\.)\s*\d")


def strings(content: object) -> Iterator[str]:
    if isinstance(content, dict):
        for inner in content.values():
            yield from strings(inner)
    elif isinstance(content, str):
        yield content


@pytest.mark.parametrize(
    "path",
    [
        *(ROOT / "src/plancia/catalogue").rglob("*.toml"),
        *(ROOT / "src/plancia/lexicon/judge/wording").glob("*.toml"),
    ],
    ids=lambda path: path.name,
)
def test_no_text_of_the_program_names_an_article_by_its_number(path) -> None:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert [text for text in strings(content) if NUMBERED.search(text)] == []


@pytest.mark.parametrize(
    "path",
    [path for path in (ROOT / "web/src").rglob("*exts*.ts") if not path.name.endswith(".test.ts")],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_no_text_of_the_pages_names_an_article_by_its_number(path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    texts = [line for line in lines if not line.lstrip().startswith(("//", "/*", "*"))]
    assert [line for line in texts if NUMBERED.search(line)] == []
