"""What an edition says about words, as the derivation needs it."""

import hashlib

import msgspec

from plancia.lexicon.enclitics import EncliticRules
from plancia.rules.edition import Edition


class WordRules(msgspec.Struct, frozen=True):
    """The word options of an edition. Editions with equal word rules share one lexicon."""

    #: Whether archaic verbs in -ere, and syncopated ones, are conjugated [art. 15 c of 2008].
    archaic_conjugated: bool
    #: Whether loan words with two attested forms keep both [art. 16].
    loan_double_forms: bool
    #: Whether superlatives are valid without being recorded.
    superlatives: bool
    #: Whether symbols and capitalised headwords are valid.
    capitalised: bool
    enclitics: EncliticRules

    @classmethod
    def of(cls, edition: Edition) -> "WordRules":
        """Return the word rules of an edition."""
        words, options = edition.words, edition.options
        return cls(
            archaic_conjugated=words.archaic_ere.value == "conjugated",
            loan_double_forms=words.loan_double_forms.value,
            superlatives=options.superlatives.value == "regular",
            capitalised=options.capitalised.value == "headword_suffices",
            enclitics=EncliticRules(
                intransitive=frozenset(options.intransitive_particles.value),
                person_agreement=options.person_agreement.value,
                essere_imperative=options.essere_imperative.value == "as_intransitive",
            ),
        )

    @property
    def key(self) -> str:
        """A short name for these rules, the same on every machine.

        >>> from plancia.rules.editions import load
        >>> WordRules.of(load("figs-a")).key == WordRules.of(load("figs-c")).key
        True
        """
        enclitics = self.enclitics
        parts = (
            self.archaic_conjugated,
            self.loan_double_forms,
            self.superlatives,
            self.capitalised,
            sorted(enclitics.intransitive),
            enclitics.person_agreement,
            enclitics.essere_imperative,
        )
        return hashlib.blake2b(repr(parts).encode(), digest_size=4).hexdigest()
