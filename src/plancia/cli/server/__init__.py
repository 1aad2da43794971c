"""Commands about a server: its process, its database, its people.

::

    serve         the pages and the games on this machine
    admin         accounts of a server, roles, tokens, the security log
    notices       whether a server can send e-mails
    ratings       ratings of accounts, worked out again
    account       what a server has of a person, and its end
    club          clubs of a server
    daily         the hand and the game of a day, made beforehand or looked at
    puzzles       puzzles of a server: more of them, and their ratings worked out again
    waiting       games of a server that wait for their players
    backup        a server's file copied, verified, put back
    journal       a server's database, examined, or moved to another one
    verify_bag    whether a game's tiles came out of the promised bag
    server_file   which settings and which file a command about the server means
"""
