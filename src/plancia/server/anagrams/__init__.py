"""Anagrams against the clock: two minutes, the same letters for everybody that day, a ranking.

::

    anagram_days    the days of a server: who runs, who sees what
    maker           makes a day's series, in a process of its own
    making          what runs in that process: from a secret and a date to a series
    made_series     what was made, as it is kept
    practice        series with random letters, which count for nothing
    anagram_store   the tables
    showing         a day as somebody is shown it
    rankings        the standing of a day and of a month
    errors          how things are refused
    routes          the HTTP side

The rules of a run are pure (``plancia.anagrams``). ``docs/anagrams.md`` has them, and the reasons.
"""
