"""Rules about what a play opens or closes: what the opponent answers on average, and which squares he reaches."""

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from plancia.engine.analysis.mark import SURE
from plancia.engine.analysis.why.comparison import Comparison, Side
from plancia.engine.analysis.why.fact import Argument
from plancia.engine.analysis.why.replies import Reply, score_of
from plancia.engine.move import Move
from plancia.rules.board import EMPTY, SIZE, SQUARES, Direction, Square

#: A smaller difference of the average answer makes no sentence.
LEAST_REPLY = 3.0

#: A square matters if so many more of the racks reach it after one play than after the other.
MANY_MORE = 20

#: The board before the play is like that after it, as far as a square goes, if no more racks than so many differ.
AS_BEFORE = 7


def reply(pair: Comparison) -> Iterator[Argument]:
    """Yield that the opponent answers better after one of the two; where a square is why, it is named."""
    if pair.bag == 0 or "free_exchange" in (pair.better.play.kind, pair.other.play.kind):
        return
    ours, theirs = ([score_of(each) for each in side.replies] for side in (pair.better, pair.other))
    apart = [after - before for before, after in zip(ours, theirs, strict=True)]
    difference, error = fmean(apart), stdev(apart) / sqrt(len(apart))
    one, two = fmean(ours), fmean(theirs)
    if abs(difference) < LEAST_REPLY or abs(difference) <= SURE * error or round(one) == round(two):
        return
    figures = {
        "racks": len(apart),
        "better_reply": round(one, 1),
        "other_reply": round(two, 1),
        "error": round(error, 2),
    }
    if difference > 0:
        told = _premium(pair) or _hook(pair)
        if told is not None:
            rule, more = told
            yield pair.argument(rule, difference, **figures, **more)
            return
    yield pair.argument("reply" if difference > 0 else "reply_less", difference, **figures)


def reaching(replies: Sequence[Reply | None], square: int) -> int:
    """Return how many of some answers lay a tile on a square."""
    return sum(each is not None and square in each.covered for each in replies)


def _premium(pair: Comparison) -> tuple[str, dict[str, int | str]] | None:
    """Return the premium square that the opponent reaches much more often after the other play."""
    rules = pair.rules
    best: tuple[int, int, int] | None = None
    for index in range(len(SQUARES)):
        words, letters = rules.word_factors[index], rules.letter_factors[index]
        if words == 1 and letters <= 2:  # a letter counted twice is no reason to go somewhere
            continue
        factor = max(3 * words, 2 * letters)
        if pair.position.board.squares[index] != EMPTY or pair.other.board.squares[index] != EMPTY:
            continue
        more = reaching(pair.other.replies, index) - reaching(pair.better.replies, index)
        if more >= MANY_MORE:
            best = max(best or (0, 0, 0), (more, factor, -index))
    if best is None:
        return None
    index = -best[2]
    after_better, after_other = (reaching(side.replies, index) for side in (pair.better, pair.other))
    before = reaching(pair.before, index)
    if before <= after_better + AS_BEFORE:
        rule = "opens"
    elif pair.better.board.squares[index] != EMPTY:
        rule = "takes"
    elif before >= after_other - AS_BEFORE:
        rule = "closes"
    else:
        rule = "reaches"
    return rule, {
        "premium": _premium_name(pair, index),
        "square": SQUARES[index].name,
        "before_racks": before,
        "better_racks": after_better,
        "other_racks": after_other,
    }


def _premium_name(pair: Comparison, index: int) -> str:
    kind = "P" if pair.rules.word_factors[index] > 1 else "L"
    factor = max(pair.rules.word_factors[index], pair.rules.letter_factors[index])
    return kind + {2: "D", 3: "T"}.get(factor, f"×{factor}")


def _hook(pair: Comparison) -> tuple[str, dict[str, int | str]] | None:
    """Return the end of the other play's main word that the opponent makes longer by a letter."""
    move = pair.other.play.action
    if not isinstance(move, Move):
        return None
    found = []
    for square, in_front in ends_of(move):
        if pair.other.board.squares[square.index] != EMPTY:
            continue
        every = [
            letter
            for each in pair.other.replies
            if each is not None and (letter := extending(each.move, square, move, pair.other)) is not None
        ]
        if len(every) >= MANY_MORE:
            found.append((len(every), in_front, square, "".join(sorted(set(every)))))
    if not found:
        return None
    count, in_front, square, letters = max(found, key=lambda each: (each[0], each[1]))
    return "hook_front" if in_front else "hook_back", {
        "square": square.name,
        "letters": letters,
        "word": move.word,
        "other_racks": count,
    }


def ends_of(move: Move) -> Iterator[tuple[Square, bool]]:
    """Yield the squares before and behind a main word that are on the board; the second tells which it is."""
    first, stride = move.at.index, move.direction.stride
    across = move.direction is Direction.ACROSS
    start = move.at.column if across else move.at.row
    if start > 0:
        yield SQUARES[first - stride], True
    if start + len(move.word) < SIZE:
        yield SQUARES[first + stride * len(move.word)], False


def extending(answer: Move, square: Square, move: Move, side: Side) -> str | None:
    """Return the letter that an answer lays on a square, if it makes the main word longer by just that letter."""
    laid = dict(answer.placement.tiles)
    tile = laid.get(square)
    if tile is None:
        return None
    _, run = side.board.laid(answer.placement.tiles).word_through(square, move.direction)
    return tile.upper() if len(run) == len(move.word) + 1 else None
