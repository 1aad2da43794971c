"""Wooden tables: a phone between the players keeps clock and form, and tells the server what it wrote down.

::

    tables        the tables of a server: opened, written, taken over
    forms         other forms of the same game, and tables that nobody goes on with
    table_store   the tables in the database
    entries       entries of a log on their way to the game
    keys          who may write
    looks         words that somebody looked up
    scribes       who transcribes for those who watch
    event_terms   what an event says of one of its tables
    routes        the HTTP side
    errors        what is refused

The game itself is a game like all others: ``games.wooden_game``. docs/wooden.md has the messages.
"""
