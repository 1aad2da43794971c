"""Analysis as a value: what could be done in a position, what each of it is worth, what a move cost.

::

    depth          how long one thinks: quick, normal, deep
    decision       what a player had to decide, and what he did
    played_game    the decisions of a game that engines played
    judged_play    something that could be done, judged, as plain data
    how            how it was judged: static, simulated or exact
    outline        what is known of a decision before anybody thinks about it
    analyst        judges decisions
    static_view    judges them at first sight
    endings        with the bag empty: every play to its last count
    sampled        the mean of what was drawn at random, and its error
    draw           how lucky a draw was
    move_analysis  a decision and what it cost
    game_analysis  a game move by move: accuracy, luck, the chance of winning
    mark           the mark of a move, with all thresholds
    hand           a hand of duplicate, where points alone count
    why/           a move explained: facts, and the rules that choose them

The same decision, depth and seed make the same analysis, on every machine; ``docs/analysis.md`` says what the figures
mean.
"""
