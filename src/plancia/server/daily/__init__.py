"""The hand and the game of the day: the same for everybody, a ranking, a streak, the explanation afterwards.

::

    days          the days of a server: who sees what, who answers, who plays
    maker         makes a day, in a process of its own
    making        what runs in that process: from a secret and a date to a day
    choosing      which position becomes the hand of a day
    explaining    what the laboratory says of the best play
    made_day      what was made, as it is kept
    daily_store   the tables
    judging       the verdict on an answer
    showing       a day as somebody is shown it
    rankings      who is ranked, and where
    errors        how things are refused
    routes        the HTTP side

The game of the day is a duplicate of one player with prepared hands: ``server.duplicates`` holds it. ``docs/daily.md``
has the rules and the reasons.
"""
