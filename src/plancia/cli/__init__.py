"""The command line: a file for each command, a folder for those that belong together.

The composition root: nothing imports it.

::

    main            the ``plancia`` command, which imports another one when it is called
    games/          single games: played here, from a file, on paper
    terminal/       a game in the terminal: what is typed, what is shown
    duplicate/      sessions of a club
    tournament/     an event in one file
    dictionary/     words: judged, listed, ruled on; lexica
    rulebook/       the rulebooks
    engine/         the engine thinks, plays, learns
    puzzles/        positions with one right answer, made and verified
    study/          cards that come back when they are due
    bot/            somebody's program, at a server or against others
    server/         a server: its process, its database, its people
    doctor/         what is there, what is missing, what to type
    contest_file    a contest in a file, one JSON line for each action
    colour          whether a terminal is to be coloured
    completion      what a shell completes
    default_command a group that does one of its commands where none is named
    output          options and output that several commands share
    progress        a progress bar
    several         several files in one call
    language        the language to speak
    italian         the help in Italian
    errors          from a coded error to a sentence and an exit status
"""
