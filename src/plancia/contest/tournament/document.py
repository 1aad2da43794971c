"""From the documented JSON form of an event to its log and back.

A form without log is believed: rounds are as its results show them. A form with a log is its log; what somebody has
changed in ``results``, ``players`` or ``options`` by hand since is taken in as further events.
"""

from collections.abc import Callable, Container, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from plancia.contest.event_form import EventForm, PlayerForm, ResultForm, decode_form
from plancia.contest.one_line import one_line
from plancia.contest.tournament import events as e
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.deciding.agreements import check_agreements
from plancia.contest.tournament.errors import EventError
from plancia.contest.tournament.outcome import Result, count, turned
from plancia.contest.tournament.outcome_names import REST, Pending, read_result
from plancia.contest.tournament.outcome_names import Bye as ByeLine
from plancia.contest.tournament.pairing.reasons import ByHand
from plancia.contest.tournament.pairing.systems.plan import phase_at
from plancia.contest.tournament.player import Player
from plancia.contest.tournament.rounds import Bye, Pairing, PlayerId
from plancia.contest.tournament.settings import Options, Settings, read_options, settle, system_named
from plancia.contest.tournament.state import State
from plancia.rules.edition import Edition

#: Finds an edition by what ``options.edition`` says.
FindEdition = Callable[[str], Edition]


def parse_event(content: bytes, find_edition: FindEdition) -> tuple[e.Event, ...]:
    """Return the log of an event file; raise ``EventError``, or what the edition file is refused for."""
    try:
        form = decode_form(content)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise EventError("event_file", why=str(error)) from None
    except RecursionError:
        raise EventError("event_file", why="nesting") from None
    return read_form(form, find_edition)


def read_form(form: EventForm, find_edition: FindEdition) -> tuple[e.Event, ...]:
    """Return the log that a form has or describes.

    Raises ``EventError``, what an edition is refused for, or a ``RuleError`` for what the rulebook does not let be
    agreed: a panel of two, a time that nobody voted for.
    """
    options = read_options(form.options)
    settings = settle(
        one_line(form.name), system_named(form.system), form.rounds, options, find_edition(options.edition)
    )
    if form.log:
        log = _read_log(form)
        state = fold(log)
        changes = _changes(state, form, settings)
        if any(isinstance(event, e.SettingsChanged) for event in changes):
            check_agreements(fold((*log, *changes)), state.settings.options)
        return (*log, *changes)
    described = tuple(_described(form, settings))
    check_agreements(fold(described))
    return described


def _read_log(form: EventForm) -> tuple[e.Event, ...]:
    try:
        log = msgspec.convert(form.log, tuple[e.Event, ...])
        state = fold(log)
        # A log may say what no line of the file can, such as a table 0: then nobody could read the event again.
        msgspec.convert(msgspec.to_builtins(write_form(log)), EventForm)
    except (msgspec.ValidationError, TypeError, LookupError) as error:
        raise EventError("event_log", why=str(error)) from None
    for each in state.rounds:
        named = [player for game in each.pairings for player in (game.home, game.away)]
        for player in (*named, *(bye.player for bye in each.byes)):
            if player not in state.players:
                raise EventError("event_log", why=player)
    return log


# --- a form without log ---------------------------------------------------------------------------


def _described(form: EventForm, settings: Settings) -> list[e.Event]:
    log: list[e.Event] = [e.TournamentCreated(settings=settings)]
    seen: set[PlayerId] = set()
    for number, player in enumerate(form.players, 1):
        if player.id in seen:
            raise EventError("event_player_twice", player=player.id)
        seen.add(player.id)
        log.append(e.PlayerEntered(player=_player(player, number)))
    for pair in settings.options.forbidden:
        _check_known(pair, seen, "options.forbidden")
    rounds = sorted({result.round for result in form.results})
    if rounds and rounds != list(range(1, len(rounds) + 1)):
        missing = next(number for number in range(1, rounds[-1]) if number not in rounds)
        raise EventError("event_round_missing", round=missing, last=rounds[-1])
    state = fold(log)
    for number in rounds:
        for event in _round_events(state, [each for each in form.results if each.round == number], number):
            log.append(event)
            state = apply(state, event)
    return log


def _player(form: PlayerForm, number: int, from_round: int = 1) -> Player:
    return Player(
        id=form.id,
        name=one_line(form.name) or one_line(form.id) or str(number),
        number=number,
        rating=form.rating,
        deviation=form.deviation,
        volatility=form.volatility,
        club=one_line(form.club),
        from_round=form.from_round or from_round,
        withdrawn=form.withdrawn,
        absent=form.absent,
        table=form.table,
    )


def _round_events(state: State, lines: Sequence[ResultForm], number: int) -> list[e.Event]:
    """Return a round as its results show it: a missing player was absent; a single one of an odd field rested."""
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    recorded: list[e.Event] = []
    busy: set[PlayerId] = set()
    for line in lines:
        both = (line.a,) if line.b is None else (line.a, line.b)
        _check_known(both, state.players, f"results, round {number}")
        for player in both:
            if player in busy:
                raise EventError("event_plays_twice", round=number, player=player)
            busy.add(player)
        said = read_result(line)
        if isinstance(said, ByeLine):
            byes.append(Bye(line.a, ByHand(), line.group or "", said.rest))
        elif line.b is not None:
            table = line.table or len(pairings) + 1
            pairings.append(Pairing(table, line.a, line.b, ByHand(), line.group or ""))
            if isinstance(said, Result):
                recorded.append(e.ResultRecorded(round=number, a=line.a, b=line.b, result=said))
            elif not isinstance(said, Pending):
                busy -= set(both)
    here = [player.id for player in state.playing(number)]
    idle = [player for player in here if player not in busy]
    phase = phase_at(state, number)
    whole_field = phase is not None and phase.kind != "knockout" and phase.name in ("", "swiss")
    if whole_field and len(here) % 2 and len(idle) == 1 and not byes:
        byes.append(Bye(idle[0], ByHand()))
    return [e.RoundPaired(number=number, pairings=tuple(pairings), byes=tuple(byes)), *recorded]


def _check_known(named: Sequence[PlayerId], known: Container[PlayerId], place: str) -> None:
    for player in named:
        if player not in known:
            raise EventError("event_unknown_player", player=player, place=place)


# --- a form whose log somebody has overtaken by hand ----------------------------------------------


def _changes(state: State, form: EventForm, settings: Settings) -> list[e.Event]:
    log: list[e.Event] = []

    def add(event: e.Event) -> None:
        nonlocal state
        log.append(event)
        state = apply(state, event)

    if settings.conventions.edition == state.settings.conventions.edition:
        # Logs that were written before extra time was kept stay as they are.
        overtime_s = state.settings.conventions.overtime_s
        settings = replace(settings, conventions=replace(settings.conventions, overtime_s=overtime_s))
    kept = replace(state.settings, options=_without_lists(state.settings.options))
    if replace(settings, options=_without_lists(settings.options)) != kept:
        fixed = state.settings.options.fixed
        add(e.SettingsChanged(settings=replace(settings, options=replace(settings.options, fixed=fixed))))
    for player in form.players:
        if player.id not in state.players:
            number = len(state.players) + 1
            add(e.PlayerEntered(player=_player(player, number, state.next_number)))
        elif player.withdrawn is not None and state.players[player.id].withdrawn is None:
            add(e.PlayerWithdrawn(player=player.id, from_round=player.withdrawn))
    banned = frozenset(frozenset(pair) for pair in settings.options.forbidden)
    for a, b in sorted(tuple(sorted(pair)) for pair in banned - state.forbidden):
        _check_known((a, b), state.players, "options.forbidden")
        add(e.PairingForbidden(a=a, b=b))
    for a, b in sorted(tuple(sorted(pair)) for pair in state.forbidden - banned):
        add(e.PairingAllowed(a=a, b=b))
    for number in sorted({result.round for result in form.results}):
        lines = [each for each in form.results if each.round == number]
        for event in _round_changes(state, lines, number):
            add(event)
    return log


def _without_lists(options: Options) -> Options:
    return replace(options, forbidden=(), fixed=())


def _round_changes(state: State, lines: list[ResultForm], number: int) -> list[e.Event]:
    if number > len(state.rounds):
        if number != state.next_number:
            raise EventError("event_log", why=f"round {number}")
        return _round_events(state, lines, number)
    there = state.rounds[number - 1]
    games = {frozenset((game.home, game.away)): game for game in there.pairings}
    pairs = [(line, frozenset((line.a, line.b))) for line in lines if line.b is not None]
    if any(pair not in games for _, pair in pairs):
        if number == len(state.rounds) and not there.has_results:
            events = _round_events(_before(state, number), lines, number)
            return [e.RoundUnpaired(number=number), *events]
        raise EventError("event_log", why=f"round {number}")
    changed: list[e.Event] = []
    for line, pair in pairs:
        game, said = games[pair], read_result(line)
        if not isinstance(said, Result):
            continue
        result = said if line.a == game.home else turned(said)
        if game.result is None:
            changed.append(e.ResultRecorded(round=number, a=game.home, b=game.away, result=result))
        elif game.result != result and (result.was_played or game.result.outcome != result.outcome):
            changed.append(
                e.ResultCorrected(round=number, a=game.home, b=game.away, result=result, was=game.result)
            )
    return changed


def _before(state: State, number: int) -> State:
    return replace(state, rounds=state.rounds[: number - 1])


# --- writing --------------------------------------------------------------------------------------


def write_form(log: Sequence[e.Event]) -> EventForm:
    """Return the form of an event with its log; ``read_form`` gives the same log back."""
    state = fold(log)
    settings = state.settings
    forbidden = tuple(sorted((min(pair), max(pair)) for pair in state.forbidden))
    options = replace(settings.options, forbidden=forbidden)
    return EventForm(
        name=settings.name,
        system=settings.system,
        rounds=settings.rounds,
        players=tuple(_player_form(player) for player in state.players.values()),
        results=tuple(_result_forms(state)),
        options=msgspec.to_builtins(options),
        log=tuple(msgspec.to_builtins(event) for event in log),
    )


def _player_form(player: Player) -> PlayerForm:
    return PlayerForm(
        id=player.id,
        name=player.name,
        rating=player.rating,
        deviation=player.deviation,
        volatility=player.volatility,
        club=player.club,
        from_round=player.from_round if player.from_round > 1 else None,
        withdrawn=player.withdrawn,
        absent=player.absent,
        table=player.table,
    )


def _result_forms(state: State) -> list[ResultForm]:
    forms = []
    for each in state.rounds:
        for game in each.pairings:
            if game.result is None:
                continue
            result = game.result
            scores = (result.score_a, result.score_b)
            if not result.was_played:
                counted = count(result, state.settings.conventions)
                scores = (counted.points_a, counted.points_b)
            forms.append(
                ResultForm(
                    each.number,
                    game.home,
                    game.away,
                    *scores,
                    result.outcome,
                    result.minutes_left or None,
                    game.table,
                    game.section or None,
                )
            )
        forms += [_bye_form(state, each.number, bye) for bye in each.byes]
    return forms


def _bye_form(state: State, number: int, bye: Bye) -> ResultForm:
    margin = 0 if bye.rest else state.settings.conventions.bye_margin
    outcome = REST if bye.rest else "bye"
    return ResultForm(number, bye.player, None, margin, 0, outcome, group=bye.section or None)


#: What a result need not say.
_OPTIONAL = frozenset({"minutes_left", "table", "group"})


def format_event(log: Sequence[e.Event]) -> bytes:
    """Return an event file: JSON with a line for every player, result and event, so that people can compare two."""
    content: dict[str, Any] = msgspec.to_builtins(write_form(log))
    content["players"] = [
        {"id": player["id"], "name": player["name"], "rating": None} | player for player in content["players"]
    ]
    content["results"] = [
        {key: value for key, value in result.items() if value is not None or key not in _OPTIONAL}
        for result in content["results"]
    ]
    lines = []
    for key, value in content.items():
        name = msgspec.json.encode(key).decode()
        if isinstance(value, list | tuple) and value:
            items = ",\n".join("    " + msgspec.json.encode(item).decode() for item in value)
            lines.append(f"  {name}: [\n{items}\n  ]")
        else:
            lines.append(f"  {name}: {msgspec.json.encode(value).decode()}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()
