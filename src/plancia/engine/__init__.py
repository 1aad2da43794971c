"""The Python interface to the native core: fast answers to questions that the rules already define.

::

    generator        every legal move of a position, or the best one
    best_moves       the same in one call
    move             a move that a generator found
    scorer           checks and scores placements
    equity           what a move is worth: points, and the tiles that stay
    leaves           the table of what leaves are worth
    training         learns that table from self-play
    wins             the chance of winning, by lead and unseen tiles
    last_count       the ways in which games end and are counted
    win_training     counts games for that chance
    sealed           how files of learnt tables are laid out
    simulation       what to do, by trying it in many worlds
    player           players: shown a position, each answers with what to do
    named_player     players by name, with the words of a lexicon
    table_player     players at a table, who see what a player may see
    levels           ten levels for people, and the names of all players
    level_player     a player of human strength
    doubt            when such a player challenges
    teacher          the opponent of somebody's first game
    luck             chance that can be repeated
    selfplay         whole games between two players, in threads
    match            two players against each other, in pairs of games
    endgame          the end of a game with an empty bag, solved
    analysis/        what moves are worth and what they cost, as a value
    pre_endgame      the last turns before, judged by their endings
    unseen           the tiles that the player on turn sees nowhere
    top_plays        the best plays of a rack, as a duplicate asks for them
    admitted_plays   plays with words that a referee has admitted
    naive_endgame    the end of a game, solved slowly: the oracle
    reference        every legal move, found slowly: the oracle
    bench            how fast the engine is on this machine
    table            the rules of an edition as the core takes them
    game_table       exchanges and the end of a game as the core takes them
    move_record      a move as the bytes that the core hands out
    data/            the tables that were learnt
    errors           how the engine can fail

Nothing here decides what is legal or what it earns. ``rules`` does, readably; the core repeats it quickly,
and tests compare the two on random boards. Only this package and the word graph import ``plancia._native``.
"""
