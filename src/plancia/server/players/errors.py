"""How profiles are refused, as coded errors."""

from plancia.rules.errors import CodedError


class PlayerError(CodedError):
    """Something about a player that is not shown. ``profile_hidden`` (name): its owner does not show it."""

    CODES = frozenset({"profile_hidden"})


STATUS: dict[str, int] = {"profile_hidden": 403}
