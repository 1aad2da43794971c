"""The address that opens a table's clock and form on a phone, filled in by its event."""

from plancia.paper.qr_code import qr_svg

#: What stands in a short address between the site and the code of an event.
_SHORT = "/e/"


def table_link(link: str, table: str) -> str:
    """Return where a phone opens a table of the last round of an event, whose short address is ``link``.

    >>> table_link("https://circolo.example/e/KQTRV", "5")
    'https://circolo.example/tavolo?evento=KQTRV&tavolo=5'
    """
    return f"{_tables(link)}&tavolo={table}"


def player_table_link(link: str, code: str) -> str:
    """Return where a phone opens the table of a player. The code stands after a hash: a browser sends it to no server.

    >>> player_table_link("https://circolo.example/e/KQTRV", "ABCD2345")
    'https://circolo.example/tavolo?evento=KQTRV#ABCD2345'
    """
    return f"{_tables(link)}#{code}"


def table_qr(address: str) -> str:
    """Return the code of such an address as a picture; empty where it is too long for one."""
    try:
        return qr_svg(address)
    except ValueError:
        return ""


def _tables(link: str) -> str:
    site, _, code = link.rpartition(_SHORT)
    return f"{site}/tavolo?evento={code}"
