"""Words to look up: an open dictionary, as in the club. It knows lexica and rulebooks, and nothing of any game.

::

    dictionary   the lexica, and the threads that look things up
    answers      what is known of words, as it travels
    routes       the HTTP side
    errors       what is refused
"""
