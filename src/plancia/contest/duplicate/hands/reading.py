"""From a slip to the play it writes, or why it writes none. Words are not judged here."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import combinations, product

import msgspec

from plancia.contest.duplicate.hands.found import FoundPlay, found
from plancia.contest.duplicate.hands.slip import Slip
from plancia.notation.coordinates import DIRECTION_WRITTEN
from plancia.rules.board import SQUARE_NAMED, Board, Direction, Square
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.placement import Declaration
from plancia.rules.play import Play, declare
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import BLANK, ON_BOARD, Tile, tally

#: A recorded session may name a direction in English too, or with the letter of other programs.
_DIRECTIONS = {**DIRECTION_WRITTEN, **{each.value: each for each in Direction}, "h": Direction.ACROSS}
#: The row first: people write that too. The direction stands beside it, so the order says nothing about it.
_ROW_FIRST = re.compile(r"(1[0-5]|[1-9])([A-O])", re.ASCII)


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a slip comes to before its words are judged: a play, or the code of why it is none."""

    play: FoundPlay | None = None
    #: ``incomplete``, ``illegible``, ``blank_unmarked``, or the code of the rule that the placement breaks.
    code: str | None = None
    article: str | None = None
    #: What the sentence for the code needs.
    context: dict[str, str | int] = {}


class _UnreadableError(Exception):
    def __init__(self, code: str, item: str, written: str, **facts: str) -> None:
        super().__init__(code)
        self.finding = Finding(code=code, context={"item": item, "written": written, **facts})


def duplicate_rules(edition: Edition, rack_size: int) -> PlayRules:
    """Return the numbers that plays of a hand are counted by [art. 13; D9].

    Where an edition pays the bonus for all tiles one has, those are the tiles of the common rack; where there are more
    of them than can be played [D20], it pays for as many as can.
    """
    rules = edition.play_rules()
    if rack_size > rules.rack_size:
        rules = msgspec.structs.replace(rules, bonus_condition="full_rack")
    if not edition.duplicate.bonus.value:
        rules = msgspec.structs.replace(rules, bonus_points=0)
    if rules.bonus_condition == "whole_rack" and 0 < rack_size < rules.rack_size:
        rules = msgspec.structs.replace(rules, rack_size=rack_size)
    return rules


def read_slip(
    slip: Slip, board: Board, rack: tuple[Tile, ...], edition: Edition, rules: PlayRules | None = None
) -> Finding:
    """Return the play that a slip writes on this board with this rack, or why it writes none [D1, D2].

    It is counted as a hand of a duplicate, unless by other ``rules``.
    """
    rules = rules or duplicate_rules(edition, len(rack))
    required = frozenset[str](edition.duplicate.slip.value)
    try:
        declarations = list(_declarations(slip, board, rack, required))
    except _UnreadableError as unreadable:
        return unreadable.finding
    except RuleError as error:
        return _refused(error, rules)
    plays: list[Play] = []
    refusals: list[RuleError] = []
    for declaration in declarations:
        try:
            plays.append(declare(board, declaration, rules, rack))
        except RuleError as error:
            refusals.append(error)
    if plays:
        # Where the slip leaves something open that need not be written, the player meant the better.
        return Finding(found(max(plays, key=lambda play: play.score)))
    return _refused(refusals[0], rules)


def _refused(error: RuleError, rules: PlayRules) -> Finding:
    context = {
        key: value for key, value in rules.cited(error).context.items() if isinstance(value, str | int)
    }
    article = context.pop("article", None)
    return Finding(code=error.code, article=None if article is None else str(article), context=context)


def _declarations(
    slip: Slip, board: Board, rack: tuple[Tile, ...], required: frozenset[str]
) -> Iterator[Declaration]:
    """Yield every play that the slip can mean: one, unless something need not be written."""
    word, square = _word(slip), _square(slip)
    for direction in _directions(slip, required):
        declaration = Declaration(square, direction, word)
        if word.islower() and _blanks_needed(declaration, board) > rack.count(BLANK):
            declaration = Declaration(square, direction, word.upper())
        if "blanks" in required:
            yield _with_one_way(declaration, board, rack)
        else:
            yield from _with_blanks(declaration, rack)


def _word(slip: Slip) -> str:
    written = slip.word.strip()
    if not written:
        raise _UnreadableError("incomplete", "word", "")
    parts = unicodedata.normalize("NFD", written)
    word = "".join(part for part in parts if not unicodedata.combining(part))
    if BLANK in word:
        raise RuleError("blank_without_identity")
    if not ON_BOARD.issuperset(word):
        raise _UnreadableError("illegible", "word", written)
    return word


def _square(slip: Slip) -> Square:
    written = slip.at.strip()
    if not written:
        raise _UnreadableError("incomplete", "coordinate", "")
    name = "".join(written.upper().split())
    square = SQUARE_NAMED.get(_ROW_FIRST.sub(r"\2\1", name) if _ROW_FIRST.fullmatch(name) else name)
    if square is None:
        raise _UnreadableError("illegible", "coordinate", written)
    return square


def _directions(slip: Slip, required: frozenset[str]) -> tuple[Direction, ...]:
    written = slip.direction.strip()
    if not written:
        if "direction" in required:
            raise _UnreadableError("incomplete", "direction", "")
        return (Direction.ACROSS, Direction.DOWN)
    direction = _DIRECTIONS.get(written.rstrip(".").casefold())
    if direction is None:
        raise _UnreadableError("illegible", "direction", written)
    return (direction,)


def _blanks_needed(declaration: Declaration, board: Board) -> int:
    """Return how many blanks a word in lower case would take: every tile that it adds."""
    try:
        return len(declaration.on(board).tiles)
    except RuleError:
        return 0


def _with_one_way(declaration: Declaration, board: Board, rack: tuple[Tile, ...]) -> Declaration:
    """Return the word with the blanks that were not marked, where only one choice of them makes it playable [D1].

    A word that the tiles of the rack make as it is written stays as it is, and so does one that no blank can help.
    Where a blank can stand for one of several equal letters the slip has to say for which: ``blank_unmarked``.
    """
    try:
        tiles = declaration.on(board).tiles
    except RuleError:
        return declaration
    wanted = tally([tile for _, tile in tiles])
    missing = wanted - tally(rack)
    spare = rack.count(BLANK) - wanted[BLANK]
    if not missing or BLANK in missing or missing.total() > spare:
        return declaration
    stride, first = declaration.direction.stride, declaration.start.index
    places = {
        letter: [(square.index - first) // stride for square, tile in tiles if tile == letter]
        for letter in missing
    }
    ways = list(product(*(combinations(places[letter], missing[letter]) for letter in missing)))
    if len(ways) > 1:
        letters = ", ".join(sorted(missing))
        raise _UnreadableError("blank_unmarked", "word", declaration.word, letters=letters)
    chosen = {place for group in ways[0] for place in group}
    word = "".join(
        letter.lower() if place in chosen else letter for place, letter in enumerate(declaration.word)
    )
    return Declaration(declaration.start, declaration.direction, word)


def _with_blanks(declaration: Declaration, rack: tuple[Tile, ...]) -> Iterator[Declaration]:
    """Yield the word with the rack's blanks on every choice of its letters, and without."""
    yield declaration
    for count in range(1, rack.count(BLANK) + 1):
        for chosen in combinations(range(len(declaration.word)), count):
            word = "".join(
                letter.lower() if place in chosen else letter for place, letter in enumerate(declaration.word)
            )
            yield Declaration(declaration.start, declaration.direction, word)
