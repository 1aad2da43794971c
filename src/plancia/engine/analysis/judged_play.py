"""Something that could be done, judged: plain data, as JSON shows it and a ledger keeps it."""

from typing import Literal, assert_never

import msgspec

from plancia.engine.analysis.how import JudgedHow
from plancia.engine.move import Move
from plancia.engine.player import Action, Exchange, FreeExchange, Pass
from plancia.rules.board import SQUARE_NAMED, Direction
from plancia.rules.tiles import Points, rack

Kind = Literal["play", "exchange", "free_exchange", "pass"]


class JudgedPlay(msgspec.Struct, frozen=True, kw_only=True):
    """An action and what it is worth. What was not judged has no figures."""

    kind: Kind
    #: Of a play: where its main word begins, its direction, the word, the tiles laid, with a dot for a letter that lay
    #: there before.
    at: str | None = None
    direction: str | None = None
    word: str | None = None
    tiles: str | None = None
    #: What it earns at once.
    score: int = 0
    #: What stays on the rack.
    leave: str | None = None
    #: Of an exchange: the tiles given back; None: nobody named them.
    exchanged: str | None = None
    #: Points and what the tiles that stay are worth, as the static player sees it.
    equity: float | None = None
    #: Points ahead in the end, as far as it was foreseen, and the standard error.
    spread: float | None = None
    spread_error: float | None = None
    #: The chance of winning, between 0 and 1, a tie being half a win, and the standard error.
    chance: float | None = None
    chance_error: float | None = None
    judged: JudgedHow | None = None
    #: Whether it was judged to the end; otherwise a limit came first, and the figures are estimates.
    complete: bool = True

    @property
    def action(self) -> Action | None:
        """The same as a value of the engine; None for an exchange of tiles that nobody named."""
        match self.kind:
            case "exchange":
                return None if self.exchanged is None else Exchange(rack(self.exchanged))
            case "free_exchange":
                return FreeExchange()
            case "pass":
                return Pass()
        direction = next(each for each in Direction if each.abbreviation == self.direction)
        word, tiles, at = self.word or "", self.tiles or "", SQUARE_NAMED[self.at or ""]
        return Move(at, direction, word.upper(), tiles, Points(self.score), self.leave or "")


def shown(action: Action, leave: str | None = None) -> JudgedPlay:
    """Return an action without any judgement; ``leave`` is what an exchange keeps."""
    match action:
        case Move():
            return JudgedPlay(
                kind="play",
                at=action.at.name,
                direction=action.direction.abbreviation,
                word=action.declaration.word,
                tiles=action.tiles,
                score=action.score,
                leave=action.leave,
            )
        case Exchange(tiles):
            return JudgedPlay(kind="exchange", exchanged="".join(tiles), leave=leave)
        case FreeExchange():
            return JudgedPlay(kind="free_exchange")
        case Pass():
            return JudgedPlay(kind="pass", leave=leave)
        case never:
            assert_never(never)
