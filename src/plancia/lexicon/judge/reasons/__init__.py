"""Why a word is not valid: the nearest reason, with the entry of the edition that it rests on.

::

    reason      a reason, and what one needs to look for it
    spelling    reasons that show in the spelling alone
    formation   how a word is formed: altered, prefixed, truncated, foreign
    meant       the right form of what was meant
    verbs       forms of a verb without particles
    particles   a verb form and the particles after it

One function a reason. The order below decides between several: what the word certainly is comes before what it looks
like, what concerns the whole word before what concerns its end.
"""

from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.judge.reasons.formation import (
    adverb_in_mente,
    altered,
    element_alone,
    excluded_kind,
    excluded_word,
    feminine_not_recorded,
    inflected_otherwise,
    loan_plural,
    numeral_not_recorded,
    prefixed,
    proper_name,
    superlative,
    truncated,
    variant_derivative,
)
from plancia.lexicon.judge.reasons.meant import inflected_wrongly, spelt_wrongly
from plancia.lexicon.judge.reasons.particles import (
    clitic_on_other_mood,
    misspelt,
    pair_not_in_table,
    particle_not_allowed,
    three_particles,
)
from plancia.lexicon.judge.reasons.reason import Inquiry, Reason, Search
from plancia.lexicon.judge.reasons.spelling import too_long, too_short
from plancia.lexicon.judge.reasons.verbs import (
    conjugated_otherwise,
    not_conjugated,
    participle_inflected,
    stem_of_a_verb,
)
from plancia.lexicon.judge.vocabulary import Vocabulary

__all__ = ["SEARCHES", "Inquiry", "Reason", "nearest"]

#: Every reason there is to look for, the nearest first.
SEARCHES: tuple[Search, ...] = (
    too_short,
    too_long,
    numeral_not_recorded,
    superlative,
    loan_plural,
    element_alone,
    proper_name,
    inflected_wrongly,
    excluded_word,
    variant_derivative,
    excluded_kind,
    participle_inflected,
    particle_not_allowed,
    misspelt,
    three_particles,
    pair_not_in_table,
    altered,
    clitic_on_other_mood,
    spelt_wrongly,
    adverb_in_mente,
    truncated,
    not_conjugated,
    feminine_not_recorded,
    prefixed,
    conjugated_otherwise,
    inflected_otherwise,
    stem_of_a_verb,
)


def nearest(word: str, vocabulary: Vocabulary, rules: WordRules, *, table: bool = True) -> Reason:
    """Return the nearest reason why a word, as tiles spell it, is not valid; ``not_found`` if no other applies."""
    inquiry = Inquiry(word, vocabulary, rules, table)
    found = (reason for search in SEARCHES if (reason := search(inquiry)))
    return next(found, Reason("not_found", "words.headwords"))
