"""The game in the terminal.

::

    conversation   asks the player who is to act, passes on what he wants, tells what came of it
    keyboard       lines from the keyboard, with a limit to the wait
    entry          what somebody types, as a value
    screen         the board with the scores, the rack below
    telling        what has happened, event by event
    session        the game with its clock, its draws, its judge and its file
"""
