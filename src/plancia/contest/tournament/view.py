"""A tournament as somebody may see it, in his language: reasons and names are in words."""

from collections.abc import Collection
from typing import Literal

import msgspec
from msgspec.structs import replace

from plancia.catalogue import Language
from plancia.contest.occasion import Occasion
from plancia.contest.tournament.actors import Actor, Director, Player, Secretary
from plancia.contest.tournament.homologation import Homologation, homologation_of
from plancia.contest.tournament.offers import Offer, is_over, offers, rounds_planned
from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.outcome import Result, counted_result
from plancia.contest.tournament.published import hides_standings, shown_to
from plancia.contest.tournament.reports.event_record import RecordSection, describe_event, describe_warnings
from plancia.contest.tournament.reports.reason_text import describe_bye, describe_pairing
from plancia.contest.tournament.reports.wall_chart import ChartRow, wall_chart
from plancia.contest.tournament.roles import office_of
from plancia.contest.tournament.round_clock import RoundClock, clock_of
from plancia.contest.tournament.rounds import Pairing, Postponement, Round
from plancia.contest.tournament.settings import (
    Appointments,
    FixedPairing,
    Officials,
    OnlineGames,
    PlayingTime,
    System,
    Texts,
)
from plancia.contest.tournament.standings.standings import Standing, standings
from plancia.contest.tournament.state import Call, State
from plancia.rules.chapters import Range

#: What somebody is in a tournament, in a word. The secretary enters results.
Part = Literal["director", "secretary", "player", "official"]


class TournamentPlayer(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: str
    name: str
    rating: float | None
    club: str
    withdrawn: bool
    #: A decision has put him out of the tournament.
    expelled: bool
    #: Plays from this round on.
    from_round: int
    #: Rounds he sits out.
    absent: tuple[int, ...]


class TournamentGame(msgspec.Struct, frozen=True):
    """Two at a table; the home player starts."""

    table: int
    home: str
    away: str
    #: Why they meet, in the asker's language.
    reason: str
    section: str
    result: Result | None
    #: The result with the scores that count, where a convention makes them other than those that were written.
    counted: Result | None
    #: What players have said of it, as the home player sees it; known to its players and to the desk.
    reports: dict[str, Result]
    #: The game on this server in which it is played, or null.
    game: str | None
    #: How far that is: ``waiting`` for its players, ``playing``, ``over``.
    stage: Literal["waiting", "playing", "over"] | None
    #: What it ended with; ``result`` may differ, if the director has entered something else.
    told: Result | None
    #: Until when it was postponed, and who agreed; null: it begins with its round.
    postponed: Postponement | None


class TournamentBye(msgspec.Struct, frozen=True):
    """Somebody without opponent, and why."""

    player: str
    reason: str
    section: str


class TournamentRound(msgspec.Struct, frozen=True):
    """A round. One that is not published yet is shown to the director alone."""

    number: int
    status: Literal["paired", "published", "started"]
    #: When its clock was started, in milliseconds since 1970.
    started: int | None
    #: Its clock; null: it was not started.
    clock: RoundClock | None
    games: tuple[TournamentGame, ...]
    byes: tuple[TournamentBye, ...]


class TournamentConventions(msgspec.Struct, frozen=True):
    """What the event's rulebook says about results, for the form in which they are entered."""

    edition: str
    #: Whether the minutes left to the winner of a game won on time count.
    minutes_left: bool
    #: What a player's extra time may cost, each amount there is; empty: it was paid during the game.
    overtime: tuple[int, ...]
    #: The articles of its entries and of the offices, by name.
    articles: dict[str, str]
    offices: dict[str, str]
    panel_size: int
    #: Whether the home player starts; else it is drawn at the table.
    home_starts: bool
    #: The usual initial time in seconds, and the bounds of another one; null: there is no other.
    initial_s: int
    initial_allowed: Range | None
    #: Whether another time needs the consent of the majority.
    needs_majority: bool
    #: Everything that a decision may cite.
    citable: tuple[str, ...]


class TournamentView(msgspec.Struct, frozen=True):
    """Everything about a tournament that the asker may see."""

    contest: str
    name: str
    system: System
    #: How many rounds there will be.
    rounds_planned: int
    status: Literal["live", "over"]
    #: How many events there have been: unchanged, nothing has changed.
    seq: int
    #: The longest duration of a game in milliseconds.
    cap: int | None
    you: Part | None
    #: The office the asker holds, also besides playing.
    office: Literal["referee", "panel"] | None
    #: Whom the asker plays as.
    player: str | None
    players: tuple[TournamentPlayer, ...]
    rounds: tuple[TournamentRound, ...]
    standings: tuple[Standing, ...]
    tie_breaks: tuple[str, ...]
    chart: tuple[ChartRow, ...]
    #: Whether the director keeps standings and chart to himself until the prizes; for others they are empty then.
    standings_hidden: bool
    #: For the director: who asks for the referee.
    calls: tuple[Call, ...]
    decisions: tuple[Decision, ...]
    #: For the panel and the director: what members have proposed, with the votes so far.
    proposals: tuple[Decision, ...]
    #: For the director: who is kept apart, and who will meet because he says so.
    forbidden: tuple[tuple[str, ...], ...]
    fixed: tuple[FixedPairing, ...]
    #: What the viewer may do.
    offers: tuple[Offer, ...]
    officials: Officials
    appointments: Appointments
    #: The time that was agreed for all games, with its vote; null: the rulebook's.
    time: PlayingTime | None
    texts: Texts
    occasion: Occasion
    #: Whether the time lets the event be homologated; null: the rulebook says nothing.
    homologation: Homologation | None
    #: What the director should know before it is too late, in the asker's language: no homologation with this time.
    warnings: tuple[str, ...]
    #: What was agreed, named and decided, in the asker's language.
    record: tuple[RecordSection, ...]
    conventions: TournamentConventions
    online: OnlineGames


def part_of(who: Actor | None) -> Part | None:
    """Return what somebody is, in a word."""
    match who:
        case None:
            return None
        case Director():
            return "director"
        case Player():
            return "player"
        case Secretary():
            return "secretary"
    return "official"


def view_for(
    state: State, who: Actor | None, language: Language, *, contest: str, seq: int, begun: Collection[str]
) -> TournamentView:
    """Return what somebody may see: the director everything, others published rounds and their own reports.

    ``begun``: the games on the server that have begun.
    """
    directs = isinstance(who, Director)
    common = common_view(state, language, directs=directs, contest=contest, seq=seq, begun=begun)
    return own_view(common, state, who)


def common_view(
    state: State, language: Language, *, directs: bool, contest: str, seq: int, begun: Collection[str]
) -> TournamentView:
    """Return what everybody sees alike, or with ``directs`` what only the director does; ``own_view`` adds the rest.

    Standings, chart and record take most of the time, and a hundred people look at the same ones.
    """
    looks = Director() if directs else None
    shown, hidden = shown_to(state, looks), hides_standings(state, looks)
    settings = state.settings
    cap_s = settings.conventions.cap_s
    return TournamentView(
        contest=contest,
        name=settings.name,
        system=settings.system,
        rounds_planned=rounds_planned(state),
        status="over" if is_over(state) else "live",
        seq=seq,
        cap=None if cap_s is None else cap_s * 1000,
        you=None,
        office=None,
        player=None,
        players=tuple(
            TournamentPlayer(
                each.id,
                each.name,
                each.rating,
                each.club,
                each.withdrawn is not None,
                state.is_expelled(each.id),
                each.from_round,
                each.absent,
            )
            for each in state.players.values()
        ),
        rounds=tuple(_Rounds(state, language, begun).round(each) for each in shown.rounds),
        standings=() if hidden else standings(shown),
        tie_breaks=settings.tie_breaks,
        chart=() if hidden else wall_chart(shown),
        standings_hidden=settings.options.hidden_standings,
        calls=(),
        decisions=state.decisions,
        proposals=(),
        forbidden=tuple(sorted((min(pair), max(pair)) for pair in state.forbidden)) if directs else (),
        fixed=tuple(each for each in settings.options.fixed if each.round > len(state.rounds))
        if directs
        else (),
        offers=(),
        officials=settings.options.officials,
        appointments=settings.options.appointments,
        time=settings.options.time,
        texts=settings.options.texts,
        occasion=settings.options.occasion,
        homologation=homologation_of(state),
        warnings=describe_warnings(state, language),
        record=describe_event(shown, language),
        conventions=_conventions(state),
        online=settings.options.online,
    )


def own_view(common: TournamentView, state: State, who: Actor | None) -> TournamentView:
    """Return a view with what is somebody's own: his part, his offers, the calls and reports that he may know."""
    if who is None:
        return common
    office = office_of(state, who)
    player = who.id if isinstance(who, Player) else None
    hears_calls = isinstance(who, Director) or office == "referee"
    rounds = tuple(
        _with_reports(shown, each, who) if each.reports else shown
        for shown, each in zip(common.rounds, state.rounds, strict=False)
    )
    return replace(
        common,
        you=part_of(who),
        office=office,
        player=player,
        rounds=rounds,
        calls=state.calls if hears_calls else tuple(call for call in state.calls if call.player == player),
        proposals=state.proposals if isinstance(who, Director) or office == "panel" else (),
        offers=offers(state, who),
    )


def _with_reports(shown: TournamentRound, each: Round, who: Actor) -> TournamentRound:
    """Return a round with what players have said of their games, as far as somebody may know it."""
    games = []
    for game in shown.games:
        may_see = isinstance(who, Director | Secretary) or (
            isinstance(who, Player) and who.id in {game.home, game.away}
        )
        said = {report.by: report.result for report in each.reports if report.home == game.home}
        games.append(replace(game, reports=said) if may_see and game.result is None and said else game)
    return replace(shown, games=tuple(games))


def _conventions(state: State) -> TournamentConventions:
    conventions, overtime = state.settings.conventions, state.settings.conventions.overtime
    return TournamentConventions(
        edition=conventions.edition,
        minutes_left=bool(conventions.time_loss.per_whole_minute_left),
        overtime=overtime,
        articles=conventions.articles,
        offices=_offices(state),
        panel_size=state.provisions.panel_size.value,
        home_starts=conventions.home_starts,
        initial_s=state.provisions.initial_s.value,
        initial_allowed=state.provisions.initial_allowed_s.value,
        needs_majority=state.provisions.needs_majority,
        citable=state.provisions.articles,
    )


def _offices(state: State) -> dict[str, str]:
    """Return the article that names each office, and the one about discipline, where an article does."""
    provisions = state.provisions
    entries = {
        "director": provisions.director,
        "referee": provisions.referee,
        "panel": provisions.panel_size,
        "recused_referee": provisions.recused_referee,
        "discipline": provisions.discipline,
        "texts": provisions.dictionary,
        "time": provisions.initial_changed_by,
        "postponement": provisions.late_player,
    }
    return {key: entry.article for key, entry in entries.items() if entry.article is not None}


class _Rounds:
    """Rounds as everybody may see them."""

    def __init__(self, state: State, language: Language, begun: Collection[str]) -> None:
        self._state, self._language, self._begun = state, language, begun

    def round(self, each: Round) -> TournamentRound:
        state, language = self._state, self._language
        return TournamentRound(
            number=each.number,
            status=each.status,
            started=each.started_ms,
            clock=clock_of(state.settings, each),
            games=tuple(map(self._game, each.pairings)),
            byes=tuple(
                TournamentBye(bye.player, describe_bye(bye, state, language), bye.section)
                for bye in each.byes
            ),
        )

    def _game(self, game: Pairing) -> TournamentGame:
        return TournamentGame(
            table=game.table,
            home=game.home,
            away=game.away,
            reason=describe_pairing(game, self._state, self._language),
            section=game.section,
            result=game.result,
            counted=counted_result(game.result, self._state.settings.conventions),
            reports={},
            game=game.game or None,
            stage=self._stage(game),
            told=game.told,
            postponed=game.postponed,
        )

    def _stage(self, game: Pairing) -> Literal["waiting", "playing", "over"] | None:
        if not game.game:
            return None
        if game.told is not None:
            return "over"
        return "playing" if game.game in self._begun else "waiting"
