"""Puzzles on a server: given out by theme and strength, answered once, explained, both sides rated.

::

    puzzles       the puzzles of a server: who sees what, who answers
    shipped       the files that come with the program
    loading       a file read into the tables
    puzzle_store  the tables of puzzles: found, chosen, of a day
    try_store     the tables of tries and ratings
    judging       whether an answer is right
    explaining    why, in sentences
    showing       a puzzle as somebody is shown it
    recomputing   all ratings worked out again
    errors        how things are refused
    routes        the HTTP side

What a puzzle is, and how one is made and verified, is in ``plancia.puzzles``; ``docs/puzzles.md`` has the rules.
"""
