"""The tables of corrections. Every function works within a transaction: the server's, or that of the command line."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from plancia.lexicon.corrections.change import Change
from plancia.lexicon.corrections.correction_file import FiledCorrection, State
from plancia.lexicon.corrections.effect import Effect
from plancia.lexicon.corrections.proposal import Wrong
from plancia.server.corrections.errors import QueueError
from plancia.server.corrections.kept_correction import KeptCorrection, Step, kept_correction
from plancia.server.store import tables as t

_c, _s = t.correction.c, t.correction_step.c


class Proposal(msgspec.Struct, frozen=True):
    """What somebody proposes; ``identity`` is None for somebody who does not say who he is."""

    key: str
    lexicon: str
    edition: str
    word: str
    wrong: Wrong
    why: str
    source: str
    identity: str | None = None
    name: str = ""


def propose(connection: Connection, at_ms: int, proposal: Proposal) -> int:
    """Keep a proposal and return its number; one that the same person sends or says again keeps its own."""
    found = connection.execute(select(_c.number).where(_c.key == proposal.key)).scalar()
    if found is None and proposal.identity is not None:
        same = (
            (_c.identity == proposal.identity)
            & (_c.lexicon == proposal.lexicon)
            & (_c.word == proposal.word)
            & (_c.wrong == proposal.wrong)
            & _c.state.in_(("open", "asked"))
        )
        found = connection.execute(select(_c.number).where(same)).scalar()
    if found is not None:
        return int(found)
    row = {**msgspec.structs.asdict(proposal), "at_ms": at_ms, "state": "open"}
    number = int(connection.execute(insert(t.correction).values(row).returning(_c.number)).scalar_one())
    _step(connection, number, at_ms, "proposed", proposal.name, proposal.why)
    return number


def similar(connection: Connection, number: int) -> int:
    """Return how many other proposals that wait say the same of the same word."""
    one = find(connection, number)
    question = (
        select(func.count())
        .select_from(t.correction)
        .where(_c.word == one.word, _c.wrong == one.wrong, _c.lexicon == one.lexicon, _c.number != number)
        .where(_c.state.in_(("open", "asked")))
    )
    return int(connection.execute(question).scalar_one())


def find(connection: Connection, number: int) -> KeptCorrection:
    """Return a proposal; raise ``correction_unknown``."""
    row = connection.execute(select(t.correction).where(_c.number == number)).one_or_none()
    if row is None:
        raise QueueError("correction_unknown", number=number)
    return kept_correction(row)


def of_identity(connection: Connection, identity: str, most: int) -> list[KeptCorrection]:
    """Return what somebody has proposed, the latest first."""
    question = select(t.correction).where(_c.identity == identity).order_by(_c.number.desc()).limit(most)
    return [kept_correction(row) for row in connection.execute(question)]


def of_state(connection: Connection, state: State, after: int, most: int) -> list[KeptCorrection]:
    """Return the proposals of a state, by number; those that are decided the latest first."""
    question = select(t.correction).where(_c.state == state)
    if state in ("open", "asked"):
        question = question.where(_c.number > after).order_by(_c.number)
    else:
        question = question.order_by(_c.number.desc())
        if after:
            question = question.where(_c.number < after)
    return [kept_correction(row) for row in connection.execute(question.limit(most))]


def counts(connection: Connection) -> dict[str, int]:
    """Return how many proposals there are by state."""
    question = select(_c.state, func.count()).group_by(_c.state)
    return {row[0]: int(row[1]) for row in connection.execute(question)}


def everything(connection: Connection) -> list[KeptCorrection]:
    """Return all proposals, by number."""
    return [kept_correction(row) for row in connection.execute(select(t.correction).order_by(_c.number))]


def all_accepted(connection: Connection) -> list[KeptCorrection]:
    """Return those that hold, in the order they were accepted."""
    question = select(t.correction).where(_c.state == "accepted").order_by(_c.decided_ms, _c.number)
    return [kept_correction(row) for row in connection.execute(question)]


def mark(connection: Connection) -> tuple[int, int]:
    """Return what tells whether anything was written since: how many steps there are, and the last."""
    row = connection.execute(select(func.count(), func.max(_s.id)).select_from(t.correction_step)).one()
    return int(row[0]), int(row[1] or 0)


def steps(connection: Connection, numbers: Sequence[int]) -> dict[int, list[Step]]:
    """Return what happened to some proposals, in order."""
    found: dict[int, list[Step]] = {number: [] for number in numbers}
    question = select(t.correction_step).where(_s.number.in_(numbers)).order_by(_s.id)
    for row in connection.execute(question):
        found[row.number].append(Step(row.at_ms, row.kind, row.name or "", row.text))
    return found


def ask(connection: Connection, at_ms: int, number: int, name: str, text: str) -> None:
    """Ask the person who proposed something; raise ``correction_unknown``."""
    find(connection, number)
    connection.execute(update(t.correction).where(_c.number == number).values(state="asked", effects=None))
    _step(connection, number, at_ms, "asked", name, text)


def answer(connection: Connection, at_ms: int, number: int, identity: str, text: str) -> None:
    """Answer what was asked, as the person who proposed it.

    Raises ``correction_unknown`` for somebody else's, ``correction_not_asked``.
    """
    one = find(connection, number)
    if one.identity != identity:
        raise QueueError("correction_unknown", number=number)
    if one.state != "asked":
        raise QueueError("correction_not_asked", number=number)
    connection.execute(update(t.correction).where(_c.number == number).values(state="open"))
    _step(connection, number, at_ms, "answered", one.name, text)


def accept(
    connection: Connection,
    at_ms: int,
    number: int,
    name: str,
    reason: str,
    *,
    change: Change,
    effects: Sequence[Effect],
) -> None:
    """Accept a proposal, whatever was decided before; raise ``correction_unknown``."""
    find(connection, number)
    values = {
        "state": "accepted",
        "change": msgspec.json.encode(change).decode(),
        "effects": msgspec.json.encode(effects).decode(),
        **_decided(at_ms, name, reason),
    }
    connection.execute(update(t.correction).where(_c.number == number).values(values))
    _step(connection, number, at_ms, "accepted", name, reason)


def refuse(connection: Connection, at_ms: int, number: int, name: str, reason: str) -> None:
    """Refuse a proposal, also one that was accepted before: it holds no more; raise ``correction_unknown``."""
    find(connection, number)
    values = {"state": "refused", "effects": None, **_decided(at_ms, name, reason)}
    connection.execute(update(t.correction).where(_c.number == number).values(values))
    _step(connection, number, at_ms, "refused", name, reason)


def bring(connection: Connection, at_ms: int, correction: FiledCorrection, origin: str) -> int:
    """Keep a correction of another club as a proposal, with what that club did as advice; return its number."""
    number = propose(
        connection,
        at_ms,
        Proposal(
            correction.id,
            correction.lexicon,
            correction.edition,
            correction.word,
            correction.wrong,
            correction.why,
            correction.source,
            name=origin,
        ),
    )
    advise(connection, at_ms, number, correction, origin)
    return number


def advise(connection: Connection, at_ms: int, number: int, correction: FiledCorrection, origin: str) -> None:
    """Note what another club has decided about a proposal that waits here."""
    if correction.change is not None:
        advised = msgspec.json.encode(correction.change).decode()
        connection.execute(update(t.correction).where(_c.number == number).values(change=advised))
    told = ": ".join(part for part in (correction.state, correction.reason) if part)
    _step(connection, number, at_ms, "imported", origin, told)


def _decided(at_ms: int, name: str, reason: str) -> dict[str, object]:
    return {"decided_ms": at_ms, "decided_name": name, "reason": reason}


def _step(connection: Connection, number: int, at_ms: int, kind: str, name: str, text: str) -> None:  # noqa: PLR0917
    row = {"number": number, "at_ms": at_ms, "kind": kind, "name": name or None, "text": text}
    connection.execute(insert(t.correction_step).values(row))
