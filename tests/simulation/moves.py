"""What people of the simulation do, as far as their views tell them: mostly sensible, now and then silly."""

from random import Random
from typing import Any

from plancia.rules.board import Board, Direction
from plancia.rules.errors import RuleError
from plancia.rules.game.laid import laid
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.tiles import BLANK, Tile
from rules.random_play import free_squares
from simulation.contests import EDITION, WORDS

_RULES = EDITION.play_rules()
_STEPS = {"idle": "draw", "drawn": "start_hand", "closed": "judge_slips", "judged": "place"}


def in_duplicate(view: dict[str, Any], actor: str | None, random: Random) -> dict[str, Any] | None:
    """Return what somebody does in a duplicate now; None: nothing."""
    phase = view["phase"]["kind"]
    if phase == "finished":
        return None
    if actor == "desk":
        if phase == "running":
            return {"kind": "give_signal"} if random.random() < 0.1 else None
        return {"kind": _STEPS[phase]} if phase in _STEPS else None
    if phase == "running" or random.random() < 0.05:
        slip = {
            "word": random.choice(WORDS),
            "at": "H8",
            "direction": "orizz.",
            "score": random.randrange(50),
        }
        return {"kind": "hand_in", "slip": slip}
    return None


def in_game(view: dict[str, Any], actor: str | None, random: Random) -> dict[str, Any] | None:
    """Return what somebody does in a game now; None: nothing."""
    may, phase = {offer["action"] for offer in view["offers"]}, view["phase"]["kind"]
    if phase in {"scored", "ended"}:
        return None
    if random.random() < 0.03:
        return random.choice(
            [
                {"kind": "pass"},
                {"kind": "accept"},
                {"kind": "challenge", "words": ["NO"]},
                {"kind": "start_clock"},
            ]
        )
    if "claim_time" in may:
        return {"kind": "claim_time", "against": 1 - int((actor or "player:0")[-1])}
    if "challenge" in may and random.random() < 0.15:
        play = view["phase"].get("play")
        if play is not None:
            return {"kind": "challenge", "words": [play["words"][0]["tiles"].upper()]}
    if "accept" in may and random.random() < 0.8:
        return {"kind": "accept"}
    if "play" in may:
        rack = view["rack"]
        if random.random() < 0.7 and (play := _a_play(view, random)) is not None:
            return play
        if random.random() < 0.8 and view["bag_size"] >= 7 and rack:
            return {"kind": "exchange", "tiles": rack[: random.randint(1, len(rack))]}
        return {"kind": "pass"}
    return None


def _a_play(view: dict[str, Any], random: Random) -> dict[str, Any] | None:
    """Return two tiles somewhere, if that is a play at all."""
    board, rack = Board(view["board"]["squares"]), tuple(view["rack"])
    lying = [square for square, _ in board.tiles()] or [_RULES.start]
    letters = [tile for tile in rack if tile != BLANK]
    for _ in range(4):
        near, direction = random.choice(lying), random.choice(list(Direction))
        squares = free_squares(board, near, direction, 2)
        placement = Placement(tuple(zip(squares, map(Tile, letters), strict=False)))
        try:
            lay(board, placement, _RULES, rack)
        except RuleError:
            continue
        return {"kind": "play", "tiles": [list(each) for each in laid(placement)]}
    return None
