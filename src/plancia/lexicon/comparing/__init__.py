"""Two lists of words side by side: what only one of them has, told by length, article and lemma.

::

    comparison   all that differs between two lexica
    side         a list of words that is compared, and who reads its words
    paradigms    words put together by lemma, a whole conjugation in one line
    suspects     the likeliest errors of either list
    slips        words that are one slip of the pen away from another
    rows         every word that differs, a row each
    content      the comparison as JSON
    telling      the comparison in words
"""
