"""Analysis as a value: what could be done in a position, what each of it is worth, what a move cost.

::

    depth          how long one thinks: quick, normal, deep
    decision       what a player had to decide, and what he did
    judged_play    something that could be done, judged, as plain data
    how            how it was judged: static, simulated or exact
    outline        what is known of a decision before anybody thinks about it
    analyst        judges decisions
    static_view    judges them at first sight
    endings        with the bag empty: every play to its last count
    move_analysis  a decision and what it cost
    game_analysis  a game move by move, and how well each player did

The same decision, depth and seed make the same analysis, on every machine; ``docs/analysis.md`` says what the figures
mean.
"""
