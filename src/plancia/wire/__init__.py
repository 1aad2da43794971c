"""The messages that enter and leave the server, and nothing else. The browser's types are generated from these.

::

    channel       the messages of a socket, in both directions
    topics        what one can look at over a socket
    happened      the events of a game as a viewer gets them
    games         games over HTTP
    due           games by correspondence: what is due
    replay        a game move by move
    laboratory    analyses of games that are kept
    duplicates    duplicates over HTTP
    prepared      prepared sessions
    by_day        what everything that is new each day tells alike
    daily         the hand and the game of the day
    anagrams      anagrams against the clock
    puzzles       puzzles, and what people answer
    tournaments   tournaments over HTTP
    wooden        wooden tables over HTTP, and all tables of an event
    boards        the tables of an event as everybody may watch them
    desks         the desk of a contest: its address, its helpers, coming in
    people        who one is, tokens, invitations
    rights        a person's own data
    moderation    reports, blocks, measures and appeals
    words         verdicts, hooks, lists, lexica
    versions      numbered lists, and what changed from one to another
    corrections   words that people report, and what the keeper of the words decides
    players       what people have played, ratings, profiles
    seeking       games that people propose to anybody or to each other, and programs that play
    notices       what one is told while one is elsewhere, and by which way
    clubs         clubs: members, evenings, seasons, news
    cards         cards: reviews, lists of words that people study, what decks are made of
    studies       studies: chapters with positions, games and variations
    rulebooks     the rulebooks
    paper         scoresheets compared, tiles to be checked
    dictation     a form typed in after the game
    sample        the sample game of the first page, and what a board is drawn with
    pages         lists in pages
    message       what all messages have in common

Names on the wire are the names of the code. Squares travel by the federation's names (``H8``), tiles as the
one character of ``rules.tiles``. One file for each part of the server.
"""
