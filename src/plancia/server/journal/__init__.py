"""The journal: every event of every game, durable before anybody is told of it. Games are rebuilt from it alone.

::

    record         what is asked (an Entry) and what is stored (a Record)
    chain          the hash that ties every record to all before it
    redaction      the mark of a record from which a name was taken out
    address        where a journal is: a file, or a PostgreSQL database
    home           what the journal asks of the database in which its rows are
    homes          opening the home that an address names
    sqlite_home    rows in a file
    database       the SQLite file: its settings, its schema, its refusals as coded errors
    postgres_home  rows in PostgreSQL, and the fence of a server that was declared gone
    postgres       connections to PostgreSQL, its refusals as coded errors
    write_turn     who writes to a file now
    checkpoints    moving the -wal file into the database, beside the games
    journal        appending, loading, verifying
    batches        what waits for one thread, taken all at once
    group_commit   many appends, one sync
    appending      the journal for tasks of an event loop: a protocol, and the journal with threads
    game_file      one game as JSON lines
    events         events as JSON, in and out
    game_events    the events of games, in and out
    event_log      the events of one kind of contest, for tasks of an event loop
    errors         what the journal refuses

Only ``game_events`` knows the rules of the game; nothing but this package touches the rows.
"""
