"""Corrections over HTTP: anybody proposes, people see what became of theirs, the keeper of the words decides."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from plancia.catalogue import Language
from plancia.lexicon.analysis import LENGTHS, fold
from plancia.lexicon.corrections.correction_file import State, write_corrections
from plancia.lexicon.corrections.errors import CorrectionError
from plancia.lexicon.corrections.proposal import is_settled
from plancia.lexicon.errors import LexiconError
from plancia.rules.editions import DEFAULT_EDITION
from plancia.server.corrections.answers import groups, own_corrections, preview_answer
from plancia.server.corrections.correction_store import Proposal
from plancia.server.corrections.errors import STATUS, QueueError
from plancia.server.people.guard import Connection, count_for, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest, attachment, reader
from plancia.server.services import services_of
from plancia.server.words.errors import STATUS as WORDS_STATUS
from plancia.server.words.errors import WordsError
from plancia.server.words.routes import words_are_open
from plancia.wire.corrections import (
    Acceptance,
    ChangePreview,
    CorrectionAnswer,
    CorrectionQueue,
    NewCorrection,
    OwnCorrections,
    PreviewRequest,
    Proposed,
    Question,
    Refusal,
)

#: How many proposals are on a page of the queue.
PAGE = 50


async def for_the_keeper(connection: Connection, _: object) -> None:
    """Raise ``not_signed_in``, ``scope_missing`` or ``not_keeper`` for everybody but the keeper of the words."""
    await require("organise")(connection, _)  # type: ignore[arg-type]
    identity = await provide_identity(connection)
    await services_of(connection).corrections.check_keeper(identity)


@post("", operation_id="propose_correction", status_code=201)
async def propose_correction(request: AnyRequest, data: JSONBody[NewCorrection]) -> Proposed:
    """Report what is wrong with a verdict. Needs no account; a person who is known sees what became of it.

    Raises ``word_not_playable``, and ``correction_settled`` where the verdict is already as it should be.
    """
    services, identity = services_of(request), await reader(request)
    word, edition = fold(data.word.strip()), data.edition or DEFAULT_EDITION
    if word is None or len(word) not in LENGTHS:
        raise LexiconError("word_not_playable", word=data.word)
    served = await services.dictionary.take(data.lexicon, edition)
    verdict = await services.dictionary.quickly(served.opened.judge.verdict, word)
    if is_settled(data.wrong, valid=verdict.valid):
        raise QueueError("correction_settled", word=word)
    count_for(request, identity, "corrections")
    who = {} if identity is None else {"identity": identity.id, "name": identity.name}
    proposal = Proposal(
        data.key, data.lexicon, edition, word, data.wrong, data.why.strip(), data.source.strip(), **who
    )
    return Proposed(*await services.corrections.propose(proposal))


@get("/mine", operation_id="list_my_corrections", guards=[require("read")])
async def list_my_corrections(request: AnyRequest, identity: NamedDependency[Identity]) -> OwnCorrections:
    """Return what the sender has proposed and what became of it, and whether he keeps the words."""
    corrections = services_of(request).corrections
    found = own_corrections(await corrections.own(identity))
    return OwnCorrections(await corrections.is_keeper(identity), found)


@post("/{number:int}/answer", operation_id="answer_correction", guards=[require("play")], status_code=200)
async def answer_correction(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    number: FromPath[int],
    data: JSONBody[CorrectionAnswer],
) -> None:
    """Answer the keeper's question about one's own proposal."""
    count_for(request, identity, "corrections")
    await services_of(request).corrections.answer(number, identity, data.text.strip())


@get("", operation_id="list_corrections", guards=[for_the_keeper])
async def list_corrections(
    request: AnyRequest,
    status: FromQuery[State] = "open",
    after: Annotated[int, QueryParameter(ge=0)] = 0,
    language: FromQuery[Language] = "it",
) -> CorrectionQueue:
    """Return the proposals of a state, similar ones together; for the keeper of the words."""
    services = services_of(request)
    counts, found = await services.corrections.queue(status, after, PAGE + 1)
    page = found[:PAGE]
    gathered = await services.dictionary.quickly(groups, services.dictionary.lexica, page, language)
    return CorrectionQueue(
        open=counts.get("open", 0),
        asked=counts.get("asked", 0),
        accepted=counts.get("accepted", 0),
        refused=counts.get("refused", 0),
        groups=gathered,
        next=page[-1][0].number if len(found) > PAGE else None,
    )


@post(
    "/{number:int}/preview", operation_id="preview_word_correction", guards=[for_the_keeper], status_code=200
)
async def preview_correction(
    request: AnyRequest,
    number: FromPath[int],
    data: JSONBody[PreviewRequest],
    language: FromQuery[Language] = "it",
) -> ChangePreview:
    """Return which words would come and go by a change; for the keeper of the words."""
    shown = await services_of(request).corrections.preview(number, data.change, data.regular)
    return preview_answer(shown, language)


@post("/{number:int}/accept", operation_id="accept_correction", guards=[for_the_keeper], status_code=200)
async def accept_correction(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    number: FromPath[int],
    data: JSONBody[Acceptance],
) -> None:
    """Accept a proposal with the change that was previewed; for the keeper of the words. It holds at once."""
    await services_of(request).corrections.accept(
        number, identity, data.reason.strip(), change=data.change, digest=data.digest, also=data.also
    )


@post("/{number:int}/refuse", operation_id="refuse_correction", guards=[for_the_keeper], status_code=200)
async def refuse_correction(
    request: AnyRequest, identity: NamedDependency[Identity], number: FromPath[int], data: JSONBody[Refusal]
) -> None:
    """Refuse a proposal, with a reason; one that was accepted holds no more. For the keeper of the words."""
    await services_of(request).corrections.refuse(number, identity, data.reason.strip(), data.also)


@post("/{number:int}/ask", operation_id="ask_about_correction", guards=[for_the_keeper], status_code=200)
async def ask_about_correction(
    request: AnyRequest, identity: NamedDependency[Identity], number: FromPath[int], data: JSONBody[Question]
) -> None:
    """Ask the person who proposed something; for the keeper of the words."""
    await services_of(request).corrections.ask(number, identity, data.text.strip())


@get("/export", operation_id="export_corrections", guards=[for_the_keeper])
async def export_corrections(request: AnyRequest) -> Response[bytes]:
    """Return all corrections as a file, without who proposed them; for the keeper of the words."""
    found = await services_of(request).corrections.everything()
    content = write_corrections(each.filed for each in found)
    return attachment(content, "segnalazioni.jsonl", "application/jsonl")


_refused = refusing(503, {**WORDS_STATUS, **STATUS, "word_not_playable": 400}, file="lexicon")

corrections_router = Router(
    "/api/corrections",
    route_handlers=[
        propose_correction,
        list_my_corrections,
        answer_correction,
        list_corrections,
        preview_correction,
        accept_correction,
        refuse_correction,
        ask_about_correction,
        export_corrections,
    ],
    guards=[words_are_open],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={
        CorrectionError: _refused,
        QueueError: _refused,
        LexiconError: _refused,
        WordsError: _refused,
    },
    tags=["words"],
)
