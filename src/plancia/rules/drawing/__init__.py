"""Boards and positions that people look at: in a terminal, in a notebook.

::

    cells   what each square shows, and in which colours
    text    lines of letters
    svg     a picture
"""
