"""The messages that enter and leave the server, and nothing else. The browser's types are generated from these.

Names on the wire are the names of the code. Squares travel by the federation's names (``H8``), tiles as the
one character of ``rules.tiles``. One file for each part of the server.
"""
