"""A name taken out of an event: the chain is proven as before, and the verification names the event."""

import pytest

from plancia.server.journal import chain
from plancia.server.journal.errors import JournalError
from plancia.server.journal.game_file import export_game, import_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry
from plancia.server.journal.redaction import content_of, redacted

FIRST = b'{"kind":"game_created","name":"Ada"}'
WITHOUT = b'{"kind":"game_created","name":"?"}'


@pytest.fixture
def records(tmp_path):
    with Journal(tmp_path / "origin.journal") as journal:
        journal.append(Entry("g1", 0, "a0", "system", 1, 0, (Encoded("game_created", FIRST),)))
        journal.append(Entry("g1", 1, "a1", "player:0", 2, 5, (Encoded("passed", b'{"kind":"passed"}'),)))
        return journal.load("g1")


def without_name(records, content: bytes = WITHOUT, at: int = 7):
    return [chain.redact(chain.origin("g1"), records[0], content, at), *records[1:]]


def test_a_redacted_game_is_followed_to_its_end(records) -> None:
    found = list(chain.follow("g1", without_name(records)))
    assert [record.hash for record in found] == [record.hash for record in records]
    assert b"Ada" not in found[0].body
    assert content_of(found[0].body) == WITHOUT
    mark = redacted(found[0].body)
    assert mark is not None
    assert mark.at == 7


def test_a_second_name_is_taken_out_of_the_same_event(records) -> None:
    once = without_name(records)
    again = without_name(once, b'{"kind":"game_created","name":""}', 9)
    assert list(chain.follow("g1", again)) == again


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.replace(b'"?"', b'"!"'),
        lambda body: body.replace(b'"at":7', b'"at":8'),
        content_of,
    ],
)
def test_what_is_changed_after_the_redaction_is_noticed(records, change) -> None:
    first, *rest = without_name(records)
    damaged = chain.Record(*[*_fields(first)[:8], change(first.body), first.hash])
    with pytest.raises(JournalError) as raised:
        list(chain.follow("g1", [damaged, *rest]))
    assert (raised.value.code, raised.value.context["seq"]) == ("chain_broken", 0)


def test_the_mark_of_another_place_is_no_mark(records) -> None:
    """A redacted record that is moved to another game, or behind another record, does not fit there."""
    first, *_ = without_name(records)
    assert not chain.is_redacted(chain.origin("g2"), first)


def test_a_redacted_game_travels_as_version_2_and_an_older_file_brings_no_name_back(
    records, tmp_path
) -> None:
    with Journal(tmp_path / "before.journal") as journal:
        journal.adopt("g1", records)
        before = export_game(journal, "g1")
    with Journal(tmp_path / "after.journal") as journal:
        journal.adopt("g1", without_name(records))
        after = export_game(journal, "g1")
        assert b'"version":1' in before
        assert b'"version":2' in after
        assert b"Ada" not in after
        assert import_game(journal, before) == "g1"
        assert b"Ada" not in export_game(journal, "g1")
        assert journal.verify_all() == []
        # The sender of the first action sends it once more: it is still the same one.
        journal.append(Entry("g1", 0, "a0", "system", 1, 0, (Encoded("game_created", FIRST),)))
    with Journal(tmp_path / "third.journal") as journal:
        assert import_game(journal, after) == "g1"
    with Journal(tmp_path / "fourth.journal") as journal, pytest.raises(JournalError) as raised:
        import_game(journal, after.replace(b'"version":2', b'"version":1'))
    assert raised.value.code == "game_file_damaged"


def _fields(record) -> list:
    r = record
    return [r.game, r.seq, r.action_id, r.part, r.at, r.now_ms, r.actor, r.kind, r.body, r.hash]
