"""Who plays, and who is kept apart."""

from plancia.contest.event_form import MAX_PLAYERS, MAX_ROUNDS
from plancia.contest.one_line import one_line
from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import check_two, find_player
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.namesakes import refuse_namesake
from plancia.contest.tournament.outcome import Outcome, Result
from plancia.contest.tournament.player import Player
from plancia.contest.tournament.state import State
from plancia.rules.errors import RuleError


def enter(state: State, action: a.EnterPlayer, now_ms: int) -> Events:
    """Enter a player; the name of another is refused unless both are meant."""
    name = one_line(action.name)
    if not name:
        raise RuleError("player_names")
    known = state.players.get(action.id)
    if known is not None:
        if known.name == name and known.withdrawn is None:
            return ()
        raise TournamentError("player_already_entered", player=action.id)
    if not takes_entries(state):
        raise TournamentError("too_late_to_enter", player=name)
    if not action.namesake:
        refuse_namesake(name, (each.name for each in state.players.values()))
    player = Player(
        id=action.id,
        name=name,
        number=len(state.players) + 1,
        rating=action.rating,
        deviation=action.deviation,
        volatility=action.volatility,
        club=one_line(action.club),
        from_round=state.next_number,
        table=action.table,
    )
    return (e.PlayerEntered(player=player, at_ms=now_ms),)


def takes_entries(state: State) -> bool:
    """Tell whether somebody can still enter: not where the calendar is fixed, nor where there is no room."""
    open_systems = ("italian_swiss", "italian_elimination", "swiss_playoff")
    begun = bool(state.rounds) and state.settings.system not in open_systems
    return not begun and len(state.players) < MAX_PLAYERS


def edit(state: State, action: a.EditPlayer, now_ms: int) -> Events:
    """Write a player's name, rating and club anew."""
    player = find_player(state, action.player)
    name, club = one_line(action.name), one_line(action.club)
    if not name:
        raise RuleError("player_names")
    if (name, action.rating, club) == (player.name, player.rating, player.club):
        return ()
    if not action.namesake and name != player.name:
        refuse_namesake(name, (each.name for each in state.players.values() if each.id != player.id))
    edited = e.PlayerEdited(player=player.id, name=name, rating=action.rating, club=club, at_ms=now_ms)
    return (edited,)


def withdraw(state: State, action: a.WithdrawPlayer, now_ms: int) -> Events:
    """Let a player leave."""
    player = find_player(state, action.player)
    if player.withdrawn is not None:
        return ()
    happened: list[e.Event] = []
    from_round = state.next_number
    current = state.round
    game = None if current is None or action.finishes else current.game_of(player.id)
    if current is not None and game is not None and game.result is None:
        # He leaves in the middle of a round: its game is the opponent's bye.
        from_round = current.number
        outcome: Outcome = "withdrawn_a" if game.home == player.id else "withdrawn_b"
        result = Result(outcome=outcome)
        happened.append(
            e.ResultRecorded(round=current.number, a=game.home, b=game.away, result=result, at_ms=now_ms)
        )
    return (
        e.PlayerWithdrawn(player=player.id, from_round=from_round, at_ms=now_ms),
        *happened,
    )


def let_return(state: State, action: a.ReturnPlayer, now_ms: int) -> Events:
    """Let him come back. If his leaving has ended a game of the last round, that game is on again."""
    player = find_player(state, action.player)
    if player.withdrawn is None:
        return ()
    if state.is_expelled(player.id):
        raise TournamentError(
            "player_expelled", player=player.name, article=state.provisions.discipline.article
        )
    again = _game_again(state, player, now_ms)
    first_free = state.next_number - 1 if again else state.next_number
    missed = tuple(range(player.withdrawn, first_free))
    return (e.PlayerReturned(player=player.id, missed=missed, at_ms=now_ms), *again)


def _game_again(state: State, player: Player, now_ms: int) -> Events:
    """Return what gives a player the game back that his leaving has ended; nothing if there is none."""
    current = state.round
    game = None if current is None else current.game_of(player.id)
    if current is None or game is None or game.result is None or player.withdrawn != current.number:
        return ()
    at_home = game.home == player.id
    if game.result.outcome != ("withdrawn_a" if at_home else "withdrawn_b"):
        return ()
    opponent = state.players[game.away if at_home else game.home]
    if opponent.withdrawn is None:
        return (e.ResultErased(round=current.number, a=game.home, b=game.away, at_ms=now_ms),)
    # The opponent has left too: now it is he who is not there.
    outcome: Outcome = "withdrawn_b" if at_home else "withdrawn_a"
    corrected = e.ResultCorrected(
        round=current.number,
        a=game.home,
        b=game.away,
        result=Result(outcome=outcome),
        was=game.result,
        at_ms=now_ms,
    )
    return (corrected,)


def set_absence(state: State, action: a.SetAbsence, now_ms: int) -> Events:
    """Say which rounds he sits out."""
    player = find_player(state, action.player)
    kept = tuple(number for number in player.absent if number < state.next_number)
    asked = tuple(sorted({number for number in action.rounds if number >= state.next_number}))
    # The file of an event has no room for rounds beyond the last that any event can have.
    if len(asked) != len(set(action.rounds) - set(kept)) or max(asked, default=0) > MAX_ROUNDS:
        raise TournamentError("not_this_round", round=state.next_number)
    rounds = kept + asked
    if rounds == player.absent:
        return ()
    return (e.AbsenceSet(player=player.id, rounds=rounds, at_ms=now_ms),)


def forbid(state: State, action: a.ForbidPairing, now_ms: int) -> Events:
    """Keep two apart."""
    check_two(state, action.a, action.b)
    if frozenset((action.a, action.b)) in state.forbidden:
        return ()
    return (e.PairingForbidden(a=action.a, b=action.b, at_ms=now_ms),)


def allow(state: State, action: a.AllowPairing, now_ms: int) -> Events:
    """Let two meet again."""
    check_two(state, action.a, action.b)
    if frozenset((action.a, action.b)) not in state.forbidden:
        return ()
    return (e.PairingAllowed(a=action.a, b=action.b, at_ms=now_ms),)


def unfix(state: State, action: a.UnfixPairing, now_ms: int) -> Events:
    """Let a fixed pairing go."""
    check_two(state, action.a, action.b)
    if action.round < state.next_number:
        raise TournamentError("not_this_round", round=state.next_number)
    both = {action.a, action.b}
    if not any(
        each.round == action.round and {each.a, each.b} == both for each in state.settings.options.fixed
    ):
        return ()
    return (e.PairingUnfixed(round=action.round, a=action.a, b=action.b, at_ms=now_ms),)


def fix(state: State, action: a.FixPairing, now_ms: int) -> Events:
    """Fix a pairing."""
    fixed = action.pairing
    check_two(state, fixed.a, fixed.b)
    if fixed.round < state.next_number:
        raise TournamentError("not_this_round", round=state.next_number)
    if fixed in state.settings.options.fixed:
        return ()
    taken = {
        who for each in state.settings.options.fixed if each.round == fixed.round for who in (each.a, each.b)
    }
    for player in (fixed.a, fixed.b):
        if player in taken:
            raise TournamentError("player_cannot_play", player=state.name(player), round=fixed.round)
    return (e.PairingFixed(pairing=fixed, at_ms=now_ms),)
