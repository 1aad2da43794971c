"""Who somebody is, as far as the server knows."""

from typing import Literal

import msgspec

Kind = Literal["guest", "account", "program"]

#: What an identity may be allowed to do. ``read``: see games. ``play``: act in them. ``organise``: make games, invite.
#: ``account``: change the account itself; no token ever has it.
Scope = Literal["read", "play", "organise", "account"]

GUEST_SCOPES: frozenset[str] = frozenset({"read", "play", "organise"})
ACCOUNT_SCOPES: frozenset[str] = GUEST_SCOPES | {"account"}
TOKEN_SCOPES: frozenset[str] = GUEST_SCOPES


class Identity(msgspec.Struct, frozen=True):
    """Somebody. A program has the id of the account whose token it uses: they are the same person at the table."""

    id: str
    name: str
    kind: Kind
    scopes: frozenset[str]
