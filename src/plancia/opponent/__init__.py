"""A computer player for a game without a server: asked with what its seat sees, it answers with an action.

::

    face        JSON text in, JSON text out
    questions   what is asked and what is answered
    words       the words that it knows, asked for by a protocol
    errors      how a question can be wrong

``plancia.offline`` decides such a game and ``plancia.engine`` plays it; this room is between them, and a page carries
what one says to the other. A question brings its own view and its own chance, so nothing is kept between two of them
but what is made of the words. It runs in a browser, where Python is WebAssembly: nothing here imports a package other
than msgspec.
"""
