"""How the values of a game tell their kind in JSON: ``{"kind": "score_announced", …}``."""

import re

import msgspec

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def snake_case(name: str) -> str:
    """Return the tag of a class.

    >>> snake_case("TilesExchangedFreely")
    'tiles_exchanged_freely'
    """
    return _CAPITAL.sub("_", name).lower()


class Tagged(
    msgspec.Struct, frozen=True, tag_field="kind", tag=snake_case, forbid_unknown_fields=True, gc=False
):
    """A value told from its alternatives by ``kind``: the name of its class in snake case."""

    @property
    def kind(self) -> str:
        """The tag, as JSON has it."""
        return str(self.__struct_config__.tag)
