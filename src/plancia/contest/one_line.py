"""Names as they stand in one line, whatever somebody has typed or pasted."""


def one_line(text: str) -> str:
    r"""Return a text with single spaces and without what nobody can see: line ends, marks of direction, zero widths.

    Files of lines and printed lists are made of names: a name must not be able to add a line to them.

    >>> one_line("Ada\u202e \n001    2 Ugo\x00")
    'Ada 001 2 Ugo'
    """
    return " ".join("".join(sign for sign in text if sign.isprintable() or sign.isspace()).split())
