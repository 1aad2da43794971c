"""Where computer players think that take longer than a moment: in processes of their own.

::

    question         what a player is asked, as bytes: what his seat sees, and nothing else
    thinker_process  what runs in such a process
    thinker          one process, as the server sees it
    thought_pool     the few processes of a server, and who waits for them

The event loop and the server's threads only wait for these processes. So a game is not delayed by the computers that
think in others, whatever they think about.
"""
