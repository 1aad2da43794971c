"""The addresses of push services. A browser names them, so none is trusted: https, and nothing inside a network."""

import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

import msgspec

from plancia.server.notices.errors import NoticeError

#: IPv6 addresses that stand for an IPv4 address behind a translator.
_TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("2002::/16"))
_HTTPS = 443


class Endpoint(msgspec.Struct, frozen=True):
    """Where a message for a browser is sent."""

    host: str
    port: int
    #: With what follows it.
    path: str
    tls: bool

    @property
    def origin(self) -> str:
        """The push service, as a signature names it."""
        scheme, usual = ("https", _HTTPS) if self.tls else ("http", 80)
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{scheme}://{host}" if self.port == usual else f"{scheme}://{host}:{self.port}"


def check_endpoint(text: str, *, local: bool = False) -> Endpoint:
    """Return an endpoint; raise ``endpoint_refused``.

    It is an https address with a name and the usual port. ``local``: tests have push services on this machine, without
    TLS and on any port.
    """
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise NoticeError("endpoint_refused") from None
    is_plain = text.isascii() and text.isprintable() and " " not in text and "\\" not in text
    if host is None or not is_plain or parts.username is not None or parts.fragment:
        raise NoticeError("endpoint_refused")
    tls = parts.scheme == "https"
    found = Endpoint(
        host,
        port or (_HTTPS if tls else 80),
        (parts.path or "/") + (f"?{parts.query}" if parts.query else ""),
        tls,
    )
    if local and is_loopback(host):
        return found
    if not tls or found.port != _HTTPS or (literal(host) is not None and not is_public(host)):
        raise NoticeError("endpoint_refused")
    return found


def resolved(endpoint: Endpoint, *, local: bool = False) -> str:
    """Return an address of the host to connect to; raise ``endpoint_refused``, and ``OSError`` if it has none.

    All addresses of the name must be public. The connection goes to the address that was looked at: a name that means
    something else a moment later gains nothing.
    """
    found = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not addresses:
        raise OSError
    for address in addresses:
        if not (is_public(address) or (local and is_loopback(address))):
            raise NoticeError("endpoint_refused")
    return addresses[0]


def is_public(text: str) -> bool:
    """Tell whether an IP address is one of the public network.

    >>> [is_public(each) for each in ("93.184.215.14", "10.0.0.1", "127.0.0.1", "::1", "::ffff:10.0.0.1", "x")]
    [True, False, False, False, False, False]
    """
    address = literal(text)
    if address is None:
        return False
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address.teredo is not None or any(address in network for network in _TRANSLATED):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def is_loopback(text: str) -> bool:
    """Tell whether an IP address, or the usual name, is this machine."""
    address = literal(text)
    return text == "localhost" if address is None else address.is_loopback


def literal(text: str) -> IPv4Address | IPv6Address | None:
    """Return an IP address; None if it is none."""
    try:
        return ip_address(text.partition("%")[0])
    except ValueError:
        return None
