"""What it means to be live, once: for games, duplicates, tournaments, and for lists that people look at.

::

    aggregate    one contest: commands in, events on the disk, views out, one thing after another
    answer       what a command came to, should it be sent again
    contest      what the rules of a contest are made of, in one shape
    registry     the contests of a kind that are in memory; read when needed, dropped when idle
    audience     who looks at something, by what he may see
    topic        what a socket can be opened on
    feed         a list that is sent again when it changes
    doors        who may come to which topic, and as what
    conversation what goes on over one socket
    viewer       one socket: what waits to be sent, why it is closed
    packet       a message on its way, packed if it is long
    round_trip   how far away it is
    timeline     the server's time, which stands still while no server runs
    origin       where on that time a contest's own is 0, and how a node takes a clock over
    errors       what can be refused everywhere
    foundation   what all live things are built on

Nothing here knows a contest. ``server.channel`` is the address of the sockets. What is promised is in docs/server.md,
the messages are in docs/protocol.md.
"""
