"""What each action brings about, a file for each part of running a tournament; ``decide`` calls them.

::

    answer       what an action is answered with
    lookup       finds the player, the round or the game that an action names
    field        who plays, and who is kept apart
    rounds       pairing a round, taking it back, showing it
    clock        the clock of a round: started, stopped, corrected
    games        games of a round that are played on a server
    results      results entered, told by the players, corrected, taken back
    agreements   time, officials, texts, games that begin later
    offices      calls for the referee, decisions, rating lists
    recusal      who may take a decision
    voting       the panel votes on a decision, each member for himself
    measures     disciplinary measures, and what each does to the results
"""
