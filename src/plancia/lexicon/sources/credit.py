"""What a licence asks to be said wherever the words are used."""

import msgspec


class Credit(msgspec.Struct, frozen=True):
    """A source of words and what its licence asks to be said."""

    name: str
    version: str
    licence: str
    attribution: str
