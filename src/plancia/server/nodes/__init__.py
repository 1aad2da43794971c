"""Many servers on one database: which of them owns what, and how they reach each other.

::

    errors      what a server among others can refuse
    owners      which node has which contest
    leases      what the database knows of nodes and of what they own
    carrier     messages between nodes
    sole        a server that is alone: it owns everything and has nobody to tell
"""
