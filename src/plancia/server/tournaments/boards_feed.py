"""The tables of a round as everybody may watch them: boards that grow, points, clocks, the last plays.

Everything here is as late as the spectators of each table see it, and is the same for everybody who looks.
"""

from plancia.contest.tournament.state import State
from plancia.rules.editions import load
from plancia.server.archive.replays import Replays
from plancia.server.games.games import Games
from plancia.server.games.live_game import LiveGame
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.material import board_layout
from plancia.server.people.identity import Identity
from plancia.server.remembered import Remembered
from plancia.server.tournaments.event_screens import CALM_S, EventScreens
from plancia.server.tournaments.tournaments import Tournaments
from plancia.server.wooden.table_store import TableOfContest, TableStore
from plancia.wire.boards import BoardPlay, EventBoard, EventBoards
from plancia.wire.replay import ReplayMove

#: So many turns are told of each table.
LAST_PLAYS = 4
#: Of so many tables it is remembered how much was shown: more than are played at the same time.
MOST_SHOWN = 10_000


class BoardScreens(EventScreens[EventBoards]):
    """The screens of all tournaments. They are for everybody; a table without spectators is on none."""

    KIND = "boards"

    def __init__(self, tournaments: Tournaments, games: Games, store: TableStore, replays: Replays) -> None:
        super().__init__(tournaments, games, store)
        self._replays = replays
        #: What was made of each tournament: after how many changes, and when on the server's line.
        self._made: dict[str, tuple[int, int, EventBoards]] = {}
        #: How much of each table its spectators had seen when it was last shown.
        self._shown: Remembered[str, int] = Remembered(MOST_SHOWN)

    async def admit(self, contest: str, identity: Identity | None) -> None:  # noqa: ARG002  (anybody)
        """Let anybody look; raise ``contest_unknown``."""
        await self.tournaments.get(contest)

    def follow(self, live: LiveGame) -> None:
        """Show that spectators see more of a table; that something has just happened there, they learn as late."""
        seq = live.audience.sees(None).seq
        if self._shown.get(live.name) != seq:
            self._shown[live.name] = seq
            super().follow(live)

    async def view(self, contest: str, identity: Identity | None = None) -> EventBoards:  # noqa: ARG002
        """Return the tables that everybody may watch; raise as ``admit``. Hundreds look at the same: made once."""
        now_ms, changes = self.games.foundation.timeline.now_ms(), self.changes(contest)
        kept = self._made.get(contest)
        if kept is not None and kept[0] == changes and now_ms - kept[1] < CALM_S * 1000:
            return kept[2]
        made = await self._view(contest)
        if changes is not None:
            self._made[contest] = (changes, now_ms, made)
        return made

    async def _view(self, contest: str) -> EventBoards:
        state = (await self.tournaments.get(contest)).state
        tables = []
        for pairing, forms in await self.forms(contest, state):
            live = await self._fullest(forms)
            if live is not None:
                names = (state.name(pairing.home), state.name(pairing.away))
                tables.append(await self._board(pairing.table, names, live))
        layout = board_layout(load(state.settings.options.edition))
        return EventBoards(contest, state.settings.name, _round(state), layout, tuple(tables))

    async def _fullest(self, forms: list[TableOfContest]) -> WoodenGame | None:
        """Return the game of a table that shows most of the board, among those that everybody may watch."""
        found = [live for each in forms if (live := await self.live(each)) is not None]
        open_ones = [live for live in found if live.terms.spectators and live.terms.for_everybody]
        return max(open_ones, key=lambda live: live.audience.sees(None).state.board_seen.count, default=None)

    async def _board(self, table: int, names: tuple[str, str], live: WoodenGame) -> EventBoard:
        # Of one moment: the game may go on while its moves are read.
        state, now_ms = live.audience.sees(None).state, live.audience.clock_for(None)
        replay = await self._replays.replay(live, None)
        return EventBoard(
            table,
            names,
            live.name,
            state.phase.kind,
            state.scores,
            None if state.has_ended else state.on_turn,
            state.turn,
            state.timed,
            tuple(state.clock_at(seat, now_ms).left_ms for seat in state.settings.seats),
            state.running,
            state.board_seen.squares,
            state.unwritten - state.transcribed,
            tuple(last_play(move) for move in reversed(replay.moves[-LAST_PLAYS:])),
            state.is_over,
            live.terms.delay_s,
        )


def last_play(move: ReplayMove) -> BoardPlay:
    """Return a move as a line of a ticker."""
    word = move.words[0].word if move.words else next(iter(move.noted), "")
    return BoardPlay(move.turn, move.seat, move.kind, word, move.points)


def _round(state: State) -> int:
    return 0 if state.round is None else state.round.number
