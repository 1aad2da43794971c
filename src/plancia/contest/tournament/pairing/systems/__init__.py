"""The systems of play: each finds the pairs of a round.

::

    pair                  calls the system of the round, and adds who starts, at which table, and why
    italian_swiss         italo-svizzero
    italian_elimination   eliminazione diretta, as the guide describes it
    round_robin           girone all'italiana
    knockout              the true knock-out

What several systems need:

::

    plan      the phases of a tournament: which rounds are played by which system, and by whom
    fields    who plays in a phase, and in which order
    pool      the players to be paired by ranking, with their earlier meetings and bans
    circle    the circle method: everybody meets everybody once
    bracket   a knock-out as a tree of places
    draft     the pairs of a round before it is said who starts and at which table
"""
