"""Who somebody is, as far as the server knows."""

import msgspec

from plancia.wire.people import Kind

GUEST_SCOPES: frozenset[str] = frozenset({"read", "play", "organise"})
ACCOUNT_SCOPES: frozenset[str] = GUEST_SCOPES | {"account"}
TOKEN_SCOPES: frozenset[str] = GUEST_SCOPES


class Identity(msgspec.Struct, frozen=True):
    """Somebody. A program has the id of the account whose token it uses: they are the same person at the table."""

    id: str
    name: str
    kind: Kind
    scopes: frozenset[str]
    #: Until when moderators have suspended and muted him, in milliseconds since 1970; 0: they have not.
    suspended_ms: int = 0
    muted_ms: int = 0
