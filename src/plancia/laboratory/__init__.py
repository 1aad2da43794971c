"""Questions about games and positions, answered by the engine: what was best, and what a move cost.

::

    face        JSON text in, JSON text out
    questions   what is asked: a record, one of its moves, a position, the figures of a game, hands, an end
    answers     what is answered
    study       a record read by its rulebook, and what of an analysis belongs to it
    decisions   what the players of a record had to decide
    hands       the hands of a duplicate, judged by their points
    ending      whether a game is over in a position, and its final account
    signs       figures of a player that a person should look at: a sign, no proof
    words       the words that are asked for
    explaining  where an answer gets its mark and its sentences
    errors      how a question can be wrong

It reads no file and asks no clock: the program that makes a ``Face`` gives it the words. So the same room answers on a
server and in a browser, where Python runs as WebAssembly; nothing here imports a package other than msgspec, and no
thread is needed. ``docs/laboratory.md`` has the forms of the JSON.
"""
