"""Scenarios: a game written down as a JSON file, action by action with its game times, and played by the rules.

::

    form         the file: its keys, and reading it from JSON
    steps        the actions as the file writes them
    game_time    game times as the file writes them
    cast         who is who
    tile_order   the bag in its drawing order
    word_list    a judge that knows a few words
    opening      how the game begins
    interpret    from an action of the file to what the game understands
    conduct      plays each action through ``decide``
    report       what came of it
    record       the game as text, for people
    errors       how the file can be wrong

Nothing here reads a disk.
"""
