"""The native core in a browser: what ``plancia._native`` is where no compiled module can be loaded.

::

    native           the names of ``plancia._native``, one by one
    core             the core, and how it takes that name's place
    operations       what can be asked of it, by number
    packet           questions and answers as flat bytes
    thing            something that the core holds
    tables           the numbers of a rulebook
    words            word graphs
    moves            moves of a position
    leaves           values of leaves, chances of winning
    simulation       players who simulate
    players          players and their games
    endgame          endgames and the turns before
    shelf            the laboratory and the computer player, with the words that a worker gives them
    errors           what a device may lack
    left_out         what only programs on a computer do

The core is the same C++, compiled to WebAssembly with the face of ``native/browser``. Nothing else of Plancia imports
this room; a worker of the pages installs it before it imports ``plancia.engine`` (``web/src/laboratory``).
"""
