"""A game decided where there is no server: on a phone, by the same rules. Pure, like the rules themselves.

::

    session     one game: opened, decided action by action, replayed from a log
    questions   what a page asks, and what it is answered: the forms of the JSON
    face        JSON text in, JSON text out
    drawing     which tiles come out of the bag
    errors      how a question can be wrong

The browser's worker (``web/src/rules``) runs this room, and what it imports, in Python compiled to WebAssembly. So
nothing here or below imports a package other than msgspec, and a test does so in that Python.
"""
