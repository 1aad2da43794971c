"""A hand: its letters, what is handed in for it, and the plays that it has.

::

    letters   which letters a hand has: how many, of which kinds, from where
    slip      what a player hands in, as written
    reading   from a slip to a play, or why it is none
    found     a play of a hand: its words and its value
    tops      the finder of plays as a duplicate calls it; the engine implements it
    best      which of several best plays is placed
    settled   where the tiles are after a play was placed
"""
