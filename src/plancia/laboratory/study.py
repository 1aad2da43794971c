"""A record read by its rulebook: its decisions, its outline, and what of an analysis belongs to it."""

from collections.abc import Iterable

import msgspec

from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.move_analysis import PLAYS, MoveAnalysis
from plancia.engine.analysis.outline import outlined
from plancia.engine.analysis.why.explained import Explainer
from plancia.laboratory.decisions import decisions_of
from plancia.laboratory.errors import LaboratoryError
from plancia.laboratory.words import Words
from plancia.notation.cgp import format_position
from plancia.notation.gcg.game_reader import options_of
from plancia.notation.gcg.record import GcgRecord
from plancia.rules.board import EMPTY, SIZE, SQUARE_NAMED, Direction
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, load
from plancia.rules.tiles import ON_BOARD, ON_RACK

#: No game has a difference of so many points, nor a play so many letters.
_MOST_POINTS = 10_000
_LONGEST = 40


def edition_of(record: GcgRecord, edition: Edition | None = None) -> Edition:
    """Return the rulebook of a record with the options that it names: the one given, its own, or the one in force.

    Raises ``EditionError`` for an edition or an option that does not exist.
    """
    return (edition or load(record.pragma("plancia-edition") or DEFAULT_EDITION)).with_options(
        options_of(record)
    )


def placed(move: MoveAnalysis, decision: Decision) -> MoveAnalysis:
    """Return a move with the position before it written down."""
    return msgspec.structs.replace(move, position=format_position(decision.sight.position))


class Study:
    """A record by one edition, its options included, with one list of words."""

    def __init__(self, record: GcgRecord, edition: Edition, words: Words) -> None:
        """Read a record; raise as ``decisions_of`` and ``Explainer``."""
        self.record = record
        self.edition = edition
        self.decisions = decisions_of(record, edition, words)
        self.explainer = Explainer(words, edition)
        rules = edition.play_rules()
        #: The moves with nothing judged.
        self.outline = tuple(placed(outlined(each, rules), each) for each in self.decisions)

    def decision(self, n: int) -> Decision:
        """Return what is decided in move ``n``; raise ``analysis_no_move``."""
        if not 1 <= n <= len(self.decisions):
            raise LaboratoryError("analysis_no_move", n=n, moves=len(self.decisions))
        return self.decisions[n - 1]

    def joined(self, moves: Iterable[MoveAnalysis]) -> tuple[MoveAnalysis, ...]:
        """Return all moves of the record, judged where one of those given is this move.

        Raises ``analysis_no_move``, ``analysis_other_game`` if one is not a move of this record, and
        ``analysis_figures`` if no analysis can have its figures.
        """
        judged: dict[int, MoveAnalysis] = {}
        for move in moves:
            self.decision(move.n)
            if _bare(move) != _bare(self.outline[move.n - 1]):
                raise LaboratoryError("analysis_other_game", n=move.n)
            if not _is_sound(move):
                raise LaboratoryError("analysis_figures", n=move.n)
            judged[move.n] = move
        return tuple(judged.get(move.n, move) for move in self.outline)


def _bare(move: MoveAnalysis) -> MoveAnalysis:
    """Return what a record tells of a move, and nothing that was judged."""
    played = move.played
    if played is not None:
        # Which tiles stay is told by the rack; of a play that stands an analysis writes them in its own order.
        played = JudgedPlay(
            kind=played.kind,
            at=played.at,
            direction=played.direction,
            word=played.word,
            tiles=played.tiles,
            score=played.score,
            exchanged="".join(sorted(played.exchanged)) if played.exchanged is not None else None,
        )
    return msgspec.structs.replace(
        move,
        played=played,
        best=None,
        loss_points=None,
        loss_win=None,
        judged=None,
        complete=False,
        full_rack_possible=False,
        plays=(),
        draw=None,
    )


def _is_sound(move: MoveAnalysis) -> bool:
    """Tell whether figures and texts of a move are within what an analysis can say."""
    if (move.best is None) != (move.judged is None) or len(move.plays) > PLAYS:
        return False
    draw = move.draw
    if draw is not None and not (
        max(abs(draw.points), abs(draw.points_error)) <= _MOST_POINTS
        and abs(draw.win) <= 1
        and len(draw.tiles) <= _LONGEST
    ):
        return False
    losses = (move.loss_points or 0.0, 100 * (move.loss_win or 0.0))
    if not (0 <= losses[0] <= 2 * _MOST_POINTS and 0 <= losses[1] <= 100):
        return False
    return all(can_be(play) for play in (move.played, move.best, *move.plays) if play is not None)


def can_be(play: JudgedPlay) -> bool:
    """Tell whether a judged play is one that an analysis can have: its figures, its texts, its squares."""
    points = (play.score, play.equity or 0.0, play.spread or 0.0, play.spread_error or 0.0)
    chances = (play.chance or 0.0, play.chance_error or 0.0)
    texts = (play.at, play.direction, play.word, play.tiles, play.leave, play.exchanged)
    return (
        all(abs(each) <= _MOST_POINTS for each in points)
        and all(0 <= each <= 1 for each in chances)
        and all(text is None or len(text) <= _LONGEST for text in texts)
        and _is_action(play)
    )


def _is_action(play: JudgedPlay) -> bool:
    """Tell whether somebody can do this at all: tiles on squares that are there, letters that are tiles."""
    if play.kind != "play":
        return set(play.exchanged or "") <= ON_RACK
    square = SQUARE_NAMED.get(play.at or "")
    direction = next((each for each in Direction if each.abbreviation == play.direction), None)
    word, tiles = play.word or "", play.tiles or ""
    if square is None or direction is None or not 0 < len(tiles) == len(word):
        return False
    room = SIZE - (square.column if direction is Direction.ACROSS else square.row)
    return len(tiles) <= room and set(tiles) <= ON_BOARD | {EMPTY} and set(play.leave or "") <= ON_RACK
