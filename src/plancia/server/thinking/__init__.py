"""Where a server thinks for longer than a moment, as a computer player or in the laboratory: in processes of their own.

::

    question         what a player is asked, as bytes: what his seat sees, and nothing else
    thinker_process  what runs in such a process
    studying         what runs in the one that answers questions of the laboratory
    thinker          one process, as the server sees it
    thought_pool     the few processes of a server, and who waits for them
    studies          the questions of the laboratory, which have a process of their own in the pool
    errors           how the pool refuses a question

The event loop and the server's threads only wait for these processes. So a game is not delayed by the computers that
think in others, whatever they think about. A question of the laboratory takes no process from a game, and its own
stands still while computer players need the processors.
"""
