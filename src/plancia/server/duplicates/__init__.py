"""Live duplicates: the desk, everybody's telephone and the hall screen, over the server's time line.

``hall`` is one session, ``halls`` all of them; ``words`` who judges and finds; ``socket`` and ``routes`` the doors.
"""
