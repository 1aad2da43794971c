"""How each action is decided, one file for each part of the procedure. ``decide`` calls them.

::

    proceedings    what happens in answer to one action: events in their order, and the state after each
    due            what was due before an action
    before_play    creating a game, who starts, dealing, players who come late
    turns          playing, passing, exchanging
    answers        what the others answer to a play: accept, recount, reflect, challenge
    settling       a play that stands, and counts
    rulings        who rules on challenged words, and what is decided
    challenges     what a challenge does to the play, and what it costs
    penalties      taking a penalty off a running score
    handing_over   filling the rack, and the next player's turn
    times          flags, claims, extra time, the cap
    correspondence days for a play, days off, hours to challenge
    leaving        a player resigns, or has lost on time
    endings        which condition ends the game, and the final score
    calls          the referee called, and the aids that he allows
    corrections    what an official puts right
    wooden         wooden tiles: what the program is told of them, and clocks touched by mistake
"""
