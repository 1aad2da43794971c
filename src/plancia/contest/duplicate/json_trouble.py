"""Where a file of JSON is not as it should be, and why, in a few phrases that the catalogue translates."""

import re

#: As the decoder says it; what it names, if anything, belongs to the place.
_PHRASES: tuple[tuple[str, str], ...] = (
    (r"Object missing required field `(?P<key>[^`]*)`", "it is missing"),
    (r"Object contains unknown field `(?P<key>[^`]*)`", "there is no such key"),
    (r"Expected `str` of length >= .*", "it is empty"),
    (r"Expected `(?:str|array|object)` of length <= .*", "it is too long"),
    (r"Expected `(?:int|float)[^`]*` [<>]=? .*", "the number is too large or too small"),
    (r"Expected `str(?: \| null)?`.*", "a text is wanted"),
    (r"Expected `str \| object`.*", "a name, or an object with words, is wanted"),
    (r"Expected `int(?: \| null)?`.*", "a whole number is wanted"),
    (r"Expected `bool(?: \| null)?`.*", "true or false is wanted"),
    (r"Expected `array(?: \| null)?`.*", "a list is wanted"),
    (r"Expected `object(?: \| null)?`.*", "an object is wanted"),
    (r"Input data was truncated", "the file ends too early"),
    (r"JSON is malformed.*|Invalid UTF-8.*|.*codec can't decode.*", "this is not JSON"),
    (r"maximum recursion depth.*", "it is nested too deeply"),
)
_PATH = re.compile(r"(?s)(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?")


def trouble(error: Exception) -> tuple[str, str]:
    """Return the place in the file and what is wrong there; ``$`` is the file as a whole.

    >>> trouble(ValueError("Object missing required field `rack` - at `$.hands[0]`"))
    ('hands[0].rack', 'it is missing')
    """
    match = _PATH.fullmatch(str(error))
    said, place = (match[1], match[2] or "") if match else (str(error), "")
    for pattern, phrase in _PHRASES:
        found = re.fullmatch(pattern, said, re.DOTALL)
        if found:
            key = found.groupdict().get("key")
            place = ".".join(filter(None, (place, key)))
            return place or "$", phrase
    return place or "$", said


def without_mark(data: bytes) -> bytes:
    """Return the file without the mark that some editors put before its first character."""
    return data.removeprefix(b"\xef\xbb\xbf")
