"""What was found, and whether that will do."""

from typing import Literal

import msgspec

#: ``missing`` and ``broken`` keep something from working; ``absent`` is something that not everybody needs, ``scarce``
#: will do for now.
State = Literal["there", "absent", "scarce", "missing", "broken"]

WRONG: frozenset[State] = frozenset({"missing", "broken"})


class Finding(msgspec.Struct, frozen=True):
    """Something that was looked at: its name in the catalogue, how it is, what was found there, what to type."""

    name: str
    state: State
    found: str = ""
    command: str = ""
