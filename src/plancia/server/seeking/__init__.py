"""Finding somebody to play with: proposals to anybody or to a person, and programs that are guests.

::

    agreement      what two people agree on, and the game that is made of it
    proposal       a game that somebody wants to play, as its table has it
    proposal_store the proposals, in their table
    asked          what other rooms are asked: who has which rating, who has blocked whom
    fitting        whether two people and two proposals fit
    seeking        proposals made, answered, matched, and made into games
    lists          what somebody sees of them in the lobby
    known_people   people and programs, found by name and called by name
    programs       accounts of programs, and which games they take
    routes         the HTTP side
    program_routes the HTTP side of programs
    errors         what is refused

A proposal becomes a game in two steps: one transaction gives it its game, then the game is made. A server that
dies between the two leaves a proposal that says so, and any server makes the game later.
"""
