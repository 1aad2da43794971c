"""People report what went wrong, moderators decide with a reason, and the person concerned may appeal.

::

    errors          what is refused here
    subjects        whom or what a report or a block means
    moderation_log  what moderators did: appended, tied together, never changed
    measures        warnings, mutes, suspensions, closings, new names; and appeals
    reports         reports, and what was said around them
    desk            all of these for people and for moderators
    routes          for everybody over HTTP: reports, blocks, one's own measures, appeals
    desk_routes     for moderators over HTTP

Nothing here is decided by a program: signs (``laboratory.signs``) put a game on the desk, with their figures.
"""
