"""The rules of the game: pure, exact, free of disks, clocks and chance. Every number comes from an edition.

::

    game/             the game at the table: actions, events, the clock, the end
    editions/         the rulebooks, one TOML file each
    articles/         what the program does with every article
    drawing/          boards and positions as text and pictures
    board             squares, directions, premiums, which tile lies where
    tiles             tiles and the set they come from
    placement         what a player lays in one play, and whether the geometry allows it
    technique         which technique joins a play to the words on the board
    play              a legal play, the words it forms, and its score
    scoring           what a play is worth, step by step
    penalty           what a challenge costs, and what extra time can cost
    position          the board, the racks, the scores, whose turn it is
    reachable         whether a board can come about by legal plays
    edition           one rulebook as data
    chapters          what a rulebook says, chapter by chapter
    ruled             a value that a rulebook sets, with the article that sets it
    applicable        which entries mean something in an edition
    initial_time      which time the players may begin with
    edition_file      reads an edition from its TOML
    edition_history   editions as earlier versions wrote them
    renamed           entries that had another key or other words in earlier versions
    citations         which entry a refusal of laying and counting rests on
    expected          what a step relies on because an earlier one has checked it
    errors            every way the rules refuse something
"""
