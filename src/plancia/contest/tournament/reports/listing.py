"""Names one after another, as a language joins them."""

from collections.abc import Sequence

from plancia.catalogue import Language, wording


def joined(names: Sequence[str], language: Language) -> str:
    """Return names with commas and an "and" before the last; in Italian it is "ed" before an E.

    >>> joined(["Ada", "Bea", "Ugo"], "it"), joined(["Ada", "Elena"], "it"), joined(["Ada", "Ugo"], "en")
    ('Ada, Bea e Ugo', 'Ada ed Elena', 'Ada and Ugo')
    """
    if len(names) < 2:
        return "".join(names)
    words = wording("tournament", language)
    before_vowel = names[-1][:1].casefold() in ("e", "é", "è")
    conjunction = words["and_before_e" if before_vowel else "and"]
    return f"{words['comma'].join(names[:-1])}{conjunction}{names[-1]}"
