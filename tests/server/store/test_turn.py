"""Several servers have the same work to do now and then; one of them does it at a time."""

from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from plancia.server.store.turn import is_first


async def test_of_two_servers_one_purges_at_a_time(databases) -> None:
    with databases.new() as address:
        prepare(address)
        with Store(address) as first, Store(address) as second:

            def work(connection) -> tuple[bool, bool]:
                mine = is_first(connection, "purge")
                return mine, second.do(lambda other: is_first(other, "purge"))

            assert await first.writing(work) == (True, False)
            assert second.do(lambda connection: is_first(connection, "purge"))
