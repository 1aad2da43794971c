"""Contests of many people: pure, as the rules are. What they need from outside (time, chance, words) are arguments.

::

    duplicate/    the duplicate: one rack for all
    tournament/   tournaments: pairing, results, standings
    checker/      verifies a tournament of any program
    event_form    the documented JSON form of an event
    one_line      names as they stand in one line
    plain_id      ids made of names
    helpers       helpers at the desk of a contest
"""
