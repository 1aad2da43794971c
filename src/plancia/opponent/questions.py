"""What is asked of a computer player and what it answers, told apart by ``kind``."""

from typing import Annotated

import msgspec

from plancia.catalogue.refusal import CodedRefusal
from plancia.rules.game.actions import Action
from plancia.rules.game.tagged import Tagged
from plancia.rules.game.view import GameView

Chance = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]


class AskReady(Tagged, frozen=True, tag="ready"):
    """Have everything at hand that a player needs: its words are put together, which may take seconds."""

    player: str
    edition: str
    lexicon: str | None = None


class AskTurn(Tagged, frozen=True, tag="turn"):
    """What a player does now."""

    #: One of the names of ``engine.levels``.
    player: str
    #: The game as its seat sees it: the type has no field for what a player must not know.
    view: GameView
    #: What decides what it overlooks now, and whether it has a good day; the same chance, the same answer.
    luck: Chance
    day: Chance
    lexicon: str | None = None


Question = AskReady | AskTurn


class IsReady(Tagged, frozen=True, tag="ready"):
    """It is."""


class Turn(Tagged, frozen=True):
    """What the player does; None: nothing is asked of it now."""

    action: Action | None


class Unanswered(Tagged, frozen=True, tag="refused"):
    """There is no answer."""

    refusal: CodedRefusal


Answer = IsReady | Turn | Unanswered
