"""Trees of variations: a position, what is played from it on either side, and what else could be, with remarks. Pure.

::

    form         a tree as JSON has it
    tree         a tree walked through: what lies on the board at every place of it
    from_record  the tree of a game record: its moves and its notes
"""
