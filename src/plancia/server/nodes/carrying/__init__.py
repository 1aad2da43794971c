"""Messages between nodes over real connections: NATS, and PostgreSQL's own NOTIFY where there is no NATS.

::

    link            a connection that carries small pieces to everybody who listens
    nats_link       the same over NATS
    postgres_link   the same over PostgreSQL
    seal            who may have written a piece: only somebody who has the database's key
    parts           a message cut into pieces, and put together again
    linked          the carrier over several links
    opening         the carrier that a server's settings ask for
"""
