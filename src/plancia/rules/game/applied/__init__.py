"""What each event makes of a state, one file for each part of the procedure. ``apply`` calls them.

::

    before_play   the round clock, late players, the start, dealing
    start_draw    who has to draw again when the start is drawn
    turns         plays, scores, reflections, exchanges, drawing
    challenges    the words named, votes, rulings, penalties
    clocks        turns starting, flags, extra time, the cap
    cap           the game as it was at the cap
    endings       players leaving, the condition met, the final score
    calls         the referee called, the game resumed, aids allowed
    corrections   what an official has put right
    wooden        what somebody tells of wooden tiles, and clocks touched by mistake
    changes       small changes that several events have in common
"""
