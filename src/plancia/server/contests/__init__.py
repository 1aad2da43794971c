"""Which duplicates and tournaments there are, and who is what in them. Their events are in the journal.

::

    contest_store   which contests there are, and who is what in them: the tables
    errors          what is refused
"""
