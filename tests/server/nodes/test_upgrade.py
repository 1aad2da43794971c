"""Nodes of two neighbouring versions side by side: the newer one has made its tables, the older one works on."""

import psycopg

from plancia.server.store.schema import HEAD
from server.games.moves import PASS
from server.live.serving import mover_first
from server.nodes.cluster import cluster

#: What a next version may do: its migrations only add.
NEXT = """
ALTER TABLE room ADD COLUMN of_the_next_version text;
ALTER TABLE contest ADD COLUMN of_the_next_version bigint NOT NULL DEFAULT 7;
ALTER TABLE membership ADD COLUMN of_the_next_version text;
ALTER TABLE node ADD COLUMN of_the_next_version text;
ALTER TABLE beat ADD COLUMN of_the_next_version bigint;
ALTER TABLE owner ADD COLUMN of_the_next_version bigint NOT NULL DEFAULT 0;
CREATE TABLE of_the_next_version (id bigint PRIMARY KEY);
UPDATE alembic_version SET version_num = %s;
"""


async def test_a_node_works_on_when_a_newer_one_has_added_to_the_tables(databases) -> None:
    with databases.new() as address:
        async with cluster(address, 2) as nodes:
            people = [await nodes[0].person(each) for each in ("Ada", "Ugo")]
            game = await nodes[0].game(*people)
            with psycopg.connect(address.url) as connection:
                for statement in NEXT.split(";\n"):
                    if statement.strip():
                        values = (f"{int(HEAD) + 1:04}",) if "%s" in statement else None
                        connection.execute(statement, values)
            # A game from before goes on at both, and everything that is new begins.
            elsewhere = [nodes.at(person, 1) for person in people]
            mover, other = await mover_first([await people[0].join(game), await elsewhere[1].join(game)])
            done = await mover.act(PASS)
            assert done["kind"] == "done"
            await other.reach(done["seq"])
            assert (await other.act(PASS))["kind"] == "done"
            another = await nodes[1].game(*elsewhere)
            assert (await people[0].get(f"/api/games/{another}"))["status"] == "live"
