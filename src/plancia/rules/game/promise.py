"""What was promised about the bag before the first tile was drawn. To the rules it is text that is only kept."""

import msgspec


class BagPromise(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The commitment to a secret seed, and what the players added to it: with the seed they fix every draw."""

    commitment: str
    #: By seat; none in a duplicate.
    nonces: tuple[str, ...] = ()
