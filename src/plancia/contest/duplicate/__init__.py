"""The duplicate (duplicato): one rack for all, and every play is checked.

::

    settings   what is agreed before; prepared hands
    slip       what a player hands in, as written
    found      a legal play with its words and its value
    actions    what somebody can do          events   what then has happened
    state      what events add up to         apply    adding them up
    decide     from an action to events; deciding/ has a file for each part of the procedure
    roles      who may do what, and when     view     what somebody may see
    reading    from a slip to a play, or why it is none
    best       which of several best plays is placed
    results    verdicts, ranking, tables: computed from the state, never stored
    report     everything about a session as one value; report_text, wording: in words
    prepare    a session whose draws and tops are fixed beforehand; prepared_file: as a file
    recorded/  a whole session written down as data, and judged
    tops       the protocol by which the best plays are asked for
"""
