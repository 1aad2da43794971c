"""Lexica that somebody else made, read line by line without trusting them.

::

    imported       a list of words or a table of lemmas becomes a lexicon; every line that gives no word is reported
    lemma_line     one line of a table of lemmas, and the forms that our rules make of it
    list_lexicon   a program's own words as a lexicon in memory
    list_text      the lines of a text file, whatever its encoding and line ends
"""
