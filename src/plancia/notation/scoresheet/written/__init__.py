"""A scoresheet as somebody has written it, right or wrong.

::

    sheet     its rows, with what they say
    reader    reads one, whatever its form
    text      reads the project's own text
    lines     reads lines that a person has typed
    column    a player's column while it is read
    phrases   what the words on a sheet mean
"""
