"""The ranking of a club's season from the results of its evenings, by rules that the club chooses.

::

    rules    what an evening is worth, how many count, and what decides between equals
    evening  the result of one evening
    points   what everybody has earned in an evening, and for what
    table    the ranking, with what counted for everybody and what was dropped

Nothing here knows people: a person is a string. The rules are written down in docs/clubs.md.
"""
