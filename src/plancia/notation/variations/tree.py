"""A tree walked through: every place of it with what lies on the board there.

Words are not judged and points not counted: people say what they want in a study. Only what cannot lie on a board is
refused.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from plancia.notation.cgp import parse_position
from plancia.notation.errors import NotationError
from plancia.notation.variations.form import WrittenMove, WrittenTree
from plancia.rules.board import SQUARE_NAMED, Board
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.tiles import BLANK, Tile

#: A tree of more moves, or of longer lines, is nobody's work.
MOST_MOVES = 3_000
LONGEST_LINE = 300

Seat = Literal[0, 1]


class Place(msgspec.Struct, frozen=True):
    """A place of a tree: the beginning, or where a move has led."""

    #: From 0 on, each line before the variations beside it.
    number: int
    parent: int | None
    #: How many moves lead here.
    depth: int
    #: What led here and who did it; None: the beginning.
    move: WrittenMove | None
    by: Seat
    #: Who goes on.
    turn: Seat
    comment: str
    board: Board
    #: What is known of both racks, by seat.
    racks: tuple[str, str]
    scores: tuple[int, int]


class Tree(msgspec.Struct, frozen=True):
    """All places, by their numbers, and what follows each of them: first the line, then the variations."""

    places: tuple[Place, ...]
    following: tuple[tuple[int, ...], ...]

    def line(self, number: int) -> list[Place]:
        """Return a place and those that follow it in its line."""
        found = [self.places[number]]
        while following := self.following[found[-1].number]:
            found.append(self.places[following[0]])
        return found

    def read_through(self) -> Iterator[tuple[Place, int]]:
        """Yield what follows the beginning as people read it, with how deep the variation of each place lies.

        Variations come right after the move that they could replace.
        """
        waiting = [(0, iter(self.line(0)[1:]))]
        while waiting:
            depth, line = waiting[-1]
            place = next(line, None)
            if place is None:
                waiting.pop()
                continue
            yield place, depth
            waiting += [(depth + 1, iter(self.line(other))) for other in reversed(self.beside(place))]

    def beside(self, place: Place) -> tuple[int, ...]:
        """Return the variations that leave the line where it comes to this place."""
        if place.parent is None or self.following[place.parent][0] != place.number:
            return ()
        return self.following[place.parent][1:]


def read_tree(written: WrittenTree, edition: Edition) -> Tree:
    """Return a tree that was written.

    Raises ``bad_cgp``; ``tree_too_large`` (``limit``); ``tree_square_taken`` (``number``, ``square``) for a play on a
    square where something lies; ``unknown_tile`` for one that the edition does not have.
    """
    cgp, turn, _ = written.start
    position = parse_position(cgp)
    mine, theirs = position.racks
    first, second = position.scores
    known = edition.play_rules().counts
    for tile in (*position.board.tally(), *mine, *theirs):
        _check(tile, known)
    start = Place(
        number=0,
        parent=None,
        depth=0,
        move=None,
        by=turn,
        turn=turn,
        comment=written.comment,
        board=position.board,
        racks=_seated("".join(mine), "".join(theirs), turn),
        scores=(first, second) if turn == 0 else (second, first),
    )
    places: list[Place] = [start]
    following: list[list[int]] = [[]]
    waiting = [(start, move) for move in reversed(written.moves)]
    while waiting:
        parent, move = waiting.pop()
        if len(places) > MOST_MOVES or parent.depth >= LONGEST_LINE:
            raise NotationError("tree_too_large", limit=MOST_MOVES)
        place = _after(parent, move, len(places), known)
        places.append(place)
        following[parent.number].append(place.number)
        following.append([])
        waiting += [(place, each) for each in reversed(move.moves)]
    return Tree(tuple(places), tuple(map(tuple, following)))


def _seated(mine: str, theirs: str, turn: Seat) -> tuple[str, str]:
    return (mine, theirs) if turn == 0 else (theirs, mine)


def _check(tile: str, known: Mapping[str, int]) -> None:
    if (BLANK if tile.islower() else tile) not in known:
        raise RuleError("unknown_tile", tile=tile)


def _after(before: Place, move: WrittenMove, number: int, known: Mapping[str, int]) -> Place:
    seat = before.turn
    other: Seat = 1 if seat == 0 else 0
    board, racks, scores = before.board, list(before.racks), list(before.scores)
    if move.play is not None:
        _, _, _, points, tiles = move.play
        for laid in tiles:
            square, tile = SQUARE_NAMED[laid[:-1]], Tile(laid[-1])
            _check(tile, known)
            if board.tile(square) is not None:
                raise NotationError("tree_square_taken", number=before.depth + 1, square=square.name)
            board = board.laid([(square, tile)])
        racks[seat] = _rest(racks[seat], "".join("?" if each[-1].islower() else each[-1] for each in tiles))
        scores[seat] += points
    elif move.free is not None or isinstance(move.exchange, int):
        racks[seat] = ""
    elif move.exchange is not None:
        racks[seat] = _rest(racks[seat], move.exchange)
    if move.racks is not None:
        racks = [mine if said is None else said for mine, said in zip(racks, move.racks, strict=True)]
    for held in "".join(racks):
        _check(held, known)
    first, second = move.scores or scores
    return Place(
        number=number,
        parent=before.number,
        depth=before.depth + 1,
        move=move,
        by=seat,
        # After a free exchange the same player goes on.
        turn=seat if move.free is not None and move.play is None else other,
        comment=move.comment,
        board=board,
        racks=(racks[0], racks[1]),
        scores=(first, second),
    )


def _rest(rack: str, gone: str) -> str:
    """Return what is left of a rack; what was not known to be on it was in its unknown part.

    >>> _rest("AEIO?", "AZ")
    'EIO?'
    """
    return "".join(sorted((Counter(rack) - Counter(gone)).elements(), key=lambda tile: (tile == "?", tile)))
