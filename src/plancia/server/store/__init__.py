"""The tables beside the journal, in its file or its database: people, memberships, invitations, the bags' secrets.

::

    tables/     the schema, as SQLAlchemy Core has it
    engine      SQLAlchemy's connection to a file or to PostgreSQL; refusals as coded errors
    store       one connection in one thread
    everything  every table, the journal's too, and copying all rows
    upsert      writing a row that may be there already
    pages       a list in pages
    turn        work that one server does for all
    schema      bringing a database to today's schema (Alembic)

The journal has the events of games; these tables have what must not be in it.
"""
