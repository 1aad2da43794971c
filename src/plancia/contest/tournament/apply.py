"""Adding an event to a tournament, and rebuilding one from its log. No decision is taken here: events are facts."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from plancia.contest.tournament import events as e
from plancia.contest.tournament.officials import Decision, Office, without_votes
from plancia.contest.tournament.player import Player
from plancia.contest.tournament.provisions import earlier_provisions
from plancia.contest.tournament.rounds import PlayerId, Report, Round
from plancia.contest.tournament.settings import Settings
from plancia.contest.tournament.state import Call, Moment, State


def fold(events: Iterable[e.Event]) -> State:
    """Return the tournament after these events, of which the first is ``TournamentCreated``."""
    history = iter(events)
    first = next(history, None)
    if not isinstance(first, e.TournamentCreated):
        message = "a tournament begins with TournamentCreated"
        raise TypeError(message)
    options = first.settings.options
    state = State(
        _complete(first.settings), {}, forbidden=frozenset(frozenset(pair) for pair in options.forbidden)
    )
    for event in history:
        state = _APPLY[type(event)](state, event)
    return state


def apply(state: State, event: e.Event) -> State:
    """Return the tournament after one more event."""
    return _APPLY[type(event)](state, event)


def _complete(settings: Settings) -> Settings:
    """Return settings with provisions, also if they were written before settings had them."""
    if settings.provisions is not None:
        return settings
    return replace(settings, provisions=earlier_provisions(settings.conventions.edition))


def _with_player(state: State, player: Player) -> State:
    return replace(state, players={**state.players, player.id: player})


def _settings_changed(state: State, event: e.SettingsChanged) -> State:
    before, after = state.settings.options.officials, event.settings.options.officials
    offices: tuple[Office, ...] = ("director", "referee", "panel")
    moment = None if state.round is None else Moment(state.round.number, during=not state.round.is_complete)
    changed = {
        office: moment
        for office in offices
        if moment is not None and getattr(before, office) != getattr(after, office)
    }
    texts_before, texts = state.settings.options.texts, event.settings.options.texts
    named = {
        kind: moment
        for kind in ("dictionary", "grammar")
        if moment is not None and getattr(texts_before, kind) != getattr(texts, kind)
    }
    return replace(
        state,
        settings=_complete(event.settings),
        named_at={**state.named_at, **changed},
        texts_at={**state.texts_at, **named},
    )


def _entered(state: State, event: e.PlayerEntered) -> State:
    return _with_player(state, event.player)


def _edited(state: State, event: e.PlayerEdited) -> State:
    player = state.players[event.player]
    if player.rating != event.rating:
        # What a list said of the old rating says nothing of the new one.
        player = replace(player, rating=event.rating, deviation=None, volatility=None)
    return _with_player(state, replace(player, name=event.name, club=event.club))


def _withdrawn(state: State, event: e.PlayerWithdrawn) -> State:
    return _with_player(state, replace(state.players[event.player], withdrawn=event.from_round))


def _returned(state: State, event: e.PlayerReturned) -> State:
    player = state.players[event.player]
    absent = tuple(sorted({*player.absent, *event.missed}))
    return _with_player(state, replace(player, withdrawn=None, absent=absent))


def _absence_set(state: State, event: e.AbsenceSet) -> State:
    return _with_player(state, replace(state.players[event.player], absent=event.rounds))


def _forbidden(state: State, event: e.PairingForbidden) -> State:
    return replace(state, forbidden=state.forbidden | {frozenset((event.a, event.b))})


def _allowed(state: State, event: e.PairingAllowed) -> State:
    return replace(state, forbidden=state.forbidden - {frozenset((event.a, event.b))})


def _fixed(state: State, event: e.PairingFixed) -> State:
    options = state.settings.options
    fixed = (*options.fixed, event.pairing)
    return replace(state, settings=replace(state.settings, options=replace(options, fixed=fixed)))


def _unfixed(state: State, event: e.PairingUnfixed) -> State:
    options = state.settings.options
    both = {event.a, event.b}
    fixed = tuple(each for each in options.fixed if each.round != event.round or {each.a, each.b} != both)
    return replace(state, settings=replace(state.settings, options=replace(options, fixed=fixed)))


def _paired(state: State, event: e.RoundPaired) -> State:
    drawn = Round(event.number, event.pairings, event.byes, event.seed)
    return replace(state, rounds=(*state.rounds, drawn))


def _unpaired(state: State, _event: e.RoundUnpaired) -> State:
    return replace(state, rounds=state.rounds[:-1])


def _with_round(state: State, changed: Round) -> State:
    at = changed.number - 1
    return replace(state, rounds=(*state.rounds[:at], changed, *state.rounds[at + 1 :]))


def _published(state: State, event: e.RoundPublished) -> State:
    return _with_round(state, replace(state.rounds[event.number - 1], status="published"))


def _started(state: State, event: e.RoundStarted) -> State:
    started = replace(state.rounds[event.number - 1], status="started", started_ms=event.at_ms)
    return _with_round(state, started)


def _clock_stopped(state: State, event: e.RoundClockStopped) -> State:
    return _with_round(state, replace(state.rounds[event.number - 1], stopped_ms=event.at_ms))


def _clock_resumed(state: State, event: e.RoundClockResumed) -> State:
    stopped = state.rounds[event.number - 1]
    stood_ms = event.at_ms - (event.at_ms if stopped.stopped_ms is None else stopped.stopped_ms)
    return _with_round(state, replace(stopped, stopped_ms=None, shift_ms=stopped.shift_ms + stood_ms))


def _clock_set(state: State, event: e.RoundClockSet) -> State:
    return _with_round(state, replace(state.rounds[event.number - 1], shift_ms=event.shift_ms))


def _with_pairing(state: State, number: int, home: PlayerId, **changes: object) -> State:
    changed = state.rounds[number - 1]
    pairings = tuple(
        replace(pairing, **changes) if pairing.home == home else pairing for pairing in changed.pairings
    )
    return _with_round(state, replace(changed, pairings=pairings))


def _games_opened(state: State, event: e.GamesOpened) -> State:
    for home, game in event.games.items():
        state = _with_pairing(state, event.round, home, game=game, told=None)
    known = (*state.lexica, event.lexicon) if event.lexicon else state.lexica
    return replace(state, lexica=tuple(dict.fromkeys(known)))


def _game_closed(state: State, event: e.GameClosed) -> State:
    return _with_pairing(state, event.round, event.a, game="", told=None)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return _with_pairing(state, event.round, event.a, told=event.result)


def _reported(state: State, event: e.ResultReported) -> State:
    changed = state.rounds[event.round - 1]
    others = tuple(report for report in changed.reports if report.by != event.by)
    reports = (*others, Report(event.by, event.home, event.result))
    return _with_round(state, replace(changed, reports=reports))


def _called(state: State, event: e.RefereeCalled) -> State:
    number = len(state.calls) + 1
    call = Call(number, event.player, event.round, event.table, event.why, event.at_ms)
    return replace(state, calls=(*state.calls, call))


def _answered(state: State, event: e.CallAnswered) -> State:
    calls = tuple(
        replace(call, answered=True) if call.number == event.number else call for call in state.calls
    )
    return replace(state, calls=calls)


def _recorded(state: State, event: e.ResultRecorded) -> State:
    return _with_pairing(state, event.round, event.a, result=event.result)


def _corrected(state: State, event: e.ResultCorrected) -> State:
    return _with_pairing(state, event.round, event.a, result=event.result)


def _erased(state: State, event: e.ResultErased) -> State:
    return _with_pairing(state, event.round, event.a, result=None)


def _decided(state: State, event: e.DecisionTaken) -> State:
    closed = _without_proposal(state, event.decision)
    return replace(closed, decisions=(*state.decisions, event.decision))


def _voted(state: State, event: e.PanelVoted) -> State:
    before = next((each.votes for each in state.proposals if without_votes(each) == event.decision), ())
    others = tuple(vote for vote in before if vote.member != event.vote.member)
    proposed = replace(event.decision, votes=(*others, event.vote))
    open_ones = _without_proposal(state, event.decision).proposals
    return replace(state, proposals=(*open_ones, proposed))


def _rejected(state: State, event: e.DecisionRejected) -> State:
    return _without_proposal(state, event.decision)


def _without_proposal(state: State, decision: Decision) -> State:
    wanted = without_votes(decision)
    return replace(state, proposals=tuple(each for each in state.proposals if without_votes(each) != wanted))


def _postponed(state: State, event: e.GamePostponed) -> State:
    return _with_pairing(state, event.round, event.a, postponed=event.postponed)


def _ratings_imported(state: State, event: e.RatingsImported) -> State:
    players = dict(state.players)
    for player, (rating, deviation, volatility) in event.ratings.items():
        if player in players:
            players[player] = replace(
                players[player], rating=rating, deviation=deviation, volatility=volatility
            )
    return replace(state, players=players)


_APPLY: dict[type[e.Event], Callable[[State, Any], State]] = {
    e.SettingsChanged: _settings_changed,
    e.PlayerEntered: _entered,
    e.PlayerEdited: _edited,
    e.PlayerWithdrawn: _withdrawn,
    e.PlayerReturned: _returned,
    e.AbsenceSet: _absence_set,
    e.PairingForbidden: _forbidden,
    e.PairingAllowed: _allowed,
    e.PairingFixed: _fixed,
    e.PairingUnfixed: _unfixed,
    e.RoundPaired: _paired,
    e.RoundUnpaired: _unpaired,
    e.RoundPublished: _published,
    e.RoundStarted: _started,
    e.RoundClockStopped: _clock_stopped,
    e.RoundClockResumed: _clock_resumed,
    e.RoundClockSet: _clock_set,
    e.ResultRecorded: _recorded,
    e.GamesOpened: _games_opened,
    e.GameClosed: _game_closed,
    e.GameEnded: _game_ended,
    e.ResultReported: _reported,
    e.RefereeCalled: _called,
    e.CallAnswered: _answered,
    e.ResultCorrected: _corrected,
    e.ResultErased: _erased,
    e.DecisionTaken: _decided,
    e.PanelVoted: _voted,
    e.DecisionRejected: _rejected,
    e.GamePostponed: _postponed,
    e.RatingsImported: _ratings_imported,
}
