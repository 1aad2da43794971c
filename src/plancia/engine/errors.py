"""How the engine can fail, as coded errors."""

from plancia.rules.errors import CodedError


class EngineError(CodedError):
    """Leave values, chances of winning, a training, a player or a position that cannot be used."""

    CODES = frozenset(
        {
            "analysis_rack",
            "endgame_bag",
            "endgame_racks",
            "game_rack_size",
            "leaves_damaged",
            "leaves_not_readable",
            "leaves_tiles",
            "leaves_version",
            "player_unknown",
            "pre_endgame_bag",
            "training_damaged",
            "training_not_written",
            "training_other",
            "training_unfinished",
            "wins_damaged",
            "wins_not_readable",
            "wins_version",
        }
    )
