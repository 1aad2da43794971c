"""How a tournament on a server can refuse somebody, as coded errors."""

from plancia.rules.errors import CodedError


class DeskError(CodedError):
    """``tournament_not_yours`` (): only the director may do this, or the player whom it is about."""

    CODES = frozenset({"tournament_not_yours"})
