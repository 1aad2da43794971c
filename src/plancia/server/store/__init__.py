"""The tables beside the journal: people, memberships, invitations, the bags' secrets. In the journal's own file.

::

    tables    the schema, as SQLAlchemy Core has it
    store     one connection in one thread; refusals as coded errors
    schema    bringing a file to today's schema (Alembic)

The journal has the events of games; these tables have what must not be in it.
"""
