"""What people have played: games that are over by person, figures, ratings, profiles.

::

    filing         rows of a game that is over, once and for all
    part_rows      what the rows of a game say of everybody who had a part in it
    rated_games    rated games as the ledger of ratings takes them
    rating_store   ratings in their tables
    recomputing    all ratings worked out again from the journal
    played_filter  which of somebody's games are meant
    played_store   somebody's games that are over: lists, figures, lines over time
    profiles       what an account shows of itself
    ratings        ratings as other parts ask for them
    record_file    all records of somebody's games as one file
    players        all of it, put together
    answers        rows as messages
    routes         the HTTP side
    errors         what is refused

What counts for a rating is written down in docs/ratings.md.
"""
