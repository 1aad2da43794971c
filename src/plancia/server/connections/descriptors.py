"""How many connections the system lets this process have."""

import sys

#: More than a server of this design can use.
MOST = 65_536
#: Kept for files, threads, the database, and connections that the system has accepted before the server has seen them.
RESERVE = 384
#: How many connections may wait to be accepted. All of them may be accepted at once: this is less than the reserve.
BACKLOG = 256
#: Where the system allows very few, the server still takes some.
LEAST = 64


def connections_possible() -> int:
    """Ask the system for as many descriptors as it gives, and return how many connections that makes."""
    if sys.platform == "win32":  # where there is no such limit
        return MOST
    import resource  # noqa: PLC0415  (not on every system)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(LEAST, most - RESERVE)
