"""Tournaments on a server: the same events as in a file, in the journal; desks to direct them, phones to play them.

::

    tournaments       the tournaments of a server
    live_tournament   one tournament being held
    held_games        opens the games of a round, and reports their results
    held_game         one game of a tournament: its name, its terms, what it ends with
    wooden_games      games at wooden tables: what the event says of a table, what the table tells the event
    table_officials   the event's officials at wooden tables
    event_screens     screens about the tables of a round, for whomever they are
    tables_feed       all tables of a round on one screen, for officials
    boards_feed       the boards of a round for everybody, as late as agreed
    telling           telling tournaments how their games ended, as long as the server lives
    asking            who asks, and the view that he may see
    routes            the director's desk, the public pages, the players' phones over HTTP
    table_routes      games of a tournament over HTTP
    file_routes       a tournament as paper and files over HTTP
    bundle            several files in one archive
"""
