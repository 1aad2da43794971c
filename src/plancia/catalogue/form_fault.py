"""What is wrong with the form of a file, in words: the library that reads files says it in its own English."""

import re

from plancia.catalogue.words import Language, wording

#: What the library says, and the key of what is said instead.
_FAULTS = tuple(
    (re.compile(pattern), key)
    for pattern, key in (
        # Before the values: the reader of TOML has invalid ones too.
        (r".* \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", "not_toml"),
        (r"Invalid enum value '?(?P<found>.*?)'?", "value"),
        (r"Invalid value '?(?P<found>.*?)'?", "value"),
        (r"Object contains unknown field `(?P<found>.*)`", "unknown"),
        (r"Object missing required field `(?P<found>.*)`", "missing"),
        (r"Expected `(?P<wanted>[^`]*)`, got `(?P<found>[^`]*)`", "kind"),
        (r"Expected `(?:int|float)` (?P<wanted>[<>]=? \S+)", "bound"),
        (
            r"Expected `(?:array|object|str)` of (?:at (?:least|most) )?length (?P<wanted>[^,]*)(?:, got \d+)?",
            "length",
        ),
        (r"Expected `str` matching regex .*", "pattern"),
        (r"Expected `(?P<wanted>[^`]*)`", "wanted"),
        (r"(?:JSON is malformed: .*|Input data was truncated|'utf-8' codec .*)", "not_json"),
        (r"maximum recursion depth.*|nesting", "nesting"),
        (r"(?:Number|Integer value) out of range", "range"),
    )
)
_PLACE = re.compile(r"(?s)(?P<what>.*?)(?: - at `(?:key in )?\$\.?(?P<place>.*)`)?")


def fault_text(text: str, language: Language) -> str:
    """Return what is wrong with a form in a language; a text that is not the library's stays as it is.

    >>> fault_text("Expected `str`, got `int` - at `$.value`", "it")
    'ci vuole un testo e c’è un numero intero (in value)'
    >>> fault_text("Ada", "it")
    'Ada'
    """
    parts = _PLACE.fullmatch(text)
    said, place = (parts["what"], parts["place"]) if parts else (text, None)
    for pattern, key in _FAULTS:
        if found := pattern.fullmatch(said):
            words = wording("form_fault", language)
            facts = {name: _kinds(fact or "", language) for name, fact in found.groupdict().items()}
            told = words[key if key != "not_toml" or facts["line"] else "not_toml_end"].format_map(facts)
            return told + (words["place"].format(place=place) if place else "")
    return text


def _kinds(fact: str, language: Language) -> str:
    """Return the kinds of values that the library names, ``int | null``, in words; anything else as it is."""
    words = wording("form_fault", language)
    kinds = [f"kind_{kind}" for kind in fact.split(" | ")]
    return words["or"].join(words[kind] for kind in kinds) if all(kind in words for kind in kinds) else fact
