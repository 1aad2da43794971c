"""Ratings from the games of an event, recomputed from the results: the same games give the same ratings.

::

    elo           Elo over one event
    glicko2       Glicko-2 with the event as one rating period
    games         the games that count for ratings
    rating_list   a rating list as CSV, read and written
"""
