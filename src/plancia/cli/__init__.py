"""The command line: one file per command group. The composition root: nothing imports it.

::

    main               the ``plancia`` command, which imports a group when it is called
    admin              accounts of a server, roles, tokens, the security log
    waiting            games of a server that wait for their players
    articles           every article of a rulebook
    backup             a server's file copied, verified, put back
    bench              what this machine makes of the engine
    board              a board in the terminal
    checklist          the tiles to be checked before a game
    duplicate/         sessions of a club
    editions           the rulebooks
    game               games played by the rulebook from a file
    gcg                game records checked and converted
    journal            a server's database, examined, or moved to another one
    judge              is this a word, and why or why not
    lexicon            the lexica of this user
    match              which of two players is better
    moves              every legal play of a position
    play               a game in the terminal
    terminal/          that game: what is typed, what is shown
    rule               an arbiter's decision on a word
    score              what plays are worth
    scoresheet         the sheet of a game
    sheet_comparison   two sheets compared
    selfplay           a player against itself
    serve              the pages and the games on this machine
    tournament/        an event in one file
    train              what the engine learns by playing
    verify_bag         whether a game's tiles came out of the promised bag
    words              the lists people study
    contest_file       a contest in a file, one JSON line for each action
    game_files         games in files of any form
    server_file        which settings and which file a command about the server means
    players            what the commands share that let engines play
    threads            how many threads a command may use
    output             options and output that several commands share
    progress           a progress bar
    language           the language to speak
    italian            the help in Italian
    errors             from a coded error to a sentence and an exit status
"""
