"""Games of tournaments on this server: opened for a round, joined by players, reported at their end."""

import asyncio
from collections import defaultdict
from collections.abc import Collection

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import SYSTEM, Actor
from plancia.contest.tournament.deciding.games import awaits_game
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.game_place import place_in_game
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.rounds import Pairing, PlayerId
from plancia.contest.tournament.state import State
from plancia.rules.game.settings import LexiconJudge
from plancia.server.games.errors import GameError
from plancia.server.games.games import Games
from plancia.server.games.live_game import LiveGame
from plancia.server.games.lobby import Lobby
from plancia.server.people.identity import Identity
from plancia.server.tournaments.held_game import held_name, held_terms, is_held, result_of, tournament_of
from plancia.server.tournaments.live_tournament import LiveTournament
from plancia.server.tournaments.telling import Telling
from plancia.server.tournaments.tournaments import Tournaments
from plancia.wire.channel import Act


class HeldGames:
    """The games of all tournaments."""

    def __init__(self, tournaments: Tournaments, lobby: Lobby, games: Games, telling: Telling) -> None:
        self._tournaments, self._lobby, self._games, self._telling = tournaments, lobby, games, telling
        telling.sources.append(self)
        tournaments.take = self.take
        #: What each game that is over was last told to have ended with.
        self._told: dict[str, Result] = {}
        #: Requests open games one after another: else two clicks would open one twice.
        self._opening: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        games.followers.append(self._follow)

    async def take(self, live: LiveTournament, identity: Identity, by: Actor, act: Act[a.Action]) -> int:
        """Let somebody act in a tournament, and do what follows from it for the games; see ``Aggregate.act``."""
        seq = await live.act(by, act.action_id, act.action, person=identity.id, seen=act.seq)
        if isinstance(act.action, a.PublishRound) and live.state.settings.options.online.every:
            await self.open(live.name, identity)
            return live.seq
        return seq

    # --- opening ---

    async def open(
        self, contest: str, director: Identity, homes: Collection[PlayerId] | None = None
    ) -> LiveTournament:
        """Open the games of the last round, or of these home players; those that are open stay as they are.

        Raises ``round_not_paired``, ``round_not_published``, and what the lobby refuses.
        """
        async with self._opening[contest]:
            live = await self._tournaments.get(contest)
            current = live.state.round
            if current is None:
                raise TournamentError("round_not_paired", round=1)
            if current.status == "paired":
                raise TournamentError("round_not_published", round=current.number)
            chosen = [
                pairing
                for pairing in current.pairings
                if awaits_game(pairing) and (homes is None or pairing.home in homes)
            ]
            games = {pairing.home: held_name(contest, current, pairing) for pairing in chosen}
            lexicon = ""
            for pairing in chosen:
                lexicon = await self._open(live.state, pairing, games[pairing.home], director)
            if games:
                await live.happen(SYSTEM, f"open:{live.seq}", a.OpenGames(games, lexicon))
            for game in games.values():
                await self._wake(game)
            return live

    async def _open(self, state: State, pairing: Pairing, game: str, director: Identity) -> str:
        """Open a game, unless it was opened before the server stopped, or before it was closed at the desk.

        Return what people call the lexicon that judges it.
        """
        store = self._games.parts.store
        try:
            kept = await store.find(game)
        except GameError:
            await self._lobby.open(held_terms(state, pairing, director.name), director, game)
            kept = await store.find(game)
        judge = kept.terms.settings.judge
        return judge.label if isinstance(judge, LexiconJudge) else ""

    async def sit(self, contest: str, identity: Identity, game: str) -> None:
        """Give somebody his place in a game of his tournament.

        Raises ``tournament_not_yours`` if he has none, ``seat_taken`` if he plays from another device already.
        """
        state = (await self._tournaments.get(contest)).state
        who = await self._tournaments.actor_of(contest, identity)
        pairing = next((each for _, each in state.games() if each.game == game), None)
        place = None if pairing is None else place_in_game(state, who, pairing)
        if place is None:
            raise TournamentError("tournament_not_yours")
        await self._games.parts.memberships.seat(game, place, identity)

    # --- telling ---

    async def tell_missed(self, contest: str, state: State) -> None:  # noqa: ARG002  (as a ``Source`` does)
        """Report the games that ended while no server ran."""
        for game in [each.game for _, each in state.games() if each.game and each.told is None]:
            await self._wake(game)

    def forget(self) -> None:
        """Forget what was told: others have these tournaments now."""
        self._told.clear()

    async def _wake(self, game: str) -> None:
        """Report a game if it is over; a game that goes on is reported at its end."""
        if (await self._games.parts.store.find(game)).status == "over":
            self._told.pop(game, None)
            self._follow(await self._games.get(game))

    def _follow(self, live: LiveGame) -> None:
        game, contest = live.name, tournament_of(live.name)
        if contest is None or not is_held(game):
            return
        # Report as late as spectators see the end: a list of results must not tell them earlier.
        shown = live.audience.spectators.shown
        if shown.state.outcome is None:
            if game not in self._told:
                self._tournaments.begin_game(contest, game)
            return
        result = result_of(shown.state.outcome)
        if self._told.get(game) == result:
            return
        self._told[game] = result
        # A game that is corrected after its end is reported once more: its number of events makes that another action.
        self._telling.tell(contest, f"game:{game}:{shown.seq}", a.TellResult(game, result))
