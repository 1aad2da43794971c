"""A person's own data on the wire."""

from plancia.wire.people import Incoming, ShortText


class Farewell(Incoming, frozen=True):
    """Somebody goes for good: his own name, typed once more, and the password of an account; a guest has none."""

    name: ShortText
    password: ShortText = ""

    def __repr__(self) -> str:
        return "Farewell()"
