"""What somebody reports about a verdict."""

from typing import Literal, get_args

#: What is wrong: the word should be good, it should not be good, or what is said of it is wrong (reading, article,
#: gloss).
Wrong = Literal["missing", "not_a_word", "reading"]
WRONGS: tuple[Wrong, ...] = get_args(Wrong)

#: The longest texts that are taken.
LONGEST_WHY = 1000
LONGEST_SOURCE = 300


def is_settled(wrong: Wrong, *, valid: bool) -> bool:
    """Tell whether a verdict says already what a proposal wants.

    >>> is_settled("missing", valid=True), is_settled("not_a_word", valid=True), is_settled("reading", valid=True)
    (True, False, False)
    """
    return (wrong == "missing" and valid) or (wrong == "not_a_word" and not valid)
