"""What a tournament takes from outside when an action is decided."""

import msgspec


class Means(msgspec.Struct, frozen=True):
    """Nothing today: an action brings the seed from which lots are drawn."""
