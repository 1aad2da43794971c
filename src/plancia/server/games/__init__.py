"""Games on a server: waiting for their players, being played, over. What all live things do is in ``server.live``.

::

    terms          what is agreed about a game besides the rules: seats of the computer, spectators, chat
    game_store     which games there are, and what is said and noted beside them: the tables
    kept_game      a game as its tables have it
    game_pages     lists of games, in pages
    listing        games as they are listed, made for the asker
    offices        the offices of a game, and which it cannot do without
    waiting_games  how many games may wait, and when the server gives up waiting
    resting        games by correspondence that nobody needs, and the alarm that wakes them
    resting_games  these games in the tables: when each is due, and whom it waits for
    due_list       somebody's games by correspondence, in the order in which they are due
    lobby          games that wait for their players, and how they begin
    lobby_feed     the lists of the first page, told again when they change
    waiting_room   a game that waits, told again when somebody comes
    games          the games that have begun
    live_game      one game being played
    wooden_game    one that a phone at a wooden table writes down
    calls          what waits for an official
    opened         a game as it was found in the journal
    game_parts     what all games share
    shared         rulebooks in memory, one of each
    intent         whether somebody who had not seen everything still means what he says
    credit         the time that the network took, given back within limits
    game_audience  what everybody is sent, and when
    spectators     what spectators see, later if so agreed
    projection     what a viewer gets of an event
    computer       players that are programs: the one seam to the engine
    bots           the computer's seats of a game: when they think, and when they answer
    rematch        the game after a game
    file_names     what the files of a game are called
    routes         the HTTP side
    errors         what is refused

What is promised is in docs/server.md, the messages are in docs/protocol.md.
"""
