"""Puzzles over HTTP."""

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody

from plancia.contest.duplicate.hands.reading import Finding
from plancia.contest.duplicate.hands.slip import Slip, Text
from plancia.puzzles.theme import Theme
from plancia.server.people.guard import provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.puzzles.errors import STATUS, TryError
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest, reader
from plancia.server.services import services_of
from plancia.wire.puzzles import PuzzleAnswer, PuzzleOverview, PuzzleView


@get("/puzzles", operation_id="get_puzzles")
async def get_puzzles(request: AnyRequest) -> PuzzleOverview:
    """Return how many puzzles there are of each theme, and the asker's rating, its history and his streak."""
    return await services_of(request).puzzles.overview(await reader(request))


@get("/puzzles/next", operation_id="get_next_puzzle", opt=UNCOMPRESSED)
async def get_next_puzzle(request: AnyRequest, theme: FromQuery[Theme | None] = None) -> PuzzleView:
    """Return a puzzle that the asker has not tried, near his rating; the same one until he has answered it."""
    return await services_of(request).puzzles.next(await reader(request), theme)


@get("/puzzles/today", operation_id="get_puzzle_of_today", opt=UNCOMPRESSED)
async def get_puzzle_of_today(request: AnyRequest) -> PuzzleView:
    """Return the puzzle of the day, which begins at midnight in Rome: the same for everybody."""
    return await services_of(request).puzzles.of_today(await reader(request))


@get("/puzzles/{puzzle:str}", operation_id="get_puzzle", opt=UNCOMPRESSED)
async def get_puzzle(request: AnyRequest, puzzle: FromPath[str]) -> PuzzleView:
    """Return a puzzle, as the asker may see it: with the solution once he has answered."""
    return await services_of(request).puzzles.view(puzzle, await reader(request))


@get("/puzzles/{puzzle:str}/reading", operation_id="read_puzzle_slip")
async def read_puzzle_slip(
    request: AnyRequest,
    puzzle: FromPath[str],
    word: FromQuery[Text] = "",
    at: FromQuery[Text] = "",
    direction: FromQuery[Text] = "",
) -> Finding:
    """Return what a slip would be read as in a puzzle; its words are not judged."""
    await reader(request)
    return await services_of(request).puzzles.read_slip(puzzle, Slip(word, at, direction))


@post("/puzzles/{puzzle:str}/answer", operation_id="answer_puzzle", guards=[require("play")], status_code=200)
async def answer_puzzle(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    puzzle: FromPath[str],
    data: JSONBody[PuzzleAnswer],
) -> PuzzleView:
    """Answer a puzzle, once and for good: a play, letters to exchange, or a word of the board; or give up."""
    return await services_of(request).puzzles.answer(puzzle, identity, data)


puzzles_router = Router(
    "/api",
    route_handlers=[
        get_puzzles,
        get_next_puzzle,
        get_puzzle_of_today,
        get_puzzle,
        read_puzzle_slip,
        answer_puzzle,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={TryError: refusing(409, STATUS)},
    tags=["puzzles"],
)
