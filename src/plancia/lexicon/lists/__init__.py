"""The words that people study.

::

    word_lists   by length, anagrams, patterns, hooks; by alphabet or by points
    glosses      what the two- and three-letter words are, in a line each
"""
