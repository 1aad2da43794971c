"""Opening the home that an address names."""

from plancia.machine.extras import missing
from plancia.server.journal.address import Address
from plancia.server.journal.home import Home
from plancia.server.journal.sqlite_home import SqliteHome


def open_home(address: Address) -> Home:
    """Open or make a journal; raise ``extra_missing`` where PostgreSQL's driver is not installed."""
    if address.file is not None:
        return SqliteHome(address.file)
    check_driver()
    # An extra of the package, and slow to import.
    from plancia.server.journal.postgres_home import PostgresHome  # noqa: PLC0415

    return PostgresHome(address)


def check_driver() -> None:
    """Raise ``extra_missing`` unless PostgreSQL's driver is installed."""
    try:
        import psycopg  # noqa: F401, PLC0415
    except ModuleNotFoundError as error:
        raise missing(error) from None
