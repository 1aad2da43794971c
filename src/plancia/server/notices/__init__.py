"""Notices: a person is told what concerns him while he is elsewhere, by his browser or by e-mail.

::

    kinds         what is told, how long it waits for company, how long it is worth something
    preferences   which kinds somebody wants, by which way, and his hours of quiet
    quiet         when a notice may be sent
    outbox        what is to be sent, in its table: written with the event, taken by one server
    happenings    what happens in games and proposals, put into the outbox within the same transaction
    composing     what a notice says, in the person's language
    devices       the browsers that somebody is told by
    addresses     the e-mail addresses, and who wants no e-mail at all
    links         links that confirm an address or stop notices, signed
    encryption    a message that only one browser can read (RFC 8291)
    vapid         who sends it (RFC 8292)
    endpoint      the addresses of push services, and none inside the keeper's network
    push_service  a message on its way to a browser
    letters       e-mails as they are written
    relay         the server of the keeper that sends them
    sender        the work: who has seen it already, what is due, what failed
    notices       all of it, put together
    routes        the HTTP side
    errors        what is refused

A row of the outbox is written in the transaction in which the event is noted, so that no restart loses one. One server
takes it, sends it and notes that. A server that dies in between leaves it taken, and another one sends it again after
a while: the notice has the same topic and takes the place of the first.
"""
