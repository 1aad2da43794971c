"""The process that serves the pages and what they ask for. Nothing but the command line imports it.

::

    live/          what all live contests and lists have in common
    games/         games: waiting, being played, over
    duplicates/    live duplicates
    tournaments/   live tournaments
    wooden/        wooden tables, kept by a phone
    embedding/     games and studies for other people's pages
    contests/      which duplicates and tournaments there are
    archive/       games looked at again
    printing/      the press
    thinking/      where the server thinks for longer than a moment, as a computer player or in the laboratory
    laboratory/    questions about games and positions, and the analyses of games that are kept
    words/         the dictionary
    corrections/   words that people report, and what the keeper of the words decides
    players/       what people have played, their ratings and profiles
    daily/         the hand and the game of the day
    anagrams/      anagrams against the clock
    by_day/        what everything that is new each day has in common
    puzzles/       positions with one right answer, tried by people, both rated
    seeking/       somebody to play with: proposals, challenges, programs that are guests
    clubs/         clubs: members, evenings, seasons, news
    notices/       what people are told while they are elsewhere: by their browsers, by e-mail
    cards/         cards: decks, lists of one's own, reviews
    studies/       studies: chapters with positions, games and variations
    nodes/         many servers on one database
    connections/   connections of clients, and whose turn it is
    people/        who somebody is, and what he may do
    journal/       every event, on the disk
    store/         the tables beside the journal
    migrations/    earlier tables brought up to date
    rights/        everything about a person: a copy of it, and its end
    moderation/    reports about people, what moderators do about them, appeals
    moving/        everything of a server into another database
    bag/           the fair bag
    app            puts pages and API together at one address
    run            runs the server until somebody stops it
    lifetime       what is opened at the start and closed at the end
    node_life      what a server does as one node among others
    services       the parts of a running server, as requests and sockets find them
    settings       everything that the owner of a server can set
    instance       one server per file
    channel        the one address of sockets
    pages          the built web pages, held in memory
    ahead          what a page begins with, named in the head of the answer
    headers        the security headers of every answer
    requests       what routes share
    page_asked     which page of a list somebody asks for
    language       the language of a refusal
    refusals       coded errors over HTTP
    problems       every refusal as one JSON shape
    field_problems which parts of a request cannot be, and why
    document       the OpenAPI document
    reference/     the page that shows it, rights and versions of addresses
    rulebooks      the rulebooks as the pages ask for them
    vocabulary     every key and word of the rulebooks, read off their types
    material       board and tiles of a rulebook as they travel
    sample         the sample game of the first page
    paper_routes   scoresheets compared, tiles to be checked
    dictation_routes   a form typed in after the game, checked line by line
    comparing      two scoresheets compared, in words
    lexica         the lexica of a server, each opened once
    slip_words     who judges the words of a duplicate, and who finds its best plays
    days           the day of an instant
    counting       the count of a word as it travels
    backup         copies the server's database while it runs, and puts a copy back
    seal           what a copy's tables amount to, so that damage to a copy is noticed
    soundness      whether everything that is stored is as it was written
    readiness      whether the server can do its work now
    rome           the clocks in Rome: days, and times that people write
    overload       how far behind the server is, and what it refuses meanwhile
    queues         everything that can wait, with its figure
    metrics        figures for Prometheus
    logs           structured logs
    tracing        traces of single actions
    spans          traces by OpenTelemetry, where it is installed
    housekeeping   when the interpreter looks for garbage
    remembered     what was read, as far as it is remembered
    child          what the processes that a server starts for itself have in common
    closing        things that are closed at the end of a ``with``
    version        which version of Plancia this is
    errors         how the server can fail to start
"""
