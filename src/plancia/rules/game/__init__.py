"""The game at the table as an event-sourced state machine.

::

    settings      what is agreed before a game
    actors        who acts: players, officials, the clock
    roles         who may do what, and when: one table
    actions       what somebody can do
    events        what has happened
    state         the game, as ``apply`` makes it from events
    means         what a decision takes from outside: chance, and a judge of words
    draw          drawing as an argument
    promise       what binds the draws of a secret bag
    judge         the judge of words as the game calls it
    decide        from an action to events
    deciding/     one file for each part of the procedure
    apply         adds an event to the state
    applied/      the same parts, event by event
    offer         one thing that somebody may do, with its price and its article
    offers        what somebody may do now
    offering/     the same parts, offer by offer
    view          what one person may see
    clock         one player's clock
    deadline      when something next happens by itself
    final_score   time penalties, tiles left, the conventions after a loss on time
    outcome       how a game ended, and how each final score came about
    standing      the events less those that were undone
    transcribed   the events as if the players had written down what somebody transcribed
    places        where a tile can be
    laid          tiles of a play as actions and events carry them
    articles      the entry of the edition that regulates each action
    names         what actions and phases are called in a refusal
    tagged        how values tell their kind in JSON

``decide`` answers an action with events, ``apply`` adds an event to the state, ``fold`` rebuilds the state from its
events. Pure: instants, drawn tiles and the judge are arguments.
"""
