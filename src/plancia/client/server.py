"""Somebody at a server: who he is, and the games he makes, finds and sits down at."""

from collections.abc import Mapping
from secrets import token_hex
from types import TracebackType
from typing import NoReturn, Self, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from plancia.client.channel import Channel
from plancia.client.errors import ServerLost, ServerRefused
from plancia.client.table import Table
from plancia.client.topics import DUPLICATE, GAME, LOBBY, TABLES, TOURNAMENT, Topic
from plancia.contest.duplicate.actions import Action as DuplicateAction
from plancia.contest.duplicate.actors import Actor as DuplicateActor
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.view import SessionView
from plancia.contest.tournament.actions import Action as TournamentAction
from plancia.contest.tournament.actors import Actor as TournamentActor
from plancia.contest.tournament.view import TournamentView
from plancia.puzzles.theme import Theme
from plancia.rules.game.settings import HumanJudge, LexiconJudge, Settings
from plancia.wire.anagrams import AnagramDay, AnagramTried, NewAnagram, SkippedLetters
from plancia.wire.daily import Daily, NewAnswer
from plancia.wire.games import GameInfo, NewGame, PlayerReady, Status
from plancia.wire.message import Message, ProblemAnswer
from plancia.wire.pages import Page
from plancia.wire.paper import SheetsCompared
from plancia.wire.people import (
    GuestName,
    InvitationLink,
    InvitationRequest,
    Me,
    NewInvitation,
    Part,
    Somebody,
)
from plancia.wire.puzzles import PuzzleAnswer, PuzzleView
from plancia.wire.seeking import NewProposal, Proposal, Takes
from plancia.wire.topics import LobbyView, NoEvent, Proposals
from plancia.wire.wooden import (
    Closing,
    EventTables,
    NewTable,
    OpenedTable,
    OtherForm,
    TableAnswer,
    TableKey,
    TableLog,
    TakeOver,
    WholeTable,
)

#: How long an answer may take.
ANSWER_S = 30
#: How long to try to come back to a table.
PATIENCE_S = 120

T = TypeVar("T")


class Server:
    """A server, as one person. With a ``token`` that of the account; without, a new guest of this ``name``."""

    def __init__(self, url: str, *, name: str = "", token: str | None = None) -> None:
        """Take the address as one would type it: ``http://127.0.0.1:8000``."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        self._http = httpx.AsyncClient(base_url=url, headers=headers, timeout=ANSWER_S)
        self._name = None if token is not None else name
        self._me: Somebody | None = None

    async def __aenter__(self) -> Self:
        """Come in. Raises ``ServerRefused`` (``token_refused``, ``bad_name``, …), ``ServerLost``."""
        try:
            if self._name is None:
                me = await self._get("/api/me", Me)
            else:
                me = await self._post("/api/guests", Me, GuestName(self._name))
        except BaseException:
            await self._http.aclose()
            raise
        if me.csrf is not None:
            self._http.headers["x-csrf-token"] = me.csrf
        self._me = me.identity
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    @property
    def me(self) -> Somebody:
        """Who this program is."""
        if self._me is None:
            raise ServerLost("not connected")
        return self._me

    # --- games ---

    async def create(self, new: NewGame) -> GameInfo:
        """Make a game that waits for its players; nobody sits yet. Needs the scope ``organise``."""
        return await self._post("/api/games", GameInfo, new)

    async def play_computer(
        self, computer: str, *, edition: str = "figs-c", lexicon: str = "default", timed: bool | None = None
    ) -> str:
        """Make a game against one of the server's computer players, sit down, and return its name."""
        settings = Settings(
            ("", computer), edition=edition, procedure="online", judge=LexiconJudge(lexicon), timed=timed
        )
        return await self._host(NewGame(settings, (None, computer), public=False))

    async def play_anybody(
        self, *, edition: str = "figs-c", lexicon: str | None = None, public: bool = True
    ) -> str:
        """Make a game with a seat that is open, sit down, and return its name.

        Anybody may take the other seat or, if the game is not ``public``, only a person who is invited. Challenges are
        decided by a lexicon of the server or, without one, by both players together.
        """
        judge = HumanJudge() if lexicon is None else LexiconJudge(lexicon)
        settings = Settings(("", ""), edition=edition, procedure="online", judge=judge)
        return await self._host(NewGame(settings, public=public))

    async def daily(self, day: str | None = None) -> Daily:
        """Return the hand and the game of today, or of a day (``2026-11-17``); the solution once one has answered."""
        return await self._get("/api/daily" if day is None else f"/api/daily/{quote(day)}", Daily)

    async def answer_daily(self, day: str, slip: Slip | None) -> Daily:
        """Answer the hand of a day, for good, and return it with its solution; None: nothing is played.

        Raises ``ServerRefused``: ``daily_answered``, or the code of the rule that the play breaks. Needs the scope
        ``play``. Accounts of programs are told the place that their points would have, and stand in no ranking.
        """
        return await self._post(f"/api/daily/{quote(day)}/answer", Daily, NewAnswer(slip))

    async def anagrams(self, day: str | None = None) -> AnagramDay:
        """Return today's anagrams against the clock, or a day's (``2026-11-17``), as the asker may see them."""
        return await self._get("/api/anagrams" if day is None else f"/api/anagrams/{quote(day)}", AnagramDay)

    async def begin_anagrams(self, day: str) -> AnagramDay:
        """Begin the run of today: ``run.lying`` are the first letters.

        Raises ``ServerRefused``: ``anagrams_begun``, ``anagrams_another_day``. Needs the scope ``play``.
        """
        return await self._post(f"/api/anagrams/{quote(day)}/run", AnagramDay)

    async def try_anagram(self, day: str, number: int, word: str) -> AnagramTried:
        """Try a word of the letters with a number, which lie there; the same one again changes nothing.

        Raises ``ServerRefused``: ``anagrams_over``, ``anagrams_passed``, ``anagrams_not_begun``.
        """
        path = f"/api/anagrams/{quote(day)}/run/words"
        return await self._post(path, AnagramTried, NewAnagram(number, word))

    async def skip_letters(self, day: str, number: int) -> AnagramTried:
        """Let the letters with a number go; raises as ``try_anagram``."""
        path = f"/api/anagrams/{quote(day)}/run/skips"
        return await self._post(path, AnagramTried, SkippedLetters(number))

    async def puzzle(self, puzzle: str | None = None, *, theme: Theme | None = None) -> PuzzleView:
        """Return a puzzle by its id (``today``: the one of the day), or the next that one has not tried, of a theme.

        The solution is in it once one has answered.
        """
        if puzzle is not None:
            return await self._get(f"/api/puzzles/{quote(puzzle)}", PuzzleView)
        return await self._get("/api/puzzles/next" + ("" if theme is None else f"?theme={theme}"), PuzzleView)

    async def answer_puzzle(self, puzzle: str, answer: PuzzleAnswer) -> PuzzleView:
        """Answer a puzzle, for good, and return it with its solution; an empty answer gives up.

        Raises ``ServerRefused``: ``puzzle_answered``, or the code of the rule that the answer breaks. Needs the scope
        ``play``. Tries of programs are not rated.
        """
        return await self._post(f"/api/puzzles/{quote(puzzle)}/answer", PuzzleView, answer)

    async def invite(self, game: str, place: str | None = "player:1") -> str:
        """Return a link to a place in a game of one's own; None: to watch."""
        made = await self._post(
            f"/api/games/{quote(game)}/invitations", NewInvitation, InvitationRequest(place)
        )
        return made.link

    async def join(self, link: str) -> str:
        """Sit down where a link invites, and return the game."""
        part = await self._post("/api/invitations/accept", Part, InvitationLink(link))
        if part.place is not None and part.place.startswith("player:"):
            await self.ready(part.game)
        return part.game

    async def sit(self, game: str, seat: int) -> GameInfo:
        """Take a free seat of a public game, and be ready."""
        await self._post(f"/api/games/{quote(game)}/seats/{seat}", GameInfo)
        return await self.ready(game)

    async def ready(self, game: str) -> GameInfo:
        """Say that one is here, with one's own share in the bag's chance; the game begins when all are."""
        return await self._post(f"/api/games/{quote(game)}/ready", GameInfo, PlayerReady(token_hex(16)))

    async def info(self, game: str) -> GameInfo:
        """Return a game as it is listed."""
        return await self._get(f"/api/games/{quote(game)}", GameInfo)

    async def games(self, status: Status = "open", before: str | None = None) -> Page[GameInfo]:
        """Return the public games that wait (``open``), are played (``live``) or are ``over``, the latest first.

        ``before`` is the ``next`` of the page before.
        """
        further = "" if before is None else f"&before={quote(before)}"
        return await self._get(f"/api/games?status={status}{further}", Page[GameInfo])

    async def own_games(self, status: Status = "live", before: str | None = None) -> Page[GameInfo]:
        """Return the games of a status in which one has a part, the latest first."""
        further = "" if before is None else f"&before={quote(before)}"
        return await self._get(f"/api/games?status={status}&mine=true{further}", Page[GameInfo])

    async def gcg(self, game: str) -> str:
        """Return the record of a game that is over."""
        return (await self._answer("GET", f"/api/games/{quote(game)}/gcg")).decode()

    def table(self, game: str, *, patience_s: float = PATIENCE_S) -> Table:
        """Return the table of a game, to be entered with ``async with``: at one's seat, or as a spectator."""
        return Table(game, self._address(GAME, game), self._credentials, patience_s)

    # --- somebody to play with ---

    async def propose(self, new: NewProposal) -> Proposal:
        """Propose a game to anybody, or to an account by its name; it may come back accepted, with its game."""
        return await self._post("/api/proposals", Proposal, new)

    async def proposals(self) -> Proposals:
        """Return what anybody may take, what concerns oneself, and which programs are here."""
        return await self._get("/api/proposals", Proposals)

    async def accept_proposal(self, proposal: str) -> Proposal:
        """Take a proposal; its game is there: be ``ready`` in it."""
        return await self._post(f"/api/proposals/{quote(proposal)}/accept", Proposal)

    async def decline_proposal(self, proposal: str) -> None:
        """Say no to a proposal that was made to oneself."""
        await self._answer("POST", f"/api/proposals/{quote(proposal)}/decline")

    async def withdraw_proposal(self, proposal: str) -> None:
        """Take a proposal of one's own back."""
        await self._answer("DELETE", f"/api/proposals/{quote(proposal)}")

    async def take(self, takes: Takes) -> None:
        """Say which games one takes: for the account of a program, which is listed while it is connected."""
        await self._answer("PUT", "/api/programs/takes", takes)

    def own_lobby(self, *, patience_s: float = PATIENCE_S) -> Channel[LobbyView, NoEvent, NoReturn, NoReturn]:
        """Return the proposals, live, to be entered with ``async with``; as long as it is open one is here."""
        return Channel(LOBBY, self._address(LOBBY, "mine"), self._credentials, patience_s)

    # --- wooden tables ---

    async def open_table(self, new: NewTable) -> OpenedTable:
        """Open a wooden table; asked for again under the same id, the answer is the same."""
        return await self._post("/api/wooden", OpenedTable, new)

    async def send_log(self, game: str, log: TableLog) -> TableAnswer:
        """Send a part of a table's log; sent again, it changes nothing."""
        return await self._post(f"/api/wooden/{quote(game)}/log", TableAnswer, log)

    async def whole_table(self, game: str, key: str) -> WholeTable:
        """Return everything about a table that one holds."""
        content = await self._answer("GET", f"/api/wooden/{quote(game)}", headers={"x-table-key": key})
        return msgspec.json.decode(content, type=WholeTable)

    async def take_table(self, game: str, code: str) -> TableKey:
        """Hold a table from now on, by the code on its screen."""
        return await self._post(f"/api/wooden/{quote(game)}/holder", TableKey, TakeOver(code))

    async def other_forms(self, game: str, key: str) -> tuple[OtherForm, ...]:
        """Return the forms that other phones keep of the same game of an event."""
        headers = {"x-table-key": key}
        content = await self._answer("GET", f"/api/wooden/{quote(game)}/forms", headers=headers)
        return msgspec.json.decode(content, type=tuple[OtherForm, ...])

    async def close_table(self, game: str, key: str) -> None:
        """Put a table away that nobody goes on with."""
        await self._answer("POST", f"/api/wooden/{quote(game)}/close", Closing(key))

    async def compare_tables(
        self, game: str, other: str, *, key: str | None = None, code: str | None = None
    ) -> SheetsCompared:
        """Return where the forms that two phones keep of one game differ.

        With the key of the first and the code of the other also where nobody may watch.
        """
        known = {"x-table-key": key, "x-other-code": code}
        headers = {name: value for name, value in known.items() if value is not None}
        path = f"/api/wooden/{quote(game)}/compare/{quote(other)}"
        return msgspec.json.decode(await self._answer("GET", path, headers=headers), type=SheetsCompared)

    def tables(
        self, tournament: str, *, patience_s: float = PATIENCE_S
    ) -> Channel[EventTables, NoEvent, NoReturn, TournamentActor]:
        """Return all tables of the last round of an event, to be entered with ``async with``. For its officials."""
        return Channel(TABLES, self._address(TABLES, tournament), self._credentials, patience_s)

    # --- contests ---

    def duplicate(
        self, contest: str, *, patience_s: float = PATIENCE_S
    ) -> Channel[SessionView, NoEvent, DuplicateAction, DuplicateActor]:
        """Return a duplicate, to be entered with ``async with``: at the desk, as a player, or as a spectator."""
        return Channel(DUPLICATE, self._address(DUPLICATE, contest), self._credentials, patience_s)

    def tournament(
        self, contest: str, *, patience_s: float = PATIENCE_S
    ) -> Channel[TournamentView, NoEvent, TournamentAction, TournamentActor]:
        """Return a tournament, to be entered with ``async with``: as what one is there, or to watch."""
        return Channel(TOURNAMENT, self._address(TOURNAMENT, contest), self._credentials, patience_s)

    def lobby(self, *, patience_s: float = PATIENCE_S) -> Channel[LobbyView, NoEvent, NoReturn, NoReturn]:
        """Return the lists of games, to be entered with ``async with``; they change by themselves."""
        return Channel(LOBBY, self._address(LOBBY), self._credentials, patience_s)

    # --- inside ---

    def _address(self, topic: Topic, name: str = "") -> str:
        path = f"/ws/{topic.folder}/{quote(name)}" if name else f"/ws/{topic.folder}"
        return "ws" + str(self._http.base_url.join(path)).removeprefix("http")

    async def _host(self, new: NewGame) -> str:
        game = (await self.create(new)).game
        await self.sit(game, 0)
        return game

    def _credentials(self) -> Mapping[str, str]:
        """Return the headers by which the server knows this person."""
        headers = self._http.build_request("GET", "/").headers
        return {name: headers[name] for name in ("authorization", "cookie") if name in headers}

    async def _get(self, path: str, kind: type[T]) -> T:
        return msgspec.json.decode(await self._answer("GET", path), type=kind)

    async def _post(self, path: str, kind: type[T], body: Message | None = None) -> T:
        return msgspec.json.decode(await self._answer("POST", path, body), type=kind)

    async def _answer(
        self, method: str, path: str, body: Message | None = None, headers: Mapping[str, str] | None = None
    ) -> bytes:
        content = None if body is None else msgspec.json.encode(body)
        headers = {**(headers or {}), **({} if body is None else {"content-type": "application/json"})}
        try:
            answer = await self._http.request(method, path, content=content, headers=headers)
        except httpx.TransportError as error:
            raise ServerLost(f"{self._http.base_url}: {error}") from error
        if answer.is_success:
            return answer.content
        try:
            problem = msgspec.json.decode(answer.content, type=ProblemAnswer).error
        except msgspec.MsgspecError:
            raise ServerRefused(f"http_{answer.status_code}") from None
        raise ServerRefused(problem.code, problem.message)
