"""Blocks of addresses: what counts as one place when acts are limited."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

#: A household, a hall or a rented server gets at least so much of IPv6, and may use any address of it.
_OWN_BITS = 64


@lru_cache(4096)
def block_of(address: str) -> str:
    """Return the block that an address belongs to: itself in IPv4, also if written in IPv6; its /64 in IPv6.

    >>> block_of("192.0.2.7"), block_of("::ffff:192.0.2.7"), block_of("2001:db8:1:2:3::7")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:  # a name, or nothing: a socket of this machine
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((parsed, _OWN_BITS), strict=False))
