"""What somebody did in a game that is over, from its events: result, best play, plays of a full rack, challenges, time.

Only what still stands counts: a ruling that was withdrawn has not happened.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from plancia.rules.game import events as e
from plancia.rules.game.actors import Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.outcome import Reason
from plancia.rules.game.standing import standing
from plancia.rules.game.state import State

Result = Literal["won", "tied", "lost"]


class SeatFigures(msgspec.Struct, frozen=True):
    """What one player did."""

    score: int
    #: None: the game has no result, as a record that was cut off.
    result: Result | None
    #: The most points that one play made, and its main word; no play: 0 and nothing.
    best_points: int
    best_word: str
    #: Plays of a full rack (sette lettere).
    sevens: int
    challenges_won: int
    challenges_lost: int
    #: How long the player's own clock ran; None in a game without clocks.
    used_ms: int | None
    #: Turns that the player has made, and how many of them were plays that stand.
    moves: int
    plays: int


class GameFigures(msgspec.Struct, frozen=True):
    """What a game amounts to, seat by seat."""

    #: None: it has no result.
    cause: Reason | None
    seats: tuple[SeatFigures, ...]

    @property
    def first_score(self) -> float:
        """1, ½ or 0 for the first of two players."""
        return {"won": 1.0, "tied": 0.5, "lost": 0.0, None: 0.5}[self.seats[0].result]


class _Play(msgspec.Struct):
    """A play as far as it is known."""

    turn: int
    tiles: int = 0
    word: str = ""
    points: int = 0
    stands: bool = False
    challenger: Seat | None = None


class _Seat(msgspec.Struct):
    """What a player has done so far."""

    plays: list[_Play] = []
    others: int = 0
    won: int = 0
    lost: int = 0


def figures_of(events: Sequence[e.Event]) -> GameFigures:
    """Return the figures of a game, of which the first event is ``GameCreated``."""
    history = standing(events)
    seats = _followed(history)
    state = fold(history)
    totals = state.scores if state.outcome is None else state.outcome.totals
    return GameFigures(
        None if state.outcome is None else state.outcome.reason,
        tuple(
            _figures(state, Seat(number), seats[Seat(number)], total) for number, total in enumerate(totals)
        ),
    )


def _followed(history: Sequence[e.Event]) -> dict[Seat, _Seat]:
    seats: dict[Seat, _Seat] = {}
    turn, last = 0, _Play(0)
    for event in history:
        match event:
            case e.GameCreated():
                seats = {seat: _Seat([]) for seat in event.settings.seats}
            case e.TurnStarted():
                turn += 1
            case e.PlayMade() | e.UnwrittenPlayMade():
                last = _Play(turn)
                if isinstance(event, e.PlayMade):
                    last.tiles, last.word = len(event.tiles), event.words[0].word
                seats[event.seat].plays.append(last)
            case e.PlayWritten():
                last.tiles, last.word = len(event.tiles), event.words[0].word
            case e.PlayNoted():
                last.tiles, last.word = event.count or 0, event.words[0] if event.words else ""
            case e.PlaySettled():
                last.stands, last.points = True, event.points
            case e.PlayTakenBack():
                seats[event.seat].plays.remove(last)
            case e.ScoreCorrected():
                for play in seats[event.seat].plays:
                    if play.turn == event.turn:
                        play.points = event.points
            case e.PlayChallenged():
                last.challenger = event.seat
            case e.RulingGiven() if last.challenger is not None:
                _ruled(seats[last.challenger], event)
            case e.TurnPassed() | e.TilesExchanged():
                seats[event.seat].others += 1
    return seats


def _ruled(challenger: _Seat, ruling: e.RulingGiven) -> None:
    if all(verdict.valid for verdict in ruling.verdicts):
        challenger.lost += 1
    else:
        challenger.won += 1


def _figures(state: State, seat: Seat, done: _Seat, total: int) -> SeatFigures:
    standing_plays = [play for play in done.plays if play.stands]
    best = max(standing_plays, key=lambda play: play.points, default=_Play(0))
    rack_size = state.edition.material.rack_size.value
    return SeatFigures(
        score=total,
        result=_result(state, seat),
        best_points=best.points,
        best_word=best.word,
        sevens=sum(play.tiles == rack_size for play in standing_plays),
        challenges_won=done.won,
        challenges_lost=done.lost,
        used_ms=_used_ms(state, seat) if state.timed else None,
        moves=len(done.plays) + done.others,
        plays=len(standing_plays),
    )


def _result(state: State, seat: Seat) -> Result | None:
    if state.outcome is None:
        return None
    if seat not in state.outcome.winners:
        return "lost"
    return "tied" if state.outcome.is_tie else "won"


def _used_ms(state: State, seat: Seat) -> int:
    time, clock = state.edition.time, state.clocks[seat]
    initial_s = time.initial_s.value if state.settings.initial_s is None else state.settings.initial_s
    return max(initial_s * 1000 - clock.initial_ms, 0) + clock.overtime_used_ms
