"""Tournaments on a server: the same events as in a file, in the journal; desks to direct them, phones to play them.

::

    tournaments       the tournaments of a server
    live_tournament   one tournament being held
    held_games        opens the games of a round, and reports their results
    held_game         one game of a tournament: its name, its terms, what it ends with
    asking            who asks, and the view that he may see
    routes            the director's desk, the public pages, the players' phones over HTTP
    table_routes      games of a tournament over HTTP
    file_routes       a tournament as paper and files over HTTP
    bundle            several files in one archive
"""
