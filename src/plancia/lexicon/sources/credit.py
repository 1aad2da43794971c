"""What a licence asks to be said wherever the words are used."""

import msgspec

from plancia.catalogue import Language, wording


class Credit(msgspec.Struct, frozen=True):
    """A source of words and what its licence asks to be said."""

    name: str
    version: str
    licence: str
    attribution: str

    def said_in(self, language: Language) -> "Credit":
        """Return the credit in a language; as it stands in the lexicon's file where the catalogue does not have it."""
        if wording("credits", "en").get(self.name) != self.attribution:
            return self
        return msgspec.structs.replace(self, attribution=wording("credits", language)[self.name])
