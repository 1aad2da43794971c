"""Searching a lexicon: any question about all of its words, answered in some milliseconds.

::

    wanted         which words are wanted, and in which order
    letters        letters, patterns and ranges as people write them
    question       what is wanted, as the native search takes it
    word_search    the answers: how many words, and what is known of those on a page
    word_index     the index that a search reads: made from a lexicon for a set of tiles
    new_words      the words that a numbered list brought
    kept_index     the index in a file beside the lexicon
    table          words that were found as CSV
    draws          in how many ways the tiles of a word can be drawn
    studied_words  the words as cards ask for them, with what is to be said about each
    hooks          the letters that go before and after a word
    by_letters     all anagrams of some letters at once
"""
