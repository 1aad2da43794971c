"""Commands about single games: played here, from a file, on paper.

::

    play               a game in the terminal
    game               games played by the rulebook from a file
    gcg                game records checked and converted
    board              a board in the terminal
    scoresheet         the sheet of a game
    sheet_comparison   two sheets compared
    sheet_typing       a sheet typed in line by line
    typed_form         its lines, and what the rules say of them
    checklist          the tiles to be checked before a game
    game_files         games in files of any form
    record_files       folders of records, standard input and output
"""
