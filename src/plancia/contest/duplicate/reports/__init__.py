"""A session as people read it.

::

    report          everything about a session as one value
    report_text     the report as plain text
    ranking_table   the ranking as a table
    wording         a verdict, a play and a time in words
"""
