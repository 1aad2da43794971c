"""Live duplicates: the desk, everybody's telephone and the hall screen, over the server's time line.

::

    duplicates        the duplicates of a server, and the trainings
    live_duplicate    one duplicate being held
    agreement         what a new session is to be
    prepared          the prepared sessions of a server
    preparing         prepares a session from a seed
    file_names        what the files of a duplicate are called
    routes            duplicates over HTTP
    prepared_routes   prepared sessions over HTTP
"""
