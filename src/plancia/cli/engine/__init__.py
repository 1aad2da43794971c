"""Commands that let the engine think and play.

::

    moves         every legal play of a position
    score         what plays are worth
    analyse       what each move of a game cost
    analysis_table  the same as a table
    report_file   where its report is written
    endgame       the end of a game, solved
    match         which of two players is better
    selfplay      a player against itself
    train         what the engine learns by playing
    bench         what this machine makes of the engine
    bench_rounds  two versions of the engine take turns
    leave_values  leave values of one's own
    crew          who does long work, and where its results are kept
    players       what the commands share that let engines play
    threads       how many threads a command may use
"""
