"""Everything in ``deploy/`` tried: ``make deploy-check``, ``python -m distribution.deploying [--into dist] [PART…]``.

Units are verified and rated, proxies validated and then played through with TLS, backups made, put back and served, an
upgrade done and undone, the container's commands done in a fresh Debian. A part whose program is not on this machine is
named as not tried, with what to install; every other fault ends the check.

::

    __main__      the parts that are asked for, one after another
    units         what systemd says about the units
    proxies       a game through each proxy, and through a balancer before two servers
    proxying      the samples of the proxies with ports and certificates of this machine
    keeping       copies, their restore, an upgrade and the way back
    container     the container's commands
    machine       programs of this machine, run to their end or meanwhile
"""
