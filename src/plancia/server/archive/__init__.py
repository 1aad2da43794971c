"""Games looked at again: move by move, as a scoresheet, and brought in from elsewhere.

::

    moves     from the events of a game to its moves
    missed    the turns of a player in which he could have made more
    replays   what a replay is made of: moves, scoresheet, printed sheet
    records   games that were played elsewhere, from GCG files
    routes    the HTTP side
"""
