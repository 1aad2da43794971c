"""A person's rights over what the server has of him: he takes a copy along, and he goes for good.

::

    naming       where names of people stand in events and terms, and taking one out
    club_traces  what somebody who goes leaves in clubs
    erasure      everything about somebody, removed within one transaction
    deletions    who has gone: the list that outlives the database
    departures   going while games are being played, on every node
    person_file  everything that somebody has given, as one file
    routes       both over HTTP
"""
