"""The games that the stories of the table begin in, and how a person at one finds a play."""

from collections.abc import Iterable
from functools import cache
from random import Random
from re import sub
from typing import Any

from browser.prepared import Move, Past
from browser.visitors import Visitor, lexicon_settings
from plancia.engine.generator import Generator
from plancia.engine.move import Move as Found
from plancia.lexicon.library import open_lexicon
from plancia.notation.coordinates import parse_play
from plancia.rules.board import Board
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player
from plancia.rules.game.laid import laid
from plancia.rules.game.settings import Settings
from plancia.rules.play import declare
from plancia.rules.position import Position
from plancia.rules.tiles import Tile

EDITION = load("figs-c")
PLAYS = (
    "H5 vert. ARIA",
    "D5 orizz. FERMAsTE",
    "E6 orizz. AH",
    "H8 orizz. ALTO",
    "J8 vert. TEMPO",
    "G12 orizz. CECO",
    "G12 vert. CORI",
    "F15 orizz. DIVANO",
)


@cache
def finder() -> Generator:
    """Return what finds plays with the words of the default lexicon."""
    return Generator(open_lexicon("default", EDITION).graph, EDITION.play_rules())


def plays_of(squares: str, rack: str) -> list[Found]:
    """Return every valid play of a rack, the best first."""
    position = Position(Board(squares), (tuple(Tile(tile) for tile in rack), ()))
    return sorted(finder().generate(position), key=lambda move: (-move.score, move.rank))


def best_of(view: dict[str, Any]) -> Found | None:
    """Return the best play of the player whose view this is."""
    return next(iter(plays_of(view["board"]["squares"], "".join(view["rack"]))), None)


def midgame(settings: Settings, racks: tuple[str, str] = ("MOGANO?", "SOLIREA")) -> Past:
    """Return a game after eight plays, the first player on turn, both racks known."""
    board, needed = Board(), ["", ""]
    rules = EDITION.play_rules()
    for number, text in enumerate(PLAYS):
        declared = parse_play(text)
        needed[number % 2] += "".join("?" if tile.islower() else tile for _, tile in declared.on(board).tiles)
        board = declare(board, declared, rules).board
    past = Past(settings, [queue + rack for queue, rack in zip(needed, racks, strict=True)])
    for text in PLAYS:
        past.move(Move(text))
    return past


def late_settings() -> Settings:
    """Return the settings of a late game; a player has ten minutes to doubt the last play, however busy the machine is."""
    return lexicon_settings("Ada", "Ugo", options={"final_hold_s": 600})


@cache
def _until_the_last_play(seed: int, thought_s: tuple[float, float]) -> Past | None:
    """Return a game of greedy players up to the moment when the one on turn can go out; None if it never comes."""
    past = Past(late_settings(), ["", ""])
    random = Random(seed)
    past.chance = lambda bag, count: tuple(random.sample(bag, count))
    for _ in range(60):
        state = past.state
        if state.is_over or state.on_turn is None:
            return None
        rack = state.racks[state.on_turn]
        plays = plays_of(state.board.squares, "".join(rack))
        if not state.bag and any(not play.leave for play in plays):
            return past
        if not plays:
            past.act(Player(state.on_turn), a.Pass(), thought_s[state.on_turn])
            continue
        play = plays[0]
        past.act(Player(state.on_turn), a.Play(laid(play.placement)), thought_s[state.on_turn])
        if not past.state.is_over:
            past.act(Player(past.state.seat_after(state.on_turn)), a.Accept())
    return None


def lategame(left_s: float, lead: int = -1000) -> Past:
    """Return a game in which the bag is empty and the player on turn can go out, with so much time left for it.

    ``lead``: by how much he is at least ahead.
    """
    seed, past = next(
        (seed, past)
        for seed in range(100)
        if (past := _until_the_last_play(seed, (10, 10))) is not None and _lead(past) >= lead
    )
    seat, initial_s = past.state.on_turn, EDITION.time.initial_s.value
    assert seat is not None
    turns = round((initial_s - past.state.clocks[seat].initial_ms / 1000) / 10)
    slow = (initial_s - left_s) / turns
    late = _until_the_last_play(seed, (slow, 10) if seat == 0 else (10, slow))
    assert late is not None
    return late


def _lead(past: Past) -> int:
    seat = past.state.on_turn
    assert seat is not None
    return past.state.scores[seat] - past.state.scores[1 - seat]


def worth(rack: Iterable[str]) -> int:
    """Return what the tiles on a rack are worth when they are left over by the latest rulebook."""
    return sum(EDITION.material.tiles.value[tile].value for tile in rack)


def written(points: int) -> str:
    """Return points as a page writes them, with a true minus."""
    return str(points).replace("-", "−")


def account_of(person: Visitor, name: str) -> list[str]:
    """Return the final account of a player as it stands on somebody's page: a line each, the tiles left out."""
    rows = (
        person.page.get_by_role("region", name="Conto finale")
        .get_by_role("table", name=name, exact=True)
        .locator("tr")
    )
    rows.first.wait_for()
    lines = [" ".join(row.inner_text().split()) for row in rows.all()]
    return [sub(r" \([A-Z□ ]+\)", "", line) for line in lines]
