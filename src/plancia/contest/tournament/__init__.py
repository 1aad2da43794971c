"""Tournaments as an event-sourced state machine.

``decide`` answers an action with events, ``apply`` adds an event to the state, ``fold`` rebuilds a tournament from its
log.

::

    settings        what is agreed before: the system, its options, the offices
    conventions     worths and margins that come from the rulebook
    provisions      what the rulebook says about holding an event
    actors          who acts
    roles           who may do what: one table
    actions         what somebody can do
    events          what has happened
    state           the tournament, as ``apply`` makes it from events
    means           what a decision takes from outside
    decide          from an action to events
    deciding/       one file for each part of the procedure
    apply           adds an event to the state
    published       what everybody but the director knows of the rounds
    offers          what somebody may do now
    view            what somebody may see, in his language
    preview         what a correction would change
    pairing/        who meets whom: systems of play, matchings, lots
    rounds          a round: tables, rests, results
    round_clock     the clock of a round
    outcome         how a game ended, and what it counts
    outcome_names   how outcomes are spelt in files
    standings/      who is where, and by which figures
    ratings/        ratings of the players
    player          a player
    namesakes       two players of one name
    persons         who somebody is: officials and parties by id or name
    officials       decisions of director, referee and panel
    majority        whether most players still consent to the playing time
    homologation    whether the time of an event lets it be homologated
    game_place      which place somebody has in a game of the tournament
    document        the documented JSON form of an event
    reports/        an event as people read it
    errors          what a tournament refuses
"""
