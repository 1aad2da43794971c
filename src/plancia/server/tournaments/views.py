"""A tournament as somebody may see it."""

from collections.abc import Collection
from typing import Literal

from msgspec.structs import replace

from plancia.catalogue import Language
from plancia.contest.tournament.actors import Actor, Director, Player
from plancia.contest.tournament.homologation import homologation_of
from plancia.contest.tournament.pairing.systems.plan import plan
from plancia.contest.tournament.reports.event_record import describe_event, describe_warnings
from plancia.contest.tournament.reports.reason_text import describe_bye, describe_pairing
from plancia.contest.tournament.reports.wall_chart import wall_chart
from plancia.contest.tournament.roles import office_of
from plancia.contest.tournament.rounds import Pairing, Round
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.wire.tournaments import (
    TournamentBye,
    TournamentConventions,
    TournamentGame,
    TournamentPlayer,
    TournamentRound,
    TournamentView,
)


def is_over(state: State) -> bool:
    """Tell whether all rounds have been played."""
    total = sum(phase.rounds for phase in plan(state))
    last = state.round
    return last is not None and last.number >= total and last.is_complete


def part_of(who: Actor | None) -> Literal["director", "player", "official"] | None:
    """Return what somebody is, in a word."""
    match who:
        case None:
            return None
        case Director():
            return "director"
        case Player():
            return "player"
    return "official"


def shown_to(state: State, who: Actor | None) -> State:
    """Return the tournament without a round that is not published yet; the director has all of it."""
    last = state.round
    if isinstance(who, Director) or last is None or last.status != "paired" or last.has_results:
        return state
    return replace(state, rounds=state.rounds[:-1])


def view_for(
    state: State, who: Actor | None, language: Language, *, contest: str, seq: int, begun: Collection[str]
) -> TournamentView:
    """Return what somebody may see: the director everything, others published rounds and their own reports.

    ``begun``: the games on the server that have begun.
    """
    directs, office = isinstance(who, Director), office_of(state, who)
    player = who.id if isinstance(who, Player) else None
    hears_calls = directs or office == "referee"
    shown = shown_to(state, who)
    settings = state.settings
    cap_s = settings.conventions.cap_s
    return TournamentView(
        contest=contest,
        name=settings.name,
        system=settings.system,
        rounds_planned=sum(phase.rounds for phase in plan(state)),
        status="over" if is_over(state) else "live",
        seq=seq,
        cap=None if cap_s is None else cap_s * 1000,
        you=part_of(who),
        office=office,
        player=player,
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
        rounds=tuple(_Rounds(state, who, language, begun).round(each) for each in shown.rounds),
        standings=standings(shown),
        tie_breaks=settings.tie_breaks,
        chart=wall_chart(shown),
        calls=state.calls if hears_calls else tuple(call for call in state.calls if call.player == player),
        decisions=state.decisions,
        forbidden=tuple(sorted((min(pair), max(pair)) for pair in state.forbidden)) if directs else (),
        fixed=tuple(each for each in settings.options.fixed if each.round > len(state.rounds))
        if directs
        else (),
        officials=settings.options.officials,
        appointments=settings.options.appointments,
        time=settings.options.time,
        texts=settings.options.texts,
        homologation=homologation_of(state),
        warnings=describe_warnings(state, language),
        record=describe_event(shown, language),
        conventions=_conventions(state),
        online=settings.options.online,
    )


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
    """Rounds as somebody may see them."""

    def __init__(self, state: State, who: Actor | None, language: Language, begun: Collection[str]) -> None:
        self._state, self._who, self._language, self._begun = state, who, language, begun

    def round(self, each: Round) -> TournamentRound:
        state, language = self._state, self._language
        return TournamentRound(
            number=each.number,
            status=each.status,
            started=each.started_ms,
            games=tuple(self._game(each, game) for game in each.pairings),
            byes=tuple(
                TournamentBye(bye.player, describe_bye(bye, state, language), bye.section)
                for bye in each.byes
            ),
        )

    def _game(self, each: Round, game: Pairing) -> TournamentGame:
        who = self._who
        said = {report.by: report.result for report in each.reports if report.home == game.home}
        may_see = isinstance(who, Director) or (isinstance(who, Player) and game.has(who.id))
        return TournamentGame(
            table=game.table,
            home=game.home,
            away=game.away,
            reason=describe_pairing(game, self._state, self._language),
            section=game.section,
            result=game.result,
            reports=said if may_see and game.result is None else {},
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
