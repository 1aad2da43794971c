"""The names of ``plancia._native``, as its stub describes them, answered by the core in a browser."""

from plancia.browser.endgame import EndgameSolver
from plancia.browser.leaves import LeaveValues, WinChances, leave_worth
from plancia.browser.left_out import (
    LeaveSamples,
    WinCounts,
    WordIndex,
    estimate_leaves,
    estimate_wins,
    form_hash,
    keeps_up,
    sample_leaves,
    sample_wins,
)
from plancia.browser.moves import (
    best,
    best_as,
    best_of_each,
    best_with_leaves,
    clock_searches,
    generate,
    generate_as,
    set_holds,
    summary,
)
from plancia.browser.players import PlayerSpec, choose, games, rack_worths, recorded_game
from plancia.browser.simulation import SeenGame, SimulatingPlayer, share_of_plies
from plancia.browser.tables import Constants, GameTable, ScoringTable, constants, score, score_all
from plancia.browser.words import WordGraph

__all__ = [
    "EndgameSolver",
    "GameTable",
    "LeaveSamples",
    "LeaveValues",
    "PlayerSpec",
    "ScoringTable",
    "SeenGame",
    "SimulatingPlayer",
    "WinChances",
    "WinCounts",
    "WordGraph",
    "WordIndex",
    "best",
    "best_as",
    "best_of_each",
    "best_with_leaves",
    "choose",
    "clock_searches",
    "estimate_leaves",
    "estimate_wins",
    "form_hash",
    "games",
    "generate",
    "generate_as",
    "keeps_up",
    "leave_worth",
    "rack_worths",
    "recorded_game",
    "sample_leaves",
    "sample_wins",
    "score",
    "score_all",
    "set_holds",
    "share_of_plies",
    "summary",
]


def __getattr__(name: str) -> object:
    """Return a constant, which only an installed core knows."""
    if name in Constants._fields:
        return getattr(constants(), name)
    message = f"the core in a browser has no {name}"
    raise AttributeError(message)
