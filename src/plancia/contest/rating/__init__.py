"""What the games of people amount to: figures of one game, and ratings that follow from all of them.

::

    glicko2   Glicko-2, one period
    scale     where ratings begin, how they age, when they are provisional
    pace      quick games, standard ones, correspondence
    levels    the computer's levels as fixed points of the scale
    meeting   two who met, and what each is afterwards
    counting  which rated games count
    ledger    ratings from games, one after another
    tries     puzzles and the people who try them
    figures   what somebody did in a game, from its events

Nothing here knows people: an account is a string. The rules are written down in docs/ratings.md.
"""
