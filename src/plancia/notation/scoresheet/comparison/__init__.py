"""Two scoresheets of one game held against each other.

::

    compare       finds the differences
    differences   what a comparison says: the types, which are also the JSON
    alignment     which rows of two columns are the same row
    sums          whether a column adds up
    text          the differences in words
"""
