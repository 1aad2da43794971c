"""The duplicate (duplicato): one rack for all, and every play is checked.

::

    settings         what is agreed before a session
    actors           who acts
    roles            who may do what, and when: one table
    actions          what somebody can do
    events           what has happened
    state            the session, as ``apply`` makes it from events
    means            what a decision takes from outside
    decide           from an action to events
    deciding/        one file for each part of the procedure
    apply            adds an event to the state
    offers           what somebody may do now
    view             what somebody may see
    hands/           a hand: its letters, slips and plays
    results          verdicts, tops, ranking: computed from the state, never stored
    reports/         a session as people read it
    prepared/        a session that several clubs play
    recorded/        a whole session written down as data, and judged
    json_trouble     where a file of JSON is not as it should be, and why
    names            what actions and phases are called in a refusal
    errors           what a duplicate refuses
"""
