"""The hands of a duplicate as somebody played them, from the report of the session: its best plays are facts."""

import msgspec

from plancia.engine.analysis.decision import move_of
from plancia.engine.analysis.hand import Hand, explained_hand, hand_analysis, session_analysis
from plancia.engine.move import Move
from plancia.laboratory.answers import Summary
from plancia.laboratory.questions import AskedHand, AskedPlay, AskHands
from plancia.notation.cgp import format_position
from plancia.rules.board import Board, Direction
from plancia.rules.editions import DEFAULT_EDITION, load
from plancia.rules.errors import RuleError
from plancia.rules.game.laid import square_named
from plancia.rules.placement import Declaration
from plancia.rules.play import Play, declare
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Points, Tile, rack


def judged_hands(question: AskHands) -> Summary:
    """Return every hand with what it cost, its mark and why, and all of them in figures.

    Points are those of the report: the session has counted them by its own choices. Raises the ``RuleError`` of a best
    play, or of one that was placed, that cannot lie on its board; of a slip that cannot, nothing is shown but that it
    earned nothing. Raises ``EditionError`` for an edition that does not exist.
    """
    rules = load(question.edition or DEFAULT_EDITION).play_rules()
    board, total = Board(), 0
    moves = []
    for asked in question.hands:
        position = Position(board, (rack(asked.rack), ()), (Points(total), Points(0)))
        hand = _hand(asked, question.player, position, rules)
        move = hand_analysis(hand, rules)
        moves.append(msgspec.structs.replace(move, position=format_position(position)))
        total += hand.earned
        if asked.placed is not None:
            board = _laid(board, asked.placed, rules).board
    return Summary(session_analysis(moves, question.player), tuple(explained_hand(move) for move in moves))


def _hand(asked: AskedHand, player: str, position: Position, rules: PlayRules) -> Hand:
    board, held = position.board, position.racks[0]
    return Hand(
        number=asked.number,
        player=player,
        position=position,
        plays=tuple(_move(board, play, rules, held) for play in asked.plays),
        played=None if asked.slip is None else _slip(board, asked.slip, rules, held),
        earned=0 if asked.slip is None else asked.slip.score,
        absent=asked.absent,
    )


def _slip(board: Board, slip: AskedPlay, rules: PlayRules, held: tuple[Tile, ...]) -> Move | None:
    try:
        return _move(board, slip, rules, held)
    except RuleError:
        return None


def _move(board: Board, asked: AskedPlay, rules: PlayRules, held: tuple[Tile, ...]) -> Move:
    move = move_of(_laid(board, asked, rules), held)
    return msgspec.structs.replace(move, score=Points(asked.score))


def _laid(board: Board, asked: AskedPlay, rules: PlayRules) -> Play:
    direction = Direction.ACROSS if asked.direction == Direction.ACROSS.abbreviation else Direction.DOWN
    return declare(board, Declaration(square_named(asked.at), direction, asked.word), rules)
