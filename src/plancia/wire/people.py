"""People on the wire: who one is, tokens, invitations. No answer but the one that makes it ever holds a token."""

from typing import Annotated, Literal

import msgspec

from plancia.wire.message import Message

#: Long enough for every name and password, and short enough to look at.
ShortText = Annotated[str, msgspec.Meta(max_length=256)]

Kind = Literal["guest", "account", "program"]

#: What an identity may be allowed to do. ``read``: see games. ``play``: act in them. ``organise``: make games, invite.
#: ``account``: change the account itself; no token ever has it.
Scope = Literal["read", "play", "organise", "account"]


class Incoming(Message, frozen=True, forbid_unknown_fields=True):
    """What a client may send; a field that is misspelt is refused."""


class GuestName(Incoming, frozen=True):
    """How a guest wants to be called."""

    name: ShortText


class Credentials(Incoming, frozen=True):
    """The name and the password of an account."""

    name: ShortText
    password: ShortText

    def __repr__(self) -> str:
        return "Credentials()"


class PasswordChange(Incoming, frozen=True):
    """The password there was and the one there shall be."""

    old: ShortText
    new: ShortText

    def __repr__(self) -> str:
        return "PasswordChange()"


class Somebody(Message, frozen=True):
    """An identity as everybody may see it."""

    id: str
    name: str
    kind: Kind


class Me(Message, frozen=True):
    """Who the sender is. ``csrf`` goes into the header ``x-csrf-token`` of every change that a cookie authorises."""

    identity: Somebody | None
    scopes: list[str]
    csrf: str | None


class OpenSession(Message, frozen=True):
    """A browser that somebody is signed in with."""

    id: str
    created_ms: int
    expires_ms: int
    #: Whether it is the one that asks.
    this: bool


class TokenRequest(Incoming, frozen=True):
    """A token that somebody wants. ``days`` None: until it is revoked."""

    label: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    scopes: list[Scope]
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None


class TokenSummary(Message, frozen=True):
    """A token without its secret."""

    id: str
    label: str
    scopes: list[str]
    created_ms: int
    expires_ms: int | None


class NewToken(Message, frozen=True):
    """A token with its secret, which is shown this once."""

    token: TokenSummary
    secret: str

    def __repr__(self) -> str:
        return f"NewToken({self.token.id!r})"


class InvitationRequest(Incoming, frozen=True):
    """An invitation that a host wants. ``place``: ``player:0``, ``referee``, ``panel_member:2``, …; None: to watch."""

    place: Annotated[str, msgspec.Meta(max_length=32)] | None
    hours: Annotated[int, msgspec.Meta(ge=1, le=8760)] | None = None


class InvitationSummary(Message, frozen=True):
    """An invitation without its link."""

    id: str
    game: str
    place: str | None
    expires_ms: int
    used: bool
    revoked: bool


class NewInvitation(Message, frozen=True):
    """An invitation with what goes into its link."""

    invitation: InvitationSummary
    link: str

    def __repr__(self) -> str:
        return f"NewInvitation({self.invitation.id!r})"


class InvitationLink(Incoming, frozen=True):
    """The link that somebody has received."""

    link: ShortText

    def __repr__(self) -> str:
        return "InvitationLink()"


class Invited(Message, frozen=True):
    """What a link invites to."""

    game: str
    place: str | None
    expires_ms: int
    #: The name of the person who invites.
    by: str


class Part(Message, frozen=True):
    """Somebody's part in a game; ``place`` None: he watches."""

    game: str
    place: str | None
