"""What an edition says about words, as the derivation needs it."""

import hashlib

import msgspec

from plancia.lexicon.derive.enclitics import ALL_PARTICLES, EncliticRules
from plancia.lexicon.derive.verbs import VerbRules
from plancia.rules.edition import Edition
from plancia.rules.errors import EditionError


class WordRules(msgspec.Struct, frozen=True):
    """The entries of an edition that decide which words there are. Editions with equal word rules share one lexicon."""

    verbs: VerbRules
    #: Whether forms that the dictionary expressly gives are valid of a verb with the infinitive only [art. 15 c].
    recorded_forms: bool
    #: Whether loan words with two attested forms keep both [art. 16].
    loan_double_forms: bool
    #: Whether superlatives are valid without being recorded.
    superlatives: bool
    #: Whether symbols and capitalised headwords are valid.
    capitalised: bool
    #: Whether a form that is only recorded with an apostrophe is played without it.
    apostrophe_folded: bool
    enclitics: EncliticRules

    @classmethod
    def of(cls, edition: Edition) -> "WordRules":
        """Return the word rules of an edition; raise ``edition_value`` for a particle that Italian does not have."""
        words = edition.words
        intransitive = tuple(sorted({*words.intransitive_particles.value}))
        if not ALL_PARTICLES.keys() >= {*intransitive}:
            raise EditionError(
                "edition_value",
                file=edition.id,
                key="words.intransitive_particles",
                expected=f"some of {' '.join(ALL_PARTICLES)}",
            )
        return cls(
            verbs=VerbRules(
                archaic_ere=words.archaic_ere.value == "conjugated",
                syncopated=words.syncopated.value == "conjugated",
                archaic_are_ire=words.archaic_are_ire.value == "regular",
                derivatives=words.derivatives.value == "conjugated_alike",
                any_sense=words.transitive_sense.value == "any",
            ),
            recorded_forms=words.recorded_forms.value,
            loan_double_forms=words.loan_double_forms.value,
            superlatives=words.superlatives.value == "regular",
            capitalised=words.capitalised.value == "headword_suffices",
            apostrophe_folded=words.apostrophe.value == "folded",
            enclitics=EncliticRules(
                intransitive=intransitive,
                person_agreement=words.person_agreement.value,
                essere_imperative=words.essere_imperative.value == "as_intransitive",
                closed=words.table_closed.value,
                most=words.max_enclitics.value,
            ),
        )

    @property
    def key(self) -> str:
        """A short name for these rules, the same on every machine.

        >>> from plancia.rules.editions import load
        >>> WordRules.of(load("figs-a")).key == WordRules.of(load("figs-c")).key
        True
        """
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=4).hexdigest()
