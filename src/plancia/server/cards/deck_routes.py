"""Decks over HTTP: those that everybody needs, and those made of a list. Open to everybody, like the dictionary."""

from hashlib import blake2b
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_304_NOT_MODIFIED

from plancia.cards.deck import Deck
from plancia.cards.errors import CardError
from plancia.catalogue import Language
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.library import DEFAULT
from plancia.lexicon.versions.errors import VersionError
from plancia.paper.deck_booklet import Paper
from plancia.paper.errors import PaperError
from plancia.rules.editions import DEFAULT_EDITION
from plancia.server.cards import list_store
from plancia.server.cards.drills import drills
from plancia.server.cards.errors import STATUS, CardsError
from plancia.server.cards.files import DeckFile, DeckOrder, deck_file
from plancia.server.cards.kept_decks import named, unpacked
from plancia.server.cards.lists import LIST
from plancia.server.cards.sources import made_deck
from plancia.server.people.guard import count, signed_in
from plancia.server.problems import UNKNOWN_EDITION
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest, attachment, reader
from plancia.server.services import services_of
from plancia.server.words.errors import STATUS as WORDS_STATUS
from plancia.server.words.errors import WordsError
from plancia.server.words.routes import searches_are_counted, words_are_open
from plancia.wire.cards import DeckList, DrillList, FoundCards, GamesSource, NamedCards, NewDeck

Name = Annotated[str, QueryParameter(max_length=64)]
#: A form of cards; none: the first that the deck has.
Form = Annotated[str | None, QueryParameter(max_length=64)]

#: The largest body with pasted words.
MOST_BYTES = 262_144


@get("/decks", operation_id="list_decks", responses=UNKNOWN_EDITION)
async def list_decks(
    request: AnyRequest, edition: Name = DEFAULT_EDITION, lexicon: Name = DEFAULT
) -> Response[DeckList]:
    """Return the decks that everybody needs, with how many cards each has."""
    services = services_of(request)
    served = await services.dictionary.take(lexicon, edition)
    headers = {"cache-control": "no-cache", "etag": f'"{served.state}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=headers)  # type: ignore[arg-type]
    found = await services.decks.do(services.decks.listed, served)
    info = served.opened.lexicon.info
    return Response(DeckList(info.name, info.hash, served.edition.id, found), headers=headers)


@get("/drills", operation_id="list_drills", responses=UNKNOWN_EDITION)
async def list_drills(
    request: AnyRequest, edition: Name = DEFAULT_EDITION, lexicon: Name = DEFAULT
) -> Response[DrillList]:
    """Return the drills of the gymnasium; the deck of each has its name."""
    served = await services_of(request).dictionary.take(lexicon, edition)
    headers = {"cache-control": "no-cache", "etag": f'"{served.state}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=headers)  # type: ignore[arg-type]
    return Response(drills(served), headers=headers)


@get("/decks/{deck:str}", operation_id="get_deck", responses=UNKNOWN_EDITION, opt=UNCOMPRESSED)
async def get_deck(
    request: AnyRequest,
    deck: FromPath[str],
    form: Form = None,
    edition: Name = DEFAULT_EDITION,
    lexicon: Name = DEFAULT,
) -> Response[Deck]:
    """Return a deck with all that questions, answers and explanations need; always compressed.

    One's own list is a deck too: its lexicon and rulebook are the list's. Raises ``deck_unknown``, ``deck_form``,
    ``card_list_unknown``.
    """
    services, known = services_of(request), request.headers.get("if-none-match")
    if deck.startswith(LIST):
        content: bytes | None = await packed_list(request, deck, form)
        # Words of games change without the lexicon: what was sent is compared, not how it was made.
        headers = _headers(blake2b(content or b"", digest_size=12).hexdigest())
    else:
        served = await services.dictionary.take(lexicon, edition)
        headers, content = _headers(served.state), None
        if known != headers["etag"]:
            content = await services.decks.do(services.decks.packed, served, deck, form)
    if known == headers["etag"] or content is None:
        return Response(None, status_code=HTTP_304_NOT_MODIFIED, headers=headers)  # type: ignore[arg-type]
    return Response(content, media_type="application/json", headers=headers)  # type: ignore[arg-type]


def _headers(tag: str) -> dict[str, str]:
    return {"cache-control": "private, no-cache", "etag": f'"{tag}"', "content-encoding": "gzip"}


@get(
    "/decks/{deck:str}/file",
    operation_id="get_deck_file",
    media_type="application/octet-stream",
    responses=UNKNOWN_EDITION,
    guards=[searches_are_counted],
)
async def get_deck_file(
    request: AnyRequest,
    *,
    deck: FromPath[str],
    kind: FromQuery[DeckFile] = "csv",
    form: Form = None,
    language: FromQuery[Language] = "it",
    paper: FromQuery[Paper] = "a5",
    edition: Name = DEFAULT_EDITION,
    lexicon: Name = DEFAULT,
) -> Response[bytes]:
    """Return a deck, or one's own list, as a file: ``csv``, ``sheet``, ``anki``, ``booklet``, ``cards``.

    Raises as ``get_deck``, ``paper_too_many``, and what the press raises.
    """
    services = services_of(request)
    if deck.startswith(LIST):
        made = await services.decks.do(unpacked, await packed_list(request, deck, form))
        served = await services.dictionary.take(made.lexicon, made.edition)
    else:
        served = await services.dictionary.take(lexicon, edition)
        packed = await services.decks.do(services.decks.packed, served, deck, form)
        made = await services.decks.do(unpacked, packed)
    file = await deck_file(request, served, made, DeckOrder(kind, language, paper))
    return attachment(file.content, file.name, file.media_type)


async def packed_list(request: AnyRequest, name: str, form: str | None) -> bytes:
    """Return the deck of one of the asker's own lists, compressed; raise ``card_list_unknown`` for anybody else.

    It is kept until the lexicon or the list changes, but for words of games.
    """
    services, asker = services_of(request), signed_in(await reader(request))
    kept = await services.people.store.reading(lambda connection: list_store.find(connection, name, asker.id))
    wanted = NewDeck(kept.title, kept.source, form or "valid")
    served = await services.dictionary.take(kept.source.lexicon, kept.source.edition)
    key = (served.state, f"{name} {blake2b(msgspec.json.encode(wanted), digest_size=12).hexdigest()}", form)
    found = None if isinstance(kept.source, GamesSource) else services.decks.found(key)
    if found is not None:
        return found
    await count(request, "searches")
    made = await made_deck(services, asker, wanted, name)
    return await services.decks.do(services.decks.keep, key, made)


@post(
    "/decks",
    operation_id="make_deck",
    guards=[searches_are_counted],
    status_code=200,
    request_max_body_size=MOST_BYTES,
)
async def make_deck(request: AnyRequest, data: JSONBody[NewDeck]) -> Deck:
    """Return the deck of a list: a search, words that somebody pastes, words of the asker's own games. Nothing is kept.

    Raises ``deck_empty``, ``deck_form``, and for games ``not_signed_in``.
    """
    asker = await reader(request)
    return await made_deck(services_of(request), asker, data, "own")


@post("/named", operation_id="find_cards", guards=[searches_are_counted], status_code=200)
async def find_cards(request: AnyRequest, data: JSONBody[NamedCards]) -> FoundCards:
    """Return cards by their names, whatever deck they are of: what is due may be of decks that a device never had."""
    services = services_of(request)
    served = await services.dictionary.take(data.lexicon, data.edition)
    return FoundCards(await services.decks.do(named, served, data.ids))


@post(
    "/files",
    operation_id="make_deck_file",
    media_type="application/octet-stream",
    guards=[searches_are_counted],
    status_code=200,
    request_max_body_size=MOST_BYTES,
)
async def make_deck_file(
    request: AnyRequest,
    data: JSONBody[NewDeck],
    kind: FromQuery[DeckFile] = "csv",
    language: FromQuery[Language] = "it",
    paper: FromQuery[Paper] = "a5",
) -> Response[bytes]:
    """Return the deck of a list that is kept elsewhere as a file; raises as ``make_deck`` and ``get_deck_file``."""
    services, asker = services_of(request), await reader(request)
    made = await made_deck(services, asker, data, "own")
    served = await services.dictionary.take(data.source.lexicon, data.source.edition)
    file = await deck_file(request, served, made, DeckOrder(kind, language, paper))
    return attachment(file.content, file.name, file.media_type)


_refused = refusing(503, {**WORDS_STATUS, **STATUS}, file="lexicon")

decks_router = Router(
    "/api/cards",
    route_handlers=[
        list_decks,
        list_drills,
        get_deck,
        get_deck_file,
        make_deck,
        make_deck_file,
        find_cards,
    ],
    guards=[words_are_open],
    exception_handlers={
        CardError: refusing(400, STATUS),
        CardsError: refusing(409, STATUS),
        PaperError: refusing(400),
        LexiconError: _refused,
        VersionError: _refused,
        WordsError: _refused,
    },
    tags=["cards"],
)
