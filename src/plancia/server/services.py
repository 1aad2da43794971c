"""The parts of a running server, put together by ``lifetime`` and found by every request and socket."""

from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from plancia.server.anagrams.anagram_days import AnagramDays
from plancia.server.archive.records import Records
from plancia.server.archive.replays import Replays
from plancia.server.cards.kept_decks import KeptDecks
from plancia.server.cards.lists import CardLists
from plancia.server.clubs.clubs import Clubs
from plancia.server.contests.claims import Claims
from plancia.server.contests.contest_store import ContestStore
from plancia.server.corrections.corrections import Corrections
from plancia.server.daily.days import Days
from plancia.server.duplicates.duplicates import Duplicates
from plancia.server.games.games import Games
from plancia.server.games.lobby import Lobby
from plancia.server.laboratory.kept_analyses import KeptAnalyses
from plancia.server.live.doors import Doors
from plancia.server.live.foundation import Foundation
from plancia.server.live.registry import Registry
from plancia.server.moderation.desk import Desk
from plancia.server.notices.notices import Notices
from plancia.server.overload import Overload
from plancia.server.people.people import People
from plancia.server.players.players import Players
from plancia.server.printing.press import Press
from plancia.server.puzzles.puzzles import Puzzles
from plancia.server.readiness import Readiness
from plancia.server.rights.departures import Departures
from plancia.server.seeking.lists import ProposalLists
from plancia.server.seeking.seeking import Seeking
from plancia.server.studies.studies import Studies
from plancia.server.tournaments.boards_feed import BoardScreens
from plancia.server.tournaments.held_games import HeldGames
from plancia.server.tournaments.tables_feed import TableScreens
from plancia.server.tournaments.telling import Telling
from plancia.server.tournaments.tournaments import Tournaments
from plancia.server.tournaments.wooden_games import WoodenGames
from plancia.server.wooden.forms import Forms
from plancia.server.wooden.tables import WoodenTables
from plancia.server.words.dictionary import Dictionary


class Services(msgspec.Struct, frozen=True):
    """The parts, one of each."""

    foundation: Foundation
    people: People
    doors: Doors
    games: Games
    lobby: Lobby
    contests: ContestStore
    claims: Claims
    duplicates: Duplicates
    tournaments: Tournaments
    held_games: HeldGames
    wooden: WoodenTables
    forms: Forms
    wooden_games: WoodenGames
    telling: Telling
    table_screens: TableScreens
    board_screens: BoardScreens
    records: Records
    press: Press
    replays: Replays
    analyses: KeptAnalyses
    dictionary: Dictionary
    corrections: Corrections
    studies: Studies
    clubs: Clubs
    players: Players
    seeking: Seeking
    proposals: ProposalLists
    notices: Notices
    departures: Departures
    desk: Desk
    days: Days
    anagrams: AnagramDays
    decks: KeptDecks
    card_lists: CardLists
    puzzles: Puzzles
    readiness: Readiness
    overload: Overload

    @property
    def registries(self) -> tuple[Registry[Any], ...]:
        """Everything that keeps live contests, in the order in which it is started."""
        return (self.games, self.duplicates, self.tournaments)


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """Return the parts of the server that answers."""
    services: Services = connection.app.state.services
    return services
