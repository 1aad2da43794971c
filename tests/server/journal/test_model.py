"""The journal against the simplest thing that could be one: a list for each game."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError
from plancia.server.journal.game_file import export_game, import_game
from plancia.server.journal.group_commit import Writer
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Entry
from server.journal.entries import entry


class Model:
    """Games as lists of actions, each an id with what it holds."""

    def __init__(self) -> None:
        self.games: dict[str, list[Entry]] = {}

    def length(self, game: str) -> int:
        return sum(len(action.events) for action in self.games.get(game, ()))

    def append(self, wanted: Entry) -> str | list[bytes]:
        """Return the code of the refusal, or the bodies that are stored under the action's id."""
        for action in self.games.get(wanted.game, ()):
            if action.action_id == wanted.action_id:
                same = action.events == wanted.events
                return [event.body for event in action.events] if same else "action_id_reused"
        if wanted.seq != self.length(wanted.game):
            return "stale_sequence"
        self.games.setdefault(wanted.game, []).append(wanted)
        return [event.body for event in wanted.events]


#: Few of everything, so that actions meet again; most of the time the place is the right one.
wishes = st.tuples(
    st.sampled_from(["g1", "g2"]),
    st.sampled_from([0, 0, 0, 0, -1, 1]),
    st.sampled_from([f"a{number}" for number in range(8)]),
    st.integers(1, 3),
    st.integers(0, 1),
)


class JournalMachine(RuleBasedStateMachine):
    """Any appends in any order, alone and together, with restarts in between; on both kinds of database alike."""

    def __init__(self, databases) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        file = Address(Path(self.folder.name) / "games.journal")
        self.where = file if databases is None else databases.emptied()
        self.model = Model()
        self.journal = Journal(self.where)

    def teardown(self) -> None:
        self.journal.close()
        self.folder.cleanup()

    def entry(self, wish) -> Entry:
        game, offset, action_id, count, content = wish
        return entry(game, max(0, self.model.length(game) + offset), action_id, count, content=content)

    @rule(wish=wishes)
    def append(self, wish) -> None:
        wanted = self.entry(wish)
        try:
            stored: object = [record.body for record in self.journal.append(wanted)]
        except JournalError as error:
            stored = error.code
        assert stored == self.model.append(wanted)

    @rule(many=st.lists(wishes, min_size=1, max_size=8))
    def append_together(self, many) -> None:
        entries = [self.entry(wish) for wish in many]
        with Writer(self.journal) as writer:
            futures = [writer.submit(wanted) for wanted in entries]
        for wanted, future in zip(entries, futures, strict=True):
            error = future.exception()
            stored = error.code if isinstance(error, JournalError) else [r.body for r in future.result()]
            assert stored == self.model.append(wanted)

    @rule()
    def restart(self) -> None:
        self.journal.close()
        self.journal = Journal(self.where)

    @rule()
    def move_to_another_file(self) -> None:
        with TemporaryDirectory() as folder, Journal(Path(folder) / "other.journal") as other:
            for game in self.model.games:
                content = export_game(self.journal, game)
                import_game(other, content)
                assert other.load(game) == self.journal.load(game)
                assert export_game(other, game) == content

    @invariant()
    def the_games_are_those_of_the_model(self) -> None:
        assert self.journal.games() == sorted(self.model.games)
        for game, actions in self.model.games.items():
            records = self.journal.load(game)
            assert [record.seq for record in records] == list(range(len(records)))
            expected = [
                (action.action_id, part, action.now_ms, event.body)
                for action in actions
                for part, event in enumerate(action.events)
            ]
            assert [(r.action_id, r.part, r.now_ms, r.body) for r in records] == expected
            for action in actions:
                found = self.journal.find(game, action.action_id)
                assert [record.body for record in found] == [event.body for event in action.events]


#: How many walks; to empty a database of PostgreSQL between two takes a while.
@pytest.mark.parametrize(("kind", "walks"), [("sqlite", 20), ("postgresql", 8)])
def test_the_journal_does_what_a_list_does(kind, walks, request) -> None:
    databases = request.getfixturevalue("databases") if kind == "postgresql" else None
    run_state_machine_as_test(
        lambda: JournalMachine(databases),
        settings=settings(max_examples=walks, stateful_step_count=15, deadline=None),
    )
