"""People: who somebody is, how he shows it, and what he may do in which game.

::

    identity            who: a guest, an account, a program with an account's token
    names               which names there may be, and which look alike
    passwords           argon2id, off the event loop
    guessable           passwords that are tried first
    accounts            signing up and in
    server_key          the keys of the server
    ranked              who stands in rankings and is rated
    standing            until when moderators have suspended or muted somebody
    blocks              who wants nothing to do with whom
    departed            who has gone for good, and whose name nobody takes
    calendar            the date by which the server forgets
    sessions            the cookie of a browser
    tokens              the personal tokens of programs, with scopes
    revocation          telling everybody who holds something open for an identity that it was revoked
    membership          who sits where in which game
    places              a place in a game as text: ``player:0``, ``referee``
    invitations         signed links to one seat or office
    roles               who is what in an event
    limits              how often
    addresses           which addresses count as one place
    crowd               how many sockets a person and an address have open
    log                 logins, refusals and changes of roles
    guard               from a request to an identity, and what it may do
    people              all of these put together
    entering            a new session for somebody who comes in
    routes              coming in, going out, and tokens over HTTP
    invitation_routes   invitations over HTTP
    errors              how people are refused

What is promised is in docs/accounts.md.
"""
