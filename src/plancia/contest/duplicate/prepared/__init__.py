"""A session that several clubs play: its draws and tops are fixed beforehand, and one ranking comes of it.

::

    prepare       fixes draws and tops
    check         whether a prepared session can be played
    file          a prepared session as a file
    merged        one ranking of several clubs that have played the same session
    merged_text   that ranking as plain text
"""
