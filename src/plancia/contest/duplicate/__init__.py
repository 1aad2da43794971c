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
    slip             what a player hands in, as written
    reading          from a slip to a play, or why it is none
    found            a play of a hand: its words and its value
    letters          which letters a hand has: how many, of which kinds, from where
    settled          where the tiles are after a play was placed
    best             which of several best plays is placed
    tops             the finder of plays as a duplicate calls it; the engine implements it
    results          verdicts, tops, ranking: computed from the state, never stored
    ranking_table    the ranking as a table
    report           everything about a session as one value
    report_text      the report as plain text
    wording          a verdict, a play and a time in words
    prepare          a session whose draws and tops are fixed beforehand
    prepared_check   whether a prepared session can be played
    prepared_file    a prepared session as a file
    merged           one ranking of several clubs that have played the same session
    merged_text      that ranking as plain text
    recorded/        a whole session written down as data, and judged
    json_trouble     where a file of JSON is not as it should be, and why
    names            what actions and phases are called in a refusal
    errors           what a duplicate refuses
"""
