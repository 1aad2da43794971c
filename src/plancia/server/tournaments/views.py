"""A tournament as somebody may see it."""

from typing import Literal

from msgspec.structs import replace

from plancia.catalogue import Language
from plancia.contest.tournament.reason_text import describe_bye, describe_pairing
from plancia.contest.tournament.rounds import Pairing, PlayerId, Round
from plancia.contest.tournament.standings import standings
from plancia.contest.tournament.state import State
from plancia.contest.tournament.systems.plan import plan
from plancia.contest.tournament.wall_chart import wall_chart
from plancia.server.wire.tournaments import (
    TournamentBye,
    TournamentGame,
    TournamentPlayer,
    TournamentRound,
    TournamentView,
)

Part = Literal["director", "player"] | None


def is_over(state: State) -> bool:
    """Tell whether all rounds have been played."""
    total = sum(phase.rounds for phase in plan(state))
    last = state.round
    return last is not None and last.number >= total and last.is_complete


def view_for(
    state: State, contest: str, seq: int, now: int, *, part: Part, player: PlayerId | None, language: Language
) -> TournamentView:
    """Return what somebody may see: the director everything, others published rounds and their own reports."""
    directs = part == "director"
    visible = [each for each in state.rounds if directs or each.status != "paired" or each.has_results]
    shown = state if len(visible) == len(state.rounds) else _without_last(state)
    settings = state.settings
    cap_s = settings.conventions.cap_s
    return TournamentView(
        contest=contest,
        name=settings.name,
        system=settings.system,
        rounds_planned=sum(phase.rounds for phase in plan(state)),
        status="over" if is_over(state) else "live",
        seq=seq,
        now=now,
        cap=None if cap_s is None else cap_s * 1000,
        you=part,
        player=player,
        players=tuple(
            TournamentPlayer(
                each.id, each.name, each.rating, each.club, each.withdrawn is not None, each.from_round
            )
            for each in state.players.values()
        ),
        rounds=tuple(_round(state, each, player, directs=directs, language=language) for each in visible),
        standings=standings(shown),
        tie_breaks=settings.tie_breaks,
        chart=wall_chart(shown),
        calls=state.calls if directs else tuple(call for call in state.calls if call.player == player),
        decisions=state.decisions,
        forbidden=tuple(sorted((min(pair), max(pair)) for pair in state.forbidden)) if directs else (),
    )


def _without_last(state: State) -> State:
    return replace(state, rounds=state.rounds[:-1])


def _round(
    state: State, each: Round, player: PlayerId | None, *, directs: bool, language: Language
) -> TournamentRound:
    return TournamentRound(
        number=each.number,
        status=each.status,
        started=each.started_ms,
        games=tuple(
            _game(state, each, game, language, may_see=directs or (player is not None and game.has(player)))
            for game in each.pairings
        ),
        byes=tuple(
            TournamentBye(bye.player, describe_bye(bye, state, language), bye.section) for bye in each.byes
        ),
    )


def _game(state: State, each: Round, game: Pairing, language: Language, *, may_see: bool) -> TournamentGame:
    said = {report.by: report.result for report in each.reports if report.home == game.home}
    return TournamentGame(
        table=game.table,
        home=game.home,
        away=game.away,
        reason=describe_pairing(game, state, language),
        section=game.section,
        result=game.result,
        reports=said if may_see and game.result is None else {},
    )
