"""Which duplicates and tournaments there are, and who is what in them. Their events are in the journal.

::

    contest_store   which contests there are, and who is what in them: the tables
    contest_pages   lists of contests, in pages
    kept_contest    a contest as its tables have it
    errors          what is refused
"""
