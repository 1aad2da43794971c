"""Many servers on one database: which of them owns what, and how they reach each other.

::

    errors      what a server among others can refuse
    owners      which node has which contest
    leases      what the database knows of nodes and of what they own
    node        one node among others: what it owns, its life and its death
    judgement   whether another node is dead
    postgres_leases  what the database knows, in PostgreSQL
    joining     how a server becomes a node, and how it leaves
    heart       the thread that says that a node is alive, and how far its time has got
    node_line   the time line of a node
    carrier     messages between nodes
    carrying/   the same over NATS and PostgreSQL
    news        what one node has changed and others may remember otherwise
    spending    what was taken from limits on all nodes
    relay/      requests and sockets passed on to the node that has the contest
    sole        a server that is alone: it owns everything and has nobody to tell
"""
