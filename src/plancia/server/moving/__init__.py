"""Everything of a server from one database into another: a file into PostgreSQL, PostgreSQL into a file.

::

    clocks    where every clock stood, put on the time line of another database
    copying   all rows into an empty database, in one transaction, of one moment
    nodes     whether servers run on a PostgreSQL
    move      a whole server, while none runs
"""
