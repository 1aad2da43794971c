"""How the engine can fail, as coded errors."""

from plancia.rules.errors import CodedError


class EngineError(CodedError):
    """Leave values, a training or a player that cannot be used."""

    CODES = frozenset(
        {
            "game_rack_size",
            "leaves_damaged",
            "leaves_not_readable",
            "leaves_tiles",
            "leaves_version",
            "player_unknown",
            "training_damaged",
            "training_not_written",
            "training_other",
            "training_unfinished",
        }
    )
