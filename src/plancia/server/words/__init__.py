"""Words to look up: an open dictionary, as in the club. It knows lexica and rulebooks, and nothing of any game.

::

    dictionary   the lexica, and the threads that look things up
    answers      what is known of words, as it travels
    searches     words that are wanted, a page at a time or as a list
    asked        a search as an address asks it
    routes       the HTTP side
    versions     the HTTP side of numbered lists
    errors       what is refused
"""
