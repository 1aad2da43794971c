"""Anagrams against the clock: a series of letters, easy first, and a run of two minutes through it. Pure.

::

    letter_set   some letters and every word that they make
    rungs        how long and how familiar the words of each set are
    series       the sets that chance leads to, drawn as at the table
    run          somebody's way through a series: what counts, and when it is over
    words        what is asked of a lexicon
    errors       how things are refused

``docs/anagrams.md`` has the rules and the reasons. Words come by a protocol, chance as a number, time as an argument.
"""
