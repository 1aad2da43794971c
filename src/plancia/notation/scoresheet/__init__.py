"""The scoresheet (formulario) of a game.

::

    sheet         what each player, or a careful referee, would have written
    writer        from the events of a game to its sheet
    text          the sheet as text of fixed width
    written/      a sheet as somebody has written it, right or wrong
    comparison/   two sheets of one game held against each other
    dictated/     a form typed in as it is read out: every line checked by the rules, a record made of it
"""
