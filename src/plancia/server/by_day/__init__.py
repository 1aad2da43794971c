"""What everything that is new each day has in common: the hand of the day, the anagrams against the clock.

::

    asked       what a day is made of
    maker       makes a day once, in a process of its own
    midnight    something is made when a day begins
    secret      what a secret and a date decide
    rankings    where people stand
    streaks     days in a row

What a day holds is in the rooms that use this: ``server.daily``, ``server.anagrams``.
"""
