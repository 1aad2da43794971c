"""Drills on how words are formed: headwords, truncated, prefixed, numerals, places, variants [art. 14, 17-19, 21]."""

import re
from collections.abc import Iterator

from plancia.cards.card import Card
from plancia.cards.gymnasium.asking import both_sides
from plancia.cards.gymnasium.choosing import common_first, in_turn
from plancia.cards.gymnasium.gym import COMMON, Gym
from plancia.lexicon.analysis import fold
from plancia.lexicon.derive.numerals import below_thousand, numeral
from plancia.lexicon.sources.hand_files import rows

_PREFIXES = (
    "ANTI|AUTO|CONTRO|EXTRA|INTER|IPER|MEGA|MICRO|MINI|MULTI|NEO|POST|PRE|RI|SEMI|SOTTO|SOVRA|STRA|SUPER|VICE"
)


def headword_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield headwords of one word, and what is none: wrong spellings, parts of several words, names."""
    given = [
        folded for word, entry, _ in rows("exclusions", 3) if entry == "headwords" and (folded := fold(word))
    ]
    several = [word for word in given if word not in gym.book]
    pair = gym.solely(gym.words(1, r"\w*(?:CCE|GGI|ZIO|QU|MB|MP|SCI|TT|LL|RR|CC)\w+"), "words.headwords")
    return both_sides(
        gym,
        common_first(pair, gym.tier, seed),
        in_turn(_any(gym.phonies(r"\w{7,}"), seed), _any(several, seed)),
        {"words.headwords"},
    )


def truncated_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield truncated forms that entries announce, and others: *buon* and not *cammin*."""
    announced = [folded for form, *_ in rows("truncated", 4) if (folded := fold(form))]
    cut = [word[:-1] for word in gym.words(1, r"\w{2,}[AEIOU][LMNR][EO]") if _is_headword(gym, word)]
    others = common_first(cut, lambda word: min(gym.tier(f"{word}E"), gym.tier(f"{word}O")), seed)
    return both_sides(gym, common_first(announced, gym.tier, seed), others, {"words.truncated"})


def prefixed_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield words with a prefix that are headwords, and others that everybody could form."""
    looks = rf"(?:{_PREFIXES})\w{{4,}}(?:RE|O|E|A)"
    words = (word for word in gym.words(COMMON, looks) if _is_headword(gym, word) and _base(word) in gym.book)
    valid = common_first(words, gym.tier, seed)
    return both_sides(gym, valid, _any(gym.phonies(looks), seed), {"words.prefixed", "words.headwords"})


def numeral_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield numbers in letters: which of them are headwords."""
    numbers = [text.upper() for text in below_thousand()]
    made = [*numbers, *(f"{text[:-1]}ESIMO" for text in numbers if numeral(f"{text[:-1]}ESIMO"))]
    return both_sides(
        gym, common_first(made, gym.tier, seed), _any(made, seed), {"words.numerals_and_places"}
    )


def place_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield adjectives of places: which of them are headwords."""
    known = [folded for word, _ in rows("place_adjectives", 2) if (folded := fold(word))]
    alone = gym.solely(known, "words.numerals_and_places")
    others = [
        folded
        for name in ("exclusions", "not_recorded")
        for word, entry, _ in rows(name, 3)
        if entry == "numerals_and_places" and (folded := fold(word)) and "ESIM" not in folded
    ]
    return both_sides(
        gym, common_first(alone, gym.tier, seed), _any(others, seed), {"words.numerals_and_places"}
    )


def variant_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield variants that are recorded, and what is formed on one whose cross-reference does not extend to it."""
    known, made = [], []
    for variant, lemma, _, derivatives, _ in rows("variants", 5):
        stem, proper = fold(variant[:-1]), fold(lemma[:-1])
        if not stem or not proper or not gym.seemly(stem):
            continue
        known.append(fold(variant) or "")
        if derivatives == "no" and len(proper) > len("xxx"):
            words = gym.beginning(proper)
            made += [stem + word.removeprefix(proper) for word in words if len(word) > len(proper) + 3]
    alone = gym.solely(known, "words.variants")
    return both_sides(gym, common_first(alone, gym.tier, seed), _any(made, seed), {"words.variants"})


def mood_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield particles on other moods: valid where the whole is a headword, as *vendesi* is."""
    headwords = [folded for word, *_ in rows("clitic_headwords", 3) if (folded := fold(word))]
    attached = gym.words(1, r"\w{4,}(?:SI|LO|MI|CI)")
    valid = in_turn(common_first(headwords, gym.tier, seed), common_first(attached, gym.tier, seed))
    others = _any(gym.phonies(r"\w{3,}(?:SI|MI|CI|GLI|LO)"), seed)
    return both_sides(gym, valid, others, {"words.enclitic_moods", "words.enclitics"})


def _base(word: str) -> str:
    """Return a word without its prefix: *vendere* of *rivendere*."""
    return re.sub(rf"^(?:{_PREFIXES})", "", word)


def _is_headword(gym: Gym, word: str) -> bool:
    return any(each.analysis in ("lemma", "inf") for each in gym.book.analyses(word))


def _any(words: Iterator[str] | list[str], seed: int) -> list[str]:
    """Return words as a seed orders them: how familiar they are is not known of what is no word."""
    return common_first(words, lambda _: 0, seed)
