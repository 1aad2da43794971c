"""Commands about words.

::

    judge         is this a word, and why or why not
    words         the lists people study
    rule          an arbiter's decision on a word
    lexicon       the lexica of this user
    comparing     what differs between two lexica
    corrections   words that people report, and the file that clubs share
    versions      what came in and went out with a version of the lexicon
"""
