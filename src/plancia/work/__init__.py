"""Long work: what takes hours is cut into pieces that threads do here, or many machines elsewhere.

::

    task      what is done unit by unit: a value that can be sent to another machine
    crew      who does it: threads of this process, or the workers of a Dask cluster
    running   a task done by a crew, its results in their order
    ledger    results on the disk: work that was stopped goes on where it was
    words     the lexicon that a task names, opened where it is done
    rulebook  the edition of a task as it travels
    leave_values  leave values as they travel
    matches   pairs of games between two players
    trainings games from which leave values and chances of winning are learnt
    analyses  games judged move by move
    puzzle_tasks  puzzles made game by game, and verified one by one
    errors    how long work can fail

The results of a task are a list, one for each unit. They do not depend on the crew, on the size of the pieces, or on
how often the work was interrupted; tests cut the same work in different ways, and kill a worker.
"""
