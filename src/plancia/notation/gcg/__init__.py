"""GCG records, as files and as played games.

::

    record        a record: its pragmas and events, in the order of the file
    reader        from the bytes of a file to a record
    lines         from the bytes to paragraphs: encoding, line ends, which lines belong together
    namesakes     two players with one nick told apart
    writer        from a record to the bytes of a file
    replay        plays a record through and checks every score and total
    audit         all that is wrong with a record, by lines
    game_reader   from a record to a game: every line becomes actions
    game_script   the lines of a record by turns
    game_tiles    which tiles the players drew where the record does not say
    turns         what every player had before him in every turn
    game_table    the table at which a record is played again
    game_writer   from the events of a game to its record
"""
