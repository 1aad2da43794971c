"""Games being played: one room for each, in which one thing happens after another.

::

    timeline     the server's time, which stands still while no server runs
    terms        what is agreed about a game besides the rules: seats of the computer, spectators, chat
    book         which games there are, and what is said and noted beside them: the tables
    lobby        games that wait for their players, and how they begin
    registry     the rooms that are open now
    room         one game: commands in, events on the disk, views out
    audience     everybody who sees it: what each is sent, and when
    opened       what a room is made of
    intent       whether somebody who had not seen everything still means what he says
    credit       the time that the network took, given back within limits
    projection   what a viewer gets of an event
    viewer       one socket: what waits to be sent, how far away it is
    gallery      what spectators see, later if so agreed
    computer     players that are programs: the one seam to the engine
    bots         the computer's seats of a room
    shared       rulebooks in memory, one of each
    entrance     who may see a game, and as what
    refusals     what is refused, over HTTP
    judges       the lexica that rule on challenges
    house        what all rooms share
    socket       the WebSocket of a viewer
    routes       the HTTP side

What is promised is in docs/server.md, the messages are in docs/protocol.md.
"""
