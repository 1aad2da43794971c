"""Why a word is not valid: the nearest reason, with the entry of the edition that it rests on.

::

    reason      a reason, and what one needs to look for it
    spelling    reasons that show in the spelling alone
    symbols     symbols and acronyms where they are not admitted
    meant       the right form of what was meant
    inflection  nouns, adjectives and words of closed classes with an ending that they do not take
    verbs       forms of a verb without particles
    particles   a verb form and the particles after it
    prefixes    prefixes and first elements of compounds
    formation   how else a word is formed: altered, truncated, foreign, of place

One function a reason. The order below decides between several: what the word certainly is comes before what it looks
like, what concerns the whole word before what concerns its end. A link to a word that few people know is no reason.
"""

from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.judge.reasons.formation import (
    adverb_in_mente,
    altered,
    excluded_kind,
    excluded_word,
    loan_plural,
    not_recorded,
    numeral_not_recorded,
    place_unknown,
    proper_name,
    superlative,
    truncated,
    variant_derivative,
)
from plancia.lexicon.judge.reasons.inflection import (
    article_unknown,
    feminine_not_recorded,
    inflected_otherwise,
    interjection_changed,
    rarely_inflected,
)
from plancia.lexicon.judge.reasons.meant import inflected_wrongly, spelt_foreign, spelt_wrongly
from plancia.lexicon.judge.reasons.particles import (
    clitic_on_other_mood,
    misspelt,
    pair_not_in_table,
    particle_not_allowed,
    particle_on_adverb,
    three_particles,
)
from plancia.lexicon.judge.reasons.prefixes import element_alone, plainly_prefixed, prefixed
from plancia.lexicon.judge.reasons.reason import Inquiry, Reason, Search
from plancia.lexicon.judge.reasons.spelling import too_long, too_short
from plancia.lexicon.judge.reasons.symbols import symbol
from plancia.lexicon.judge.reasons.verbs import (
    conjugated_otherwise,
    ending_of_a_verb,
    not_a_verb,
    not_conjugated,
    participle_inflected,
    stem_of_a_verb,
)
from plancia.lexicon.judge.vocabulary import Remembered, Vocabulary, has_frequencies

__all__ = ["SEARCHES", "Inquiry", "Reason", "nearest"]

#: Every reason there is to look for, the nearest first.
SEARCHES: tuple[Search, ...] = (
    too_short,
    too_long,
    symbol,
    numeral_not_recorded,
    superlative,
    element_alone,
    inflected_wrongly,
    participle_inflected,
    not_conjugated,
    proper_name,
    loan_plural,
    excluded_word,
    misspelt,
    article_unknown,
    interjection_changed,
    particle_on_adverb,
    inflected_otherwise,
    feminine_not_recorded,
    particle_not_allowed,
    conjugated_otherwise,
    variant_derivative,
    excluded_kind,
    three_particles,
    pair_not_in_table,
    plainly_prefixed,
    altered,
    clitic_on_other_mood,
    spelt_wrongly,
    spelt_foreign,
    adverb_in_mente,
    truncated,
    not_a_verb,
    prefixed,
    rarely_inflected,
    stem_of_a_verb,
    place_unknown,
    ending_of_a_verb,
    not_recorded,
)


def nearest(word: str, vocabulary: Vocabulary, rules: WordRules, *, table: bool = True) -> Reason:
    """Return the nearest reason why a word, as tiles spell it, is not valid; ``not_found`` if no other applies."""
    inquiry = Inquiry(word, Remembered(vocabulary), rules, table, has_frequencies(vocabulary))
    found = (reason for search in SEARCHES if (reason := search(inquiry)))
    return next(found, Reason("not_found", "words.headwords"))
