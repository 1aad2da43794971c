"""Requests and sockets that came to the wrong node: passed on to the one that has the contest, and its answers back.

::

    messages    what two nodes say to each other about a connection that is passed on
    stream      numbered frames one way: none lost, none twice, and not too many on their way
    tunnel      one connection that is passed on, as each of the two nodes sees it
    exchange    all tunnels of a node, and the nodes at their other ends
    wrong_node  how a part of the server says that another node has to answer
    hints       which node had a contest the last time
    hosting     at the node that has the contest: the application answers what came by a tunnel
    scopes      a connection as it travels between nodes
    passed      a request or a socket on its way through the node that was called
    refusal     what a client is told if no node can answer him
    relay       at the node that was called: answers itself, or passes on
"""
