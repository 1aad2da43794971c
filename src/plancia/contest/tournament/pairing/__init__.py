"""Who meets whom, and who rests.

::

    systems/    the systems of play, one file each; ``systems.pair`` calls them
    matching/   finds pairs in graphs of places; knows nothing of players and rules
    byes        who rests when the number of players is odd
    starts      who is at home, and so starts
    lots        draws lots from a seed
    reasons     why two players meet, or somebody rests: the facts
"""
