"""What the players of a record, or the player on turn in a position, had to decide."""

import msgspec

from plancia.engine.analysis.decision import Decision, move_of
from plancia.engine.errors import EngineError
from plancia.engine.move import Move
from plancia.engine.player import Action, Exchange, FreeExchange, Pass, Sight
from plancia.engine.unseen import unseen
from plancia.laboratory.words import WordList
from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.turns import RecordTurn, turns_of
from plancia.rules.edition import Edition
from plancia.rules.position import Position
from plancia.rules.reachable import check_reachable
from plancia.rules.tiles import Tile, rack, tally, without


def decisions_of(record: gcg.GcgRecord, edition: Edition, words: WordList) -> tuple[Decision, ...]:
    """Return the decisions of a record in their order; a free exchange is one, and the turn that goes on another.

    Raises as ``turns_of``.
    """
    turns = turns_of(record, edition)
    rules = edition.play_rules()
    #: What everybody saw of each player's last turn.
    last: dict[str, Move | int | None] = {}
    #: What each kept when he drew last, and what he gave back before; None: that is not known.
    stayed: dict[str, _Stayed | None] = {turn.nick: _Stayed() for turn in turns}
    decisions = []
    for number, turn in enumerate(turns, start=1):
        before = turns[number - 2] if number > 1 else None
        after_exchange = (
            before is not None and before.nick == turn.nick and isinstance(before.did, gcg.Exchange)
        )
        theirs = next((seen for nick, seen in last.items() if nick != turn.nick), None)
        held, (mine_left, theirs_left) = turn.position.racks[0], turn.free_left
        may_exchange = (
            mine_left > 0
            and turn.in_bag >= edition.exchanges.free_min_bag.value
            and len(held) == rules.rack_size
            and not after_exchange
        )
        played, unnamed = _played(turn)
        phonies: tuple[str, ...] = ()
        if turn.play is not None:
            phonies = tuple(word.word for word in turn.play.words if word.word not in words)
        drew = stayed[turn.nick] if turn.rack_is_known else None
        if drew is not None and tally(drew.kept) - tally(held):
            drew = None  # the lines contradict each other
        decisions.append(
            Decision(
                Sight(
                    turn.position,
                    free_exchange=may_exchange,
                    their_free_exchange=theirs_left > 0,
                    last=theirs,
                ),
                turn.holds,
                number,
                turn.nick,
                played,
                unnamed,
                phonies,
                turn.withdrawn,
                turn.penalty,
                after_exchange,
                None if drew is None else drew.kept,
                () if drew is None else drew.given,
                turn.clock_ms,
            )
        )
        stayed[turn.nick] = _stayed(turn, played)
        if not isinstance(turn.did, gcg.FreeExchange):
            last[turn.nick] = _seen(turn)
    return tuple(decisions)


def decision_in(
    position: Position, edition: Edition, *, free_exchange: bool = False, their_free_exchange: bool = False
) -> Decision:
    """Return the decision of the player on turn, who has done nothing yet; who has a free exchange left is told apart.

    An opponent's rack that is given whole is known, as somebody who set the position up knows it; one that is given in
    part is not used.

    Raises ``analysis_rack`` unless his rack is given whole, and what ``Position.check`` and ``check_reachable`` raise.
    """
    rules = edition.play_rules()
    position.check(rules)
    check_reachable(position.board, rules)
    complete = position.complete_rack(rules)
    if complete is None:
        raise EngineError("analysis_rack", rack="".join(position.racks[0]), rack_size=rules.rack_size)
    hidden = len(unseen(position, rules))
    in_bag = hidden - rules.rack_size
    theirs = position.racks[1]
    may_exchange = (
        free_exchange and in_bag >= edition.exchanges.free_min_bag.value and len(complete) == rules.rack_size
    )
    sight = Sight(
        position,
        free_exchange=may_exchange,
        their_free_exchange=their_free_exchange,
        their_rack=theirs if theirs and len(theirs) == min(rules.rack_size, hidden) else None,
    )
    return Decision(sight, len(complete))


def _played(turn: RecordTurn) -> tuple[Action | None, int]:
    """Return what a player did, and how many tiles he exchanged that nobody named."""
    held = turn.position.racks[0]
    match turn.did:
        case gcg.Play() if turn.play is not None:
            return move_of(turn.play, held if turn.rack_is_known else ()), 0
        case gcg.Exchange(tiles=str() as named):
            return Exchange(rack(named)), 0
        case gcg.Exchange(tiles=int() as count):
            whole = turn.rack_is_known and count == turn.holds
            return (Exchange(held), 0) if whole else (None, count)
        case gcg.FreeExchange():
            return FreeExchange(), 0
    return Pass(), 0


class _Stayed(msgspec.Struct, frozen=True):
    """What is on a rack before tiles are drawn, and what was given back that cannot be drawn."""

    kept: tuple[Tile, ...] = ()
    given: tuple[Tile, ...] = ()


def _stayed(turn: RecordTurn, played: Action | None) -> _Stayed | None:
    """Return what a turn leaves on the rack; None if that is not known."""
    held = turn.position.racks[0]
    if played is None or not turn.rack_is_known:
        return None
    match played:
        case Move() if not turn.withdrawn:
            return _Stayed(rack(played.leave))
        case Exchange(tiles):
            return _Stayed(without(held, tiles), tiles)
        case FreeExchange():
            return _Stayed()
    return _Stayed(held)


def _seen(turn: RecordTurn) -> Move | int | None:
    """Return what the opponent saw of a turn: a play that stands, or how many tiles were exchanged."""
    if isinstance(turn.did, gcg.Exchange):
        return turn.did.count
    if turn.play is None or turn.withdrawn:
        return None
    return msgspec.structs.replace(move_of(turn.play), leave="")
