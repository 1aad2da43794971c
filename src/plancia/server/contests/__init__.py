"""Which duplicates and tournaments there are, and who is what in them. Their events are in the journal.

::

    contest_store   which contests there are, and who is what in them: the tables
    contest_pages   lists of contests, in pages
    kept_contest    a contest as its tables have it
    short_address   the address of a contest that is typed from a wall
    short_link      the same as a whole, for paper
    codes           the codes by which people are known to a contest
    passes          the codes of the director and of helpers
    desk_part       what somebody is by a role that was granted to him
    claims          coming in with a code
    desk_routes     the desk's helpers, and coming in, over HTTP
    errors          what is refused
"""
