"""The bag: which tiles come out, fixed by a secret that is promised before the first draw and shown after the end.

::

    stream            the pure arithmetic: from a seed, nonces and a place in the game to tiles
    draw              the secret bag of one game: its commitment, its draws, its reveal
    vault             where the secrets are kept until they may be shown
    proof             a finished game together with its secret, as one file
    check             deriving every draw of such a file again
    check_duplicate   deriving every draw of a finished duplicate again
    audit             the secrets of a database held against what games promise
    errors            how the bag can refuse or be refuted

What is promised to whom is in docs/fair_bag.md.
"""
