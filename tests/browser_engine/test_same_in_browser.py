"""The engine comes to the same in a browser: the core as WebAssembly under Python 3.14, with what the build has packed."""

import hashlib
import json
from pathlib import Path

import pytest

from browser_engine import engine_there as here
from opponent.carried import COMPUTER, ME, Carried, asked, words
from plancia.engine.player import STRENGTHS, EnginePlayer
from plancia.engine.selfplay import Games
from plancia.laboratory.face import Face
from plancia.lexicon.graph.tier_table import tier_table
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import format_position
from plancia.rules.editions import load
from positions.pins import FILES, graph_of, read

GAMES = Path(__file__).parents[1] / "games"

#: Of every stage of a game: the bag full, two tiles in it, one, none.
SLIP = {"word": "MICIO", "at": "F8", "direction": "orizz.", "score": 16}
HAND = {"number": 1, "rack": "MICIOSA", "plays": [SLIP | {"score": 20}], "placed": SLIP, "slip": SLIP}
LINES = (
    "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEIRST?/ 0/0 0",
    "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AEIOST?/ 40/52 0",
)


def late_positions(edition: str) -> list[str]:
    """Return the last positions of a game, as lines: with few tiles in the bag, and with none."""
    chosen = load(edition)
    player = EnginePlayer(STRENGTHS["static"], chosen, open_lexicon("default", chosen))
    record = Games(chosen, player, player).record(11, 0)
    return [format_position(position) for position in list(record.positions())[-5:]]


def test_words_grow_there_byte_for_byte(browser) -> None:
    """The pocket graph has a tenth of the file; the rest is made of it."""
    grown = browser.words("default", "figs-c")
    assert grown == hashlib.sha256(open_lexicon("default", load("figs-c")).graph.image).hexdigest()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_pinned_positions_have_the_same_moves(browser, path) -> None:
    file = read(path)
    browser.words(file.lexicon, file.edition)
    lines = list(file.lines.values())
    asked = {"what": "moves", "lexicon": file.lexicon, "edition": file.edition, "lines": lines}
    there = browser.ask("there", asked)
    found = here.moves(graph_of(file.lexicon, file.edition), file.edition, lines)
    assert there() == found
    assert [tuple(each[:3]) for each in found] == [
        (pin.count, pin.sum, pin.best) for pin in file.pins.values()
    ]


def test_games_are_the_same_to_the_last_turn(browser) -> None:
    browser.words("default", "figs-c")
    there = browser.ask("there", {"what": "games", "lexicon": "default", "edition": "figs-c", "plies": 40})
    assert there() == here.games(open_lexicon("default", load("figs-c")), "figs-c", 40)


def test_simulations_and_endings_are_the_same_in_every_digit(browser) -> None:
    browser.words("default", "figs-c")
    lines = [*LINES, *late_positions("figs-c")]
    there = browser.ask(
        "there", {"what": "judged", "lexicon": "default", "edition": "figs-c", "lines": lines}
    )
    found = here.judged(open_lexicon("default", load("figs-c")), "figs-c", lines)
    assert there() == found
    # The comparison is worth something only if it went everywhere.
    assert any("Endgame(" in each or "Solved" in each for each in found), found
    assert any("PreEndgame(" in each for each in found)


def test_an_analysis_is_the_same_text(browser) -> None:
    """Depth and seed decide everything: what a page has judged and what the server judges again must be one."""
    face, text = Face(open_lexicon), (GAMES / "pragmas.gcg").read_text(encoding="utf-8")
    edition = json.loads(face.ask(json.dumps({"kind": "game", "record": text})))["edition"]
    browser.words("default", edition)
    moves = []
    numbers = [
        each["n"] for each in json.loads(face.ask(json.dumps({"kind": "game", "record": text})))["moves"]
    ]
    for question in (
        {"kind": "game", "record": text},
        *(
            {"kind": "move", "record": text, "n": n, "depth": "quick", "seed": 3}
            for n in (numbers[0], numbers[-1])
        ),
        {"kind": "move", "record": text, "n": 999},
        {"kind": "position", "cgp": LINES[1], "depth": "static"},
        {"kind": "position", "cgp": "no position"},
        {"kind": "hands", "player": "Ada", "hands": [HAND]},
        {"kind": "end", "cgp": LINES[1], "scoreless": 6},
    ):
        asked = json.dumps(question)
        there = browser.ask("ask", asked)
        answer = face.ask(asked)
        assert there() == answer, question
        if question["kind"] == "move" and "move" in (told := json.loads(answer)):
            moves.append(told["move"])
    asked = json.dumps({"kind": "summary", "record": text, "moves": moves})
    assert browser("ask", asked) == face.ask(asked)


@pytest.mark.parametrize("player", ["level-3", "level-9"])
def test_a_computer_player_does_the_same_there(browser, tmp_path, player) -> None:
    """Its words are put together there of the graph and the table of tiers; then a game goes on as it does here."""
    browser.words("default", "figs-c")
    table = tmp_path / "tiers"
    table.write_bytes(tier_table(words("figs-c").vocabularies))
    browser("put_tiers", {"path": str(table), "lexicon": "default", "edition": "figs-c"})
    game = Carried(player, seed=6, starter=COMPUTER)
    for turn in range(6):
        question = json.dumps(
            {"kind": "turn", "player": player, "view": game.views[COMPUTER], "luck": turn, "day": 5}
        )
        there = browser.ask("ask", question)
        here_too = asked(kind="turn", player=player, view=game.views[COMPUTER], luck=turn, day=5)
        assert json.loads(there()) == here_too
        game.step(lambda game: game.act(ME, kind="accept" if "accept" in game.mine else "pass"))


def test_words_that_are_not_there_are_named(browser) -> None:
    asked = json.dumps({"kind": "position", "cgp": LINES[0], "lexicon": "altrui", "depth": "static"})
    answer = json.loads(browser("ask", asked))
    assert answer["refusal"]["code"] == "words_not_here"
    assert browser("wanted")["lexicon"] == "altrui"
    browser.words("default", "figs-c")
    assert json.loads(browser("ask", asked.replace("altrui", "default")))["kind"] == "move"
    assert browser("wanted") is None


def test_the_core_has_the_same_numbers_and_tables(browser) -> None:
    assert browser("there", {"what": "constants"}) == here.constants(None)


def test_small_graphs_and_placements_are_the_same(browser) -> None:
    listed = "CASA\nCASALE\nCASE\nCASINO\nMICIO\n"
    found = json.loads(json.dumps(here.graph(None, listed)))
    assert browser("there", {"what": "graph", "listed": listed}) == found
    placements = [[[112, 113], "MI"], [[0], "A"], [[112, 114], "MI"], [[112, 113], "M?"], [[112, 112], "MI"]]
    asked = {"what": "scored", "edition": "figs-c", "placements": placements}
    assert browser("there", asked) == here.scored(None, "figs-c", placements)
