"""The standings, and every figure in them.

::

    standings    who is where, and by which figures
    ranking      ranks players by wins and an ordered list of tie-breaks
    tie_breaks   what ranks players with equal wins
    records      what each player has done so far, a line for every round
    explain      the games that a figure comes from
"""
