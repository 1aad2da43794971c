"""The parts of the procedure, a file each: what an action needs, and which events come of it.

::

    proceedings   what happens in answer to one action: events in their order, and the state after each
    opening       before the first hand, and who comes and goes
    drawing       the letters of a hand: drawn, dialled in, put back
    hands         a hand from its start to the signal: the time, and the slips that come in
    judging       from slips to verdicts, to the play on the board, to the end
    corrections   what the referee puts right
    warnings      warnings, where an organiser wants them
"""
