"""Numbered lists: which words a version of the lexicon has, and what came in and went out since the one before.

::

    released/    the versions themselves, a folder each: what each list is, its changes, their reasons
    lines        changes by lemma, and the small file that holds them
    release      a version as it is kept
    changes      what came in and went out between two versions
    finding      looking for words among the changes
    identity     which version a lexicon is, by its words
    grouping     for which reason a word came in or went out
    making       a new version from the lexica of today
    errors       how a version can be refused

The first version holds all its words; every later one only what changed. So the words of any version can be had again,
by following the changes from the first.
"""
