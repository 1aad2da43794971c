"""Contests of many people: pure, as the rules are. What they need from outside (time, chance, words) are arguments.

::

    duplicate/    the duplicate: one rack for all
    tournament/   tournaments: pairing, results, standings
    checker/      verifies a tournament of any program
    rating/       figures of games between people, and ratings from them
    season/       the ranking of a season of evenings
    event_form    the documented JSON form of an event
    occasion      who holds a contest, where and when
    one_line      names as they stand in one line
    plain_id      ids made of names
    written_table  tables as text, for programs and for spreadsheets
    helpers       helpers at the desk of a contest
"""
