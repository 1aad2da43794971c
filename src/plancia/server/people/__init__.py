"""People: who somebody is, how he shows it, and what he may do in which game.

::

    identity     who: a guest, an account, a program with an account's token
    names        which names there may be, and which look alike
    passwords    argon2id, off the event loop
    accounts     signing up and in
    sessions     the cookie of a browser
    tokens       the personal tokens of programs, with scopes
    membership   who sits where in which game
    invitations  signed links to one seat or office
    roles        who is what in an event
    limits       how often
    log          logins, refusals and changes of roles
    guard        from a request to an identity, and what it may do
    people       all of these put together

What is promised is in docs/accounts.md.
"""
