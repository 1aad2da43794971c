"""Lists, figures and ratings are found by indexes: their cost follows from one person's games, not from everybody's."""

import pytest
from sqlalchemy import event, text

from plancia.server.players import rating_store
from plancia.server.players.played_filter import PlayedFilter
from plancia.server.players.played_store import line_of, list_played, sum_up
from plancia.server.players.profiles import find_owner
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from plancia.server.store.tables import metadata
from server.players.tables import add_accounts

MARK = "1700000000000-abc"
FILTERS = {
    "all": PlayedFilter(),
    "opponent": PlayedFilter(opponent="x"),
    "others'": PlayedFilter(part="player", listed=True),
    "dates": PlayedFilter(since_ms=5, until_ms=9, pace="quick"),
}
QUESTIONS = {
    **{
        f"list, {name}": lambda connection, wanted=wanted: list_played(connection, "x", wanted, MARK, 50)
        for name, wanted in FILTERS.items()
    },
    **{
        f"figures, {name}": lambda connection, wanted=wanted: sum_up(connection, "x", wanted)
        for name, wanted in FILTERS.items()
    },
    "line": lambda connection: line_of(connection, "x", PlayedFilter()),
    "ratings": lambda connection: rating_store.list_rated(connection, "quick", 40, 50),
    "history": lambda connection: rating_store.history_of(connection, "x", "quick", 50),
    "own ratings": lambda connection: rating_store.ratings_of(connection, ["x"]),
    "profile": lambda connection: find_owner(connection, "Ada"),
}
#: What is put in order after it was found: figures put the few opponents of one person in order.
SORTED = {"figures, all", "figures, opponent", "figures, others'", "figures, dates"}


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    file = tmp_path_factory.mktemp("plans") / "plancia.db"
    prepare(file)
    with Store(file) as opened:
        add_accounts(opened, "Ada")
        yield opened


def plans(store: Store, question) -> list[str]:
    asked = []

    def note(_connection, _cursor, statement, parameters, *_rest) -> None:
        asked.append((statement, parameters))

    def explain(connection) -> list[str]:
        cursor = connection.connection.driver_connection.cursor()
        return [
            row[3]
            for statement, parameters in asked
            if statement.lstrip().startswith("SELECT")
            for row in cursor.execute(f"EXPLAIN QUERY PLAN {statement}", parameters).fetchall()
        ]

    event.listen(store._engine, "before_cursor_execute", note)
    try:
        store.do(question, write=False)
    finally:
        event.remove(store._engine, "before_cursor_execute", note)
    return store.do(explain, write=False)


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_table_is_read_from_end_to_end(store, name) -> None:
    steps = plans(store, QUESTIONS[name])
    assert steps
    assert not [step for step in steps if step.startswith("SCAN") and step.split()[1] in metadata.tables]
    if name not in SORTED:
        assert not [step for step in steps if "TEMP B-TREE" in step], steps


def test_games_without_rows_are_found_by_an_index(store) -> None:
    asked = (
        "SELECT game FROM room WHERE status = 'over' AND filed IS NULL AND game > '' ORDER BY game LIMIT 9"
    )

    def explain(connection) -> list[str]:
        return [row[3] for row in connection.execute(text(f"EXPLAIN QUERY PLAN {asked}"))]

    assert "room_unfiled" in " ".join(store.do(explain, write=False))
