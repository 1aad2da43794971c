"""Whether a game is over in a position, and its final account: counted as the rules count a game at the table."""

import msgspec

from plancia.laboratory.answers import Ending
from plancia.laboratory.questions import AskEnd
from plancia.notation.cgp import parse_position
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, load
from plancia.rules.game.actors import Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.final_score import outcome_of, racks_counted
from plancia.rules.game.outcome import Reason
from plancia.rules.position import Position

_TURN, _OTHER = Seat(0), Seat(1)
#: Nobody's time counts here.
_CLOCKS = (Clock(0), Clock(0))


def ending_of(question: AskEnd) -> Ending:
    """Return how a game has ended, with its account as soon as all racks that count are known.

    Seat 0 is the player who would be on turn. Raises ``bad_cgp``, ``EditionError`` and what ``Position.check`` raises.
    """
    edition = load(question.edition or DEFAULT_EDITION)
    position = parse_position(question.cgp)
    if question.scoreless is not None:
        position = msgspec.structs.replace(position, scoreless=question.scoreless)
    position.check(edition.play_rules())
    if _went_out(position, edition):
        return _ending(position, edition, "out", _OTHER, edition.ending.out.article)
    if _scoreless(position, edition):
        return _ending(position, edition, "scoreless", None, edition.ending.scoreless_each.article)
    return Ending(None)


def _went_out(position: Position, edition: Edition) -> bool:
    """Tell whether the player who moved last has no tiles left: all that are not on the board are the other's."""
    mine, theirs = position.racks
    return (
        "out" in edition.ending.conditions.value
        and not theirs
        and len(mine) == _off_board(position, edition) <= edition.play_rules().rack_size
        and position.scoreless == 0
        and not position.board.is_empty
    )


def _scoreless(position: Position, edition: Edition) -> bool:
    ending = edition.ending
    return (
        "scoreless" in ending.conditions.value
        and position.scoreless >= len(position.racks) * ending.scoreless_each.value
    )


def _off_board(position: Position, edition: Edition) -> int:
    return sum(edition.play_rules().counts.values()) - position.board.count


def _ending(
    position: Position, edition: Edition, reason: Reason, seat: Seat | None, article: str | None
) -> Ending:
    for each in racks_counted(edition, reason, seat, (_TURN, _OTHER)):
        if not _is_known(position, edition, each):
            return Ending(reason)
    outcome = outcome_of(
        edition,
        reason,
        seat,
        article=article,
        scores=position.scores,
        racks=position.racks,
        clocks=_CLOCKS,
    )
    return Ending(reason, outcome)


def _is_known(position: Position, edition: Edition, seat: Seat) -> bool:
    """Tell whether a rack is known whole: it is full, or the racks together are all that is left."""
    held = len(position.racks[seat])
    together = sum(map(len, position.racks))
    return held == edition.play_rules().rack_size or together == _off_board(position, edition)
