"""Wooden tables over HTTP: opened, written, taken over, looked at, compared."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, HeaderParameter, JSONBody

from plancia.notation.scoresheet.written.sheet import as_written
from plancia.rules.game.actors import Referee
from plancia.server.comparing import compared
from plancia.server.contests.errors import ContestError
from plancia.server.games.routes import seen
from plancia.server.language import language_of
from plancia.server.people.guard import block_at, identify, people_of, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.printing.orders import counted
from plancia.server.requests import UNCOMPRESSED, AnyRequest, site_of
from plancia.server.services import services_of
from plancia.server.wooden.errors import TableError
from plancia.server.wooden.keys import hashed
from plancia.server.wooden.scribes import become_scribe
from plancia.server.wooden.tables import address
from plancia.wire.paper import SheetsCompared
from plancia.wire.wooden import (
    Closing,
    FoundTable,
    Look,
    LookedUp,
    NewTable,
    OpenedTable,
    OtherForm,
    TableAnswer,
    TableKey,
    TableLog,
    TakeOver,
    WholeTable,
)

#: A phone at the table sees points and words as they are, without delay; racks are nobody's here.
_AT_THE_TABLE = Referee()

#: So many entries of a log count as one command more: a phone that was without a network sends many.
ENTRIES_OF_A_COMMAND = 10

TableKeyHeader = Annotated[str, HeaderParameter(name="x-table-key", max_length=64)]
MaybeTableKeyHeader = Annotated[str | None, HeaderParameter(name="x-table-key", max_length=64)]
OtherCodeHeader = Annotated[str | None, HeaderParameter(name="x-other-code", max_length=64)]


@post(
    "/wooden",
    operation_id="open_wooden_table",
    guards=[require("organise")],
    status_code=201,
    opt=UNCOMPRESSED,
)
async def open_wooden_table(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewTable]
) -> OpenedTable:
    """Open a table that a phone keeps. Under the same id it is answered as the first time."""
    services = services_of(request)
    limits, block = services.people.limits, block_at(request)
    limits.take("games", identity.id)
    limits.check("codes", block)
    try:
        return await services.wooden.open(data, identity, site_of(request))
    except ContestError as error:
        if error.code == "code_unknown":
            limits.charge("codes", block)
        raise


@post("/wooden/{game:str}/log", operation_id="send_table_log", status_code=200)
async def send_table_log(request: AnyRequest, game: FromPath[str], data: JSONBody[TableLog]) -> TableAnswer:
    """Send a part of a table's log. What is answered is durable; sent again, it changes nothing."""
    _count(request, data.key, 1 + len(data.entries) / ENTRIES_OF_A_COMMAND)
    return await services_of(request).wooden.log(game, data, language_of(request))


@get("/wooden/{game:str}", operation_id="get_wooden_table", opt=UNCOMPRESSED)
async def get_wooden_table(request: AnyRequest, game: FromPath[str], key: TableKeyHeader) -> WholeTable:
    """Return everything about a table. For its holder, who shows the key in ``x-table-key``."""
    _count(request, key)
    return await services_of(request).wooden.whole(game, key, site_of(request))


@post("/wooden/{game:str}/holder", operation_id="take_over_table", status_code=200, opt=UNCOMPRESSED)
async def take_over_table(request: AnyRequest, game: FromPath[str], data: JSONBody[TakeOver]) -> TableKey:
    """Hold a table from now on, by the code on its screen; the key before it holds no more."""
    with _code_guarded(request, game):
        return await services_of(request).wooden.take_over(game, data.code, await identify(request))


@post(
    "/wooden/{game:str}/scribe",
    operation_id="become_scribe",
    guards=[require("play")],
    status_code=200,
    opt=UNCOMPRESSED,
)
async def become_table_scribe(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str], data: JSONBody[TakeOver]
) -> FoundTable:
    """Transcribe the plays of a table from now on, by its code; its phone stays clock and form."""
    services = services_of(request)
    memberships = services.games.parts.memberships
    with _code_guarded(request, game):
        await become_scribe(services.wooden.store, memberships, game, data.code, identity)
    return FoundTable(game, address(site_of(request), game))


@get("/wooden/codes/{code:str}", operation_id="get_table_of_code")
async def get_table_of_code(request: AnyRequest, code: FromPath[str]) -> FoundTable:
    """Return the table of a code: to watch it, or to take it over."""
    people_of(request).limits.check("codes", block_at(request))
    try:
        game = await services_of(request).wooden.store.of_code(code)
    except TableError:
        people_of(request).limits.charge("codes", block_at(request))
        raise
    return FoundTable(game, address(site_of(request), game))


@post("/wooden/{game:str}/looked", operation_id="note_words_looked_up", status_code=204)
async def note_words_looked_up(request: AnyRequest, game: FromPath[str], data: JSONBody[LookedUp]) -> None:
    """Note that somebody has looked words up: a person at the table, by its key, or an official by his office."""
    who = await identify(request)
    if data.key is not None:
        _count(request, data.key)
    elif who is not None:
        people_of(request).limits.take("commands", who.id)
    await services_of(request).wooden.looks.note(game, data, who)


@get("/wooden/{game:str}/looks", operation_id="list_words_looked_up", guards=[require("play")])
async def list_words_looked_up(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str]
) -> list[Look]:
    """Return which words were looked up at a table, by whom and when. For its officials."""
    return list(await services_of(request).wooden.looks.of(game, identity))


@get("/wooden/{game:str}/forms", operation_id="get_other_forms")
async def get_other_forms(
    request: AnyRequest, game: FromPath[str], key: TableKeyHeader
) -> tuple[OtherForm, ...]:
    """Return the forms that other phones keep of the same game of an event. For the holder of one."""
    _count(request, key)
    return await services_of(request).forms.others(game, key)


@post("/wooden/{game:str}/close", operation_id="close_table", status_code=204)
async def close_table(request: AnyRequest, game: FromPath[str], data: JSONBody[Closing]) -> None:
    """Put a table away that nobody goes on with, or whose other form counts. For its holder."""
    _count(request, data.key)
    await services_of(request).forms.close(game, data.key)


@get("/wooden/{game:str}/compare/{other:str}", operation_id="compare_tables")
async def compare_tables(
    request: AnyRequest,
    game: FromPath[str],
    other: FromPath[str],
    key: MaybeTableKeyHeader = None,
    code: OtherCodeHeader = None,
) -> SheetsCompared:
    """Return where the forms that two phones keep of one game differ, line by line.

    A phone that holds the first table by its key compares it with another form of the same game of an event, or with
    the table whose code it has, also where nobody may watch. Otherwise refuses games that the asker may not see, and
    always ``sheets_of_other_players``.
    """
    await counted(request)
    services = services_of(request)
    open_to_phone = frozenset[str]()
    if key is not None:
        _count(request, key)
        with _code_guarded(request, other):
            open_to_phone = await services.forms.comparable(game, key, other, code)
    first, second = [
        as_written(
            await services.replays.scoresheet(await services.games.get(each), _AT_THE_TABLE)
            if each in open_to_phone
            else await services.replays.scoresheet(*await seen(request, each))
        )
        for each in (game, other)
    ]
    return await asyncio.to_thread(compared, first, second)


@contextmanager
def _code_guarded(request: AnyRequest, game: str) -> Iterator[None]:
    """Limit how often somebody guesses the code of a table: from one address, and for one table."""
    limits = people_of(request).limits
    limits.check("codes", block_at(request))
    limits.check("codes_of_contest", game)
    try:
        yield
    except TableError as error:
        if error.code == "table_code_unknown":
            limits.charge("codes", block_at(request))
            limits.charge("codes_of_contest", game)
        raise


def _count(request: AnyRequest, key: str, cost: float = 1) -> None:
    """Count what is done with a key: nobody who has another one can use it up."""
    people_of(request).limits.take("commands", f"table {hashed(key).hex()}", cost)


wooden_router = Router(
    "/api",
    route_handlers=[
        open_wooden_table,
        send_table_log,
        get_wooden_table,
        take_over_table,
        become_table_scribe,
        get_table_of_code,
        note_words_looked_up,
        get_other_forms,
        close_table,
        list_words_looked_up,
        compare_tables,
    ],
    dependencies={"identity": Provide(provide_identity)},
    tags=["wooden"],
)
