"""Everyday words in the default lexicon: the most frequent Italian tokens of ``wordfreq`` that tiles can spell.

``wordfreq`` counts tokens of the web, so names, foreign words, abbreviations and slips of the keyboard are among them.
Four rules set aside what is no Italian word by the articles: a name, which the spelling dictionary writes with a
capital or a line of ours calls one; a token that English, French, Spanish or German use at least as often; a
superlative; an infinitive or a word cut short. All others must be in the lexicon, and those that are not are printed.
The lexicon's build uses the Italian counts too, to tell how common words are; they do not decide whether a string is a
word.
"""

import re

import wordfreq

from plancia.lexicon.analysis import fold
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import open_lexicon
from plancia.lexicon.sources import open_packages
from plancia.lexicon.sources.hand_files import rows
from plancia.rules.editions import load

FREQUENT = 20_000
FOREIGN = ("en", "fr", "es", "de")
_SUPERLATIVE = re.compile(r"issim[oaie]$")


def main() -> None:
    """Print the figures."""
    lexicon = open_lexicon("default", load())
    names = {
        line.partition("/")[0].lower()
        for line in open_packages.load().hunspell.splitlines()
        if line[:1].isupper()
    } | {word for word, _, why in rows("not_recorded", 3) if "nome" in why or "cognome" in why}
    tokens = (token for token in wordfreq.top_n_list("it", 3 * FREQUENT) if _spelt_with_tiles(token))
    frequent = [token for token, _ in zip(tokens, range(FREQUENT), strict=False)]
    italian = [
        token for token in frequent if (fold(token) or "") in lexicon or _is_italian(token, names, lexicon)
    ]
    missing = [token for token in italian if (fold(token) or "") not in lexicon]
    print(f"{len(frequent)} most frequent tokens, {len(italian)} of them Italian words by the articles")
    print(f"in the lexicon: {100 * (1 - len(missing) / len(italian)):.2f} %; not in it ({len(missing)}):")
    print(" ".join(missing))


def _spelt_with_tiles(token: str) -> bool:
    return len(fold(token) or "") in range(2, 16)


def _is_italian(token: str, names: set[str], lexicon: Lexicon) -> bool:
    """Tell whether a token that the lexicon lacks passes the four rules."""
    if token in names or _SUPERLATIVE.search(token) or len(token) < 4:
        return False
    if any(f"{fold(token)}{vowel}" in lexicon for vowel in "EO"):
        return False
    here = wordfreq.zipf_frequency(token, "it")
    return all(wordfreq.zipf_frequency(token, language) < here for language in FOREIGN)
