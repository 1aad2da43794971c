"""What a puzzle is about. Each theme has one rule, stated here and in ``docs/puzzles.md``; several may hold."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import fsum
from typing import Literal, get_args

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.mark import laid
from plancia.engine.analysis.why.comparison import Comparison
from plancia.engine.analysis.why.openings import reply
from plancia.engine.analysis.why.replies import Replies
from plancia.engine.generator import Generator
from plancia.engine.move import Move
from plancia.rules.board import Direction
from plancia.rules.edition import Edition
from plancia.rules.play import Play, lay
from plancia.rules.position import Position
from plancia.rules.scoring import WordScore
from plancia.rules.tiles import BLANK

#: ``seven_tiles``: the answer earns the bonus for a full rack. ``parallel``: two or more tiles on neighbouring squares
#: each form a secondary word. ``hook``: one tile, before or behind, makes another word of a word that lay there.
#: ``extension``: two tiles or more make a word longer that lay there. ``blank``: the answer lays a blank, or keeps one
#: that the play with most points would lay. ``defence``: points and leave speak for another play, after which the
#: opponent answers much better. ``endgame``: the bag is empty. ``exchange``: tiles are exchanged. ``phony``: a word on
#: the board is none.
Theme = Literal[
    "seven_tiles",
    "parallel",
    "hook",
    "extension",
    "blank",
    "defence",
    "endgame",
    "exchange",
    "phony",
]

#: In the order in which they are told.
THEMES: tuple[Theme, ...] = get_args(Theme)

#: The opponent's average answer must be worth so many points more after the other play.
DEFENCE_POINTS = 5.0

#: And this must be so much of what the simulation thinks otherwise than points and leave. One answer is only the
#: beginning of what a play opens.
DEFENCE_SHARE = 1 / 3

#: To make a word of a single letter longer is to cross it.
_A_WORD = 2


def themes_of(
    position: Position, plays: Sequence[JudgedPlay], edition: Edition, generator: Generator
) -> tuple[Theme, ...]:
    """Return the themes of a position whose plays are judged, the right answer first. They may be none."""
    found: set[Theme] = set()
    answer, rules = plays[0], edition.play_rules()
    if position.complete_rack(rules) is not None and not _in_bag(position, edition):
        found.add("endgame")
    if answer.kind == "exchange":
        found.add("exchange")
    move = answer.action
    if isinstance(move, Move):
        found.update(_laid_themes(lay(position.board, move.placement, rules, position.racks[0])))
    if _is_about_a_blank(position, plays):
        found.add("blank")
    if _defends(position, plays, edition, generator):
        found.add("defence")
    return tuple(theme for theme in THEMES if theme in found)


def _laid_themes(play: Play) -> Iterator[Theme]:
    """Yield what the tiles of a play show by themselves."""
    new = {square.index for square in play.placement.squares}
    if play.bonus:
        yield "seven_tiles"
    if _is_parallel(play):
        yield "parallel"
    if any(_is_hook(word, new) for word in play.words):
        yield "hook"
    if len(new) > 1 and any(run >= _A_WORD for run in _old_runs(play.main, new)):
        yield "extension"


def _is_parallel(play: Play) -> bool:
    """Tell whether two neighbouring tiles of a play form a secondary word each."""
    if len(play.placement.tiles) < 2:
        return False
    along = play.main.direction
    crossed = sorted(_place(word, along) for word in play.words[1:])
    return any(behind - before == 1 for before, behind in pairwise(crossed))


def _place(word: WordScore, along: Direction) -> int:
    """Return at which row or column a secondary word crosses the main one."""
    return word.start.column if along is Direction.ACROSS else word.start.row


def _is_hook(word: WordScore, new: set[int]) -> bool:
    """Tell whether a word is one that lay there, with a single new tile before or behind it."""
    stride = word.direction.stride
    is_new = [word.start.index + stride * place in new for place in range(len(word.letters))]
    return len(is_new) > _A_WORD and sum(is_new) == 1 and (is_new[0] or is_new[-1])


def _old_runs(word: WordScore, new: set[int]) -> Iterator[int]:
    """Yield the lengths of what lay there before, within a word."""
    run = 0
    for place in range(len(word.letters)):
        if word.start.index + word.direction.stride * place in new:
            yield run
            run = 0
        else:
            run += 1
    yield run


def _is_about_a_blank(position: Position, plays: Sequence[JudgedPlay]) -> bool:
    if BLANK not in position.racks[0]:
        return False
    if _lays_blank(plays[0]):
        return True
    richest = max(plays, key=lambda play: play.score)
    return richest.score > plays[0].score and _lays_blank(richest)


def _lays_blank(play: JudgedPlay) -> bool:
    return any(tile.islower() for tile in play.tiles or "")


def _defends(position: Position, plays: Sequence[JudgedPlay], edition: Edition, generator: Generator) -> bool:
    """Tell whether another play has more points and leave, and is worse because of what the opponent answers to it."""
    answer = plays[0]
    tempting = max(plays, key=lambda play: play.equity if play.equity is not None else float("-inf"))
    if (
        answer.equity is None
        or tempting.equity is None
        or answer.spread is None
        or tempting.spread is None
        or tempting.equity <= answer.equity
        or not _in_bag(position, edition)
        or laid(answer) == 0
    ):
        return False
    replies = Replies(position, edition.play_rules(), generator)
    pair = Comparison(answer, tempting, position, edition, replies)
    less = fsum(argument.weight for argument in reply(pair))
    corrected = (answer.spread - tempting.spread) - (answer.equity - tempting.equity)
    return less >= max(DEFENCE_POINTS, DEFENCE_SHARE * corrected)


def _in_bag(position: Position, edition: Edition) -> int:
    """Return how many tiles are in the bag; the rack of the player on turn is taken as complete."""
    rules = edition.play_rules()
    hidden = sum(rules.counts.values()) - position.board.count - len(position.racks[0])
    return max(hidden - rules.rack_size, 0)
