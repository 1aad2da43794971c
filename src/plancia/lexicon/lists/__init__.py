"""The words that people study.

::

    word_lists   by length, anagrams, patterns, hooks; by alphabet or by points
"""
