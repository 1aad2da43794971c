"""What is agreed about an event: its time, its officials, its texts, games that begin later [art. 37, 38, 42-47]."""

from collections.abc import Mapping

from msgspec.structs import replace

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import find_game
from plancia.contest.tournament.deciding.recusal import check_panel
from plancia.contest.tournament.errors import EventError, TournamentError
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.rounds import Postponement
from plancia.contest.tournament.settings import Officials, Options, Settings
from plancia.contest.tournament.state import State
from plancia.rules.initial_time import check_initial_time


def name_officials(state: State, action: a.NameOfficials, now_ms: int) -> Events:
    """Name the officials."""
    options = state.settings.options
    appointments = options.appointments if action.appointments is None else action.appointments
    if action.officials != options.officials:
        check_officials(action.officials, state)
    return _changed(state, replace(options, officials=action.officials, appointments=appointments), now_ms)


def agree_time(state: State, action: a.AgreeTime, now_ms: int) -> Events:
    """Set the time of all games, before the first round is paired."""
    options = state.settings.options
    online = replace(options.online, initial_s=None)
    agreed = replace(state.settings, options=replace(options, time=action.time, online=online))
    if agreed.initial_s == state.settings.initial_s and options.time == action.time:
        return ()
    if state.rounds:
        raise TournamentError("time_too_late", article=state.provisions.initial_changed_by.article)
    check_time(agreed, len(state.players))
    return _changed(state, agreed.options, now_ms)


def name_texts(state: State, action: a.NameTexts, now_ms: int) -> Events:
    """Name the dictionary and the grammar of the event; the year that is known stays."""
    options = state.settings.options
    year = options.texts.year if action.texts.year is None else action.texts.year
    return _changed(state, replace(options, texts=replace(action.texts, year=year)), now_ms)


def postpone(state: State, action: a.PostponeGame, now_ms: int) -> Events:
    """Let a game begin later. Both players and the director must have agreed, before its round begins [art. 38]."""
    game, _ = find_game(state, action.round, action.a, action.b, Result())
    article = state.provisions.late_player.article
    postponed = None
    if action.until.strip():
        agreed = {person(name, state.players) for name in action.agreed}
        director = state.settings.options.officials.director
        needed: Mapping[str, str] = {
            game.home: state.name(game.home),
            game.away: state.name(game.away),
            **({} if director is None else {person(director, state.players): state.name_of(director)}),
        }
        missing = [name for who, name in needed.items() if who not in agreed]
        if missing:
            raise TournamentError("postponement_not_agreed", missing=", ".join(missing), article=article)
        postponed = Postponement(action.until.strip(), action.agreed)
    if game.postponed == postponed:
        return ()
    if game.result is not None or state.rounds[action.round - 1].status == "started":
        raise TournamentError("postponement_too_late", round=action.round, article=article)
    return (e.GamePostponed(round=action.round, a=game.home, b=game.away, postponed=postponed, at_ms=now_ms),)


def check_officials(officials: Officials, state: State) -> None:
    """Refuse officials whom the rulebook does not allow: an incomplete panel, one person in two offices."""
    both = state.provisions.director_may_referee
    if officials.director is not None and officials.referee is not None and not both.value:
        names = {person(each, state.players) for each in (officials.director, officials.referee)}
        if len(names) == 1:
            raise TournamentError("director_not_referee", name=officials.director, article=both.article)
    if officials.panel:
        check_panel(officials.panel, state)


def check_time(settings: Settings, players: int) -> None:
    """Refuse a time that the rulebook does not give, or to which the majority of the players did not agree [art. 37].

    ``players``: how many have entered; the majority is counted of them, or of the voters if those are more.
    """
    provisions, time, online = settings.provisions, settings.options.time, settings.options.online
    if provisions is None or settings.initial_s is None:
        return
    if time is not None and online.initial_s not in (None, time.initial_s):
        why = f"online.initial_s: {online.initial_s}"
        raise EventError("event_option", why=why, expected=f"time.initial_s: {time.initial_s}")
    check_initial_time(settings.initial_s, provisions.initial_s, provisions.initial_allowed_s)
    if settings.initial_s == provisions.initial_s.value or not provisions.needs_majority:
        return
    votes, voters = (None, None) if time is None else (time.votes_for, time.voters)
    of = max(voters or 0, players)
    if votes is None or votes > of or 2 * votes <= of:
        raise TournamentError(
            "time_needs_majority",
            votes=votes or 0,
            voters=of,
            needed=of // 2 + 1,
            article=provisions.initial_changed_by.article,
        )


def check_agreements(state: State, before: Options | None = None) -> None:
    """Refuse what an event begins with, or what was changed in it by hand, and the rulebook does not allow."""
    options = state.settings.options
    if before is None or options.officials != before.officials:
        check_officials(options.officials, state)
    if before is None or (options.time, options.online.initial_s) != (before.time, before.online.initial_s):
        if before is not None and state.rounds:
            raise TournamentError("time_too_late", article=state.provisions.initial_changed_by.article)
        check_time(state.settings, len(state.players))


def _changed(state: State, options: Options, now_ms: int) -> Events:
    if options == state.settings.options:
        return ()
    return (e.SettingsChanged(settings=replace(state.settings, options=options), at_ms=now_ms),)
