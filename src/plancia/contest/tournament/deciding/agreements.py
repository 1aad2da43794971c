"""What is agreed about an event: its time, its officials, its texts, games that begin later [art. 37, 38, 42-47]."""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import find_game
from plancia.contest.tournament.deciding.recusal import check_panel, check_present, holder_among
from plancia.contest.tournament.errors import EventError, TournamentError
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.rounds import Postponement
from plancia.contest.tournament.settings import (
    Appointments,
    Officials,
    Options,
    PlayingTime,
    Settings,
    check_names,
    check_occasion,
)
from plancia.contest.tournament.state import State
from plancia.rules.initial_time import check_initial_time

#: Hours and minutes, with a colon or a full stop between them.
_TIME_OF_DAY = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")


def name_officials(state: State, action: a.NameOfficials, now_ms: int) -> Events:
    """Name the officials."""
    options = state.settings.options
    appointments = action.appointments
    if appointments is None:
        appointments = _still_named(options, action.officials)
    if action.officials != options.officials:
        check_names(action.officials)
        check_officials(action.officials, state)
    return _changed(state, replace(options, officials=action.officials, appointments=appointments), now_ms)


def agree_time(state: State, action: a.AgreeTime, now_ms: int) -> Events:
    """Set the time of all games, before the first round is paired."""
    options = state.settings.options
    time = action.time
    if time is not None and not state.provisions.needs_vote(time.initial_s):
        _check_votes(time, len(state.players), state.provisions.initial_changed_by.article)
        # The rulebook's own time needs no consent, so a vote on it is not recorded.
        time = PlayingTime(time.initial_s)
    online = replace(options.online, initial_s=None)
    agreed = replace(state.settings, options=replace(options, time=time, online=online))
    if agreed.initial_s == state.settings.initial_s and options.time == time:
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


def describe_event(state: State, action: a.DescribeEvent, now_ms: int) -> Events:
    """Say who holds the event, where and when."""
    check_occasion(action.occasion)
    return _changed(state, replace(state.settings.options, occasion=action.occasion), now_ms)


def hide_standings(state: State, action: a.HideStandings, now_ms: int) -> Events:
    """Hide the standings, or show them."""
    return _changed(state, replace(state.settings.options, hidden_standings=action.hidden), now_ms)


def postpone(state: State, action: a.PostponeGame, now_ms: int) -> Events:
    """Let a game begin later. Both players and the director must have agreed, before its round begins [art. 38]."""
    game, _ = find_game(state, action.round, action.a, action.b, Result())
    article = state.provisions.late_player.article
    postponed = None
    if action.until.strip():
        until = _time_of_day(action.until, article)
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
        postponed = Postponement(until, action.agreed)
    if game.postponed == postponed:
        return ()
    if game.result is not None or state.rounds[action.round - 1].status == "started":
        raise TournamentError("postponement_too_late", round=action.round, article=article)
    return (e.GamePostponed(round=action.round, a=game.home, b=game.away, postponed=postponed, at_ms=now_ms),)


def _time_of_day(text: str, article: str | None) -> str:
    """Return hours and minutes as they are written down, "16:30"; refuse what is no time of day."""
    found = _TIME_OF_DAY.fullmatch(text.strip())
    if found is None:
        raise TournamentError("postponement_time", found=text.strip(), article=article)
    return f"{int(found[1]):02}:{found[2]}"


def check_officials(officials: Officials, state: State) -> None:
    """Refuse officials whom the rulebook does not allow: an incomplete panel, one person in two offices."""
    both = state.provisions.director_may_referee
    if officials.director is not None and officials.referee is not None and not both.value:
        names = {person(each, state.players) for each in (officials.director, officials.referee)}
        if len(names) == 1:
            raise TournamentError("director_not_referee", name=officials.director, article=both.article)
    if officials.panel:
        check_panel(officials.panel, state)
        sat = state.settings.options.officials.panel
        check_present([member for member in officials.panel if member not in sat], state)
        referee = holder_among("referee", officials, state)
        if referee is not None and referee in {person(member, state.players) for member in officials.panel}:
            article = state.provisions.panel_size.article
            raise TournamentError("referee_on_panel", name=state.name_of(referee), article=article)


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
    article = provisions.initial_changed_by.article
    if time is not None:
        _check_votes(time, players, article)
    if not provisions.needs_vote(settings.initial_s):
        return
    votes, voters = (None, None) if time is None else (time.votes_for, time.voters)
    of = max(voters or 0, players)
    if votes is None or 2 * votes <= of:
        raise TournamentError(
            "time_needs_majority",
            votes=votes or 0,
            voters=of,
            needed=of // 2 + 1,
            article=article,
        )


def _check_votes(time: PlayingTime, players: int, article: str | None) -> None:
    """Refuse more votes than there are voters."""
    of = max(time.voters or 0, players)
    if time.votes_for is not None and time.votes_for > of:
        raise TournamentError("votes_too_many", votes=time.votes_for, voters=of, article=article)


def check_agreements(state: State, before: Options | None = None) -> None:
    """Refuse what an event begins with, or what was changed in it by hand, and the rulebook does not allow."""
    options = state.settings.options
    if before is None or options.officials != before.officials:
        check_officials(options.officials, state)
    if before is None or (options.time, options.online.initial_s) != (before.time, before.online.initial_s):
        if before is not None and state.rounds:
            raise TournamentError("time_too_late", article=state.provisions.initial_changed_by.article)
        check_time(state.settings, len(state.players))


def _still_named(options: Options, officials: Officials) -> Appointments:
    """Return the appointments that still hold: those of officials who have not been replaced."""
    before = options.officials
    named_by = {
        office: by
        for office, by in options.appointments.named_by.items()
        if getattr(before, office) == getattr(officials, office)
    }
    return replace(options.appointments, named_by=named_by)


def _changed(state: State, options: Options, now_ms: int) -> Events:
    if options == state.settings.options:
        return ()
    return (e.SettingsChanged(settings=replace(state.settings, options=options), at_ms=now_ms),)
