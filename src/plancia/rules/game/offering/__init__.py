"""What is offered to whom, one file for each part of the procedure. ``offers`` calls them.

::

    viewpoint     somebody who looks at a game: what the offers of all parts ask for
    plain         offers that say no more than which action and which article
    before_play   who starts, players who come late
    turns         to the player on turn, and to the one who moves next
    answers       to those who look at another's play: accept, recount, reflect, challenge
    times         claims, minutes for sale, the cap
    officials     to officials, and to players where there are none
    wooden        at a wooden table, to those who tell the program what happens
"""
