"""What somebody may do in a tournament now: the table of rights, and what else each action needs, asked beforehand.

An offer is accepted by ``decide``, given fitting scores, names or texts; only whether a round can be paired at all is
found out by pairing it. What is not offered is refused, or would change nothing of use.
"""

from collections.abc import Callable

import msgspec

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Actor, Director, Player
from plancia.contest.tournament.deciding.field import takes_entries
from plancia.contest.tournament.deciding.games import awaits_game
from plancia.contest.tournament.deciding.recusal import concerns_of, holder_of, is_gone
from plancia.contest.tournament.deciding.rounds import unpair_refusal
from plancia.contest.tournament.officials import Office
from plancia.contest.tournament.pairing.systems.plan import plan
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.published import shown_to
from plancia.contest.tournament.roles import RIGHTS, roles_of
from plancia.contest.tournament.rounds import Pairing, PlayerId, Round
from plancia.contest.tournament.state import State
from plancia.rules.game.tagged import snake_case


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An action that somebody may take. What does not apply is left out."""

    #: The kind of the action.
    action: str
    article: str | None = None
    #: The round it is about.
    round: int | None = None
    #: Whether results of the round before are missing: it has to be asked for all the same.
    late: bool = False
    #: The games it can be about, by home player.
    homes: tuple[PlayerId, ...] = ()
    #: The players it can be about.
    players: tuple[PlayerId, ...] = ()
    #: The calls it can be about.
    calls: tuple[int, ...] = ()
    #: In the name of which offices a decision can be taken, and who holds them.
    holders: dict[Office, str] = {}
    #: By player, and by official as he is named: about whose present game he does not decide [art. 45].
    recusals: dict[str, tuple[PlayerId, ...]] = {}
    #: The members of the panel who play no longer.
    gone: tuple[str, ...] = ()


Offers = tuple[Offer, ...]
Make = Callable[[State, Actor], Offers]


def is_over(state: State) -> bool:
    """Tell whether all rounds have been played."""
    last = state.round
    return last is not None and last.number >= rounds_planned(state) and last.is_complete


def rounds_planned(state: State) -> int:
    """Return how many rounds the tournament will have."""
    return sum(phase.rounds for phase in plan(state))


def offers(state: State, who: Actor) -> Offers:
    """Return what somebody may do now, in the rounds that he sees."""
    state = shown_to(state, who)
    roles, found = roles_of(state, who), list[Offer]()
    for kind, make in OFFERED.items():
        # Games are opened by the server; the director asks it to.
        if not roles.isdisjoint(RIGHTS[kind]) or (kind is a.OpenGames and isinstance(who, Director)):
            found += make(state, who)
    return tuple(found)


def _always(kind: type[a.Action]) -> Make:
    offered = (Offer(snake_case(kind.__name__)),)

    def make(_state: State, _who: Actor) -> Offers:
        return offered

    return make


def _while_live(kind: type[a.Action]) -> Make:
    offered = (Offer(snake_case(kind.__name__)),)

    def make(state: State, _who: Actor) -> Offers:
        return () if is_over(state) else offered

    return make


# --- who plays ---


def _enter_player(state: State, _who: Actor) -> Offers:
    return (Offer("enter_player"),) if takes_entries(state) else ()


def _edit_player(state: State, _who: Actor) -> Offers:
    return (Offer("edit_player", players=tuple(state.players)),) if state.players else ()


def _withdraw_player(state: State, _who: Actor) -> Offers:
    players = tuple(player.id for player in state.players.values() if player.withdrawn is None)
    return (Offer("withdraw_player", players=players),) if players else ()


def _return_player(state: State, _who: Actor) -> Offers:
    gone = [player.id for player in state.players.values() if player.withdrawn is not None]
    players = tuple(player for player in gone if not state.is_expelled(player))
    return (Offer("return_player", players=players),) if players else ()


def _set_absence(state: State, _who: Actor) -> Offers:
    players = tuple(player.id for player in state.players.values() if player.withdrawn is None)
    if not players or state.next_number > rounds_planned(state):
        return ()
    return (Offer("set_absence", round=state.next_number, players=players),)


def _fix_pairing(state: State, _who: Actor) -> Offers:
    return () if is_over(state) else (Offer("fix_pairing", round=state.next_number),)


def _unfix_pairing(state: State, _who: Actor) -> Offers:
    fixed = any(each.round >= state.next_number for each in state.settings.options.fixed)
    return (Offer("unfix_pairing"),) if fixed else ()


def _allow_pairing(state: State, _who: Actor) -> Offers:
    apart = any(pair <= state.players.keys() for pair in state.forbidden)
    return (Offer("allow_pairing"),) if apart else ()


# --- rounds ---


def _pair_round(state: State, _who: Actor) -> Offers:
    current, number = state.round, state.next_number
    if number > rounds_planned(state):
        return ()
    if current is None or current.is_complete:
        return (Offer("pair_round", round=number),)
    return (Offer("pair_round", round=number, late=True),) if current.has_results else ()


def _unpair_round(state: State, _who: Actor) -> Offers:
    current = state.round
    if current is None or unpair_refusal(current) is not None:
        return ()
    return (Offer("unpair_round", round=current.number),)


def _publish_round(state: State, _who: Actor) -> Offers:
    current = state.round
    if current is None or current.status != "paired" or current.is_complete:
        return ()
    return (Offer("publish_round", round=current.number),)


def _start_round_clock(state: State, _who: Actor) -> Offers:
    current = state.round
    if current is None or current.status != "published" or current.is_complete:
        return ()
    return (Offer("start_round_clock", round=current.number),)


def _of_running_round(action: str, *, stopped: bool | None) -> Make:
    """Return an offer about the clock of a round that is being played: while it stands still, runs, or both."""

    def make(state: State, _who: Actor) -> Offers:
        current = state.round
        if current is None or current.started_ms is None or current.is_complete:
            return ()
        fits = stopped is None or stopped == (current.stopped_ms is not None)
        return (Offer(action, round=current.number),) if fits else ()

    return make


# --- results ---


def _of_games(action: str, state: State, chosen: Callable[[Pairing], bool]) -> Offers:
    """Return an offer for each round with games to which it applies."""
    found = [
        (each.number, tuple(pairing.home for pairing in each.pairings if chosen(pairing)))
        for each in state.rounds
    ]
    return tuple(Offer(action, round=number, homes=homes) for number, homes in found if homes)


def _of_current(action: str, current: Round | None, chosen: Callable[[Pairing], bool]) -> Offers:
    """Return an offer for the games of the last round to which it applies."""
    if current is None:
        return ()
    homes = tuple(pairing.home for pairing in current.pairings if chosen(pairing))
    return (Offer(action, round=current.number, homes=homes),) if homes else ()


def _record_result(state: State, _who: Actor) -> Offers:
    return _of_games("record_result", state, lambda pairing: pairing.result is None)


def _correct_result(state: State, _who: Actor) -> Offers:
    return _of_games("correct_result", state, lambda pairing: pairing.result is not None)


def _erase_result(state: State, _who: Actor) -> Offers:
    return _of_current("erase_result", state.round, lambda pairing: pairing.result is not None)


def _report_result(state: State, who: Actor) -> Offers:
    """Offer players to report their results, unless the server holds the game and will report it."""
    current = state.round
    if current is None or (current.status == "paired" and not current.has_results):
        return ()

    def can_report(pairing: Pairing) -> bool:
        mine = not isinstance(who, Player) or pairing.has(who.id)
        return mine and pairing.result is None and (not pairing.game or pairing.told is not None)

    return _of_current("report_result", current, can_report)


# --- games on a server ---


def _open_games(state: State, _who: Actor) -> Offers:
    current = state.round
    if current is None or current.status == "paired":
        return ()
    return _of_current("open_games", current, awaits_game)


def _close_game(state: State, _who: Actor) -> Offers:
    def is_open(pairing: Pairing) -> bool:
        return bool(pairing.game) and pairing.told is None and pairing.result is None

    return _of_current("close_game", state.round, is_open)


# --- offices ---


def _call_referee(state: State, who: Actor) -> Offers:
    waiting = {call.player for call in state.calls if not call.answered}
    if state.round is None or (isinstance(who, Player) and who.id in waiting):
        return ()
    return (Offer("call_referee", state.provisions.referee.article),)


def _answer_call(state: State, _who: Actor) -> Offers:
    calls = tuple(call.number for call in state.calls if not call.answered)
    return (Offer("answer_call", calls=calls),) if calls else ()


def _take_decision(state: State, who: Actor) -> Offers:
    """Offer a decision in the name of the offices that somebody speaks for: the director for all."""
    officials, provisions = state.settings.options.officials, state.provisions
    named: dict[Office, str | None] = {
        "director": officials.director,
        "referee": officials.referee or (officials.director if holder_of("referee", state) else None),
        "panel": ", ".join(officials.panel) if len(officials.panel) == provisions.panel_size.value else None,
    }
    roles = roles_of(state, who)
    speaks_for = [office for office in named if isinstance(who, Director) or office in roles]
    holders = {office: holder for office in speaks_for if (holder := named[office])}
    if not holders:
        return ()
    people = [each for each in (officials.director, officials.referee, *officials.panel) if each is not None]
    recused = provisions.recused_referee.value is not None
    known = [*state.players, *people] if recused else []
    return (
        Offer(
            "take_decision",
            provisions.referee.article,
            holders=holders,
            recusals={
                each: concerned
                for each in known
                if (concerned := concerns_of(person(each, state.players), state))
            },
            gone=tuple(member for member in officials.panel if is_gone(member, state)),
        ),
    )


def _agree_time(state: State, _who: Actor) -> Offers:
    provisions = state.provisions
    if state.rounds or provisions.initial_allowed_s.value is None:
        return ()
    return (Offer("agree_time", provisions.initial_changed_by.article),)


def _postpone_game(state: State, _who: Actor) -> Offers:
    current = state.round
    if current is None or current.status == "started":
        return ()
    offered = _of_current("postpone_game", current, lambda pairing: pairing.result is None)
    return tuple(
        msgspec.structs.replace(offer, article=state.provisions.late_player.article) for offer in offered
    )


OFFERED: dict[type[a.Action], Make] = {
    a.EnterPlayer: _enter_player,
    a.EditPlayer: _edit_player,
    a.WithdrawPlayer: _withdraw_player,
    a.ReturnPlayer: _return_player,
    a.SetAbsence: _set_absence,
    a.ForbidPairing: _while_live(a.ForbidPairing),
    a.AllowPairing: _allow_pairing,
    a.FixPairing: _fix_pairing,
    a.UnfixPairing: _unfix_pairing,
    a.PairRound: _pair_round,
    a.UnpairRound: _unpair_round,
    a.PublishRound: _publish_round,
    a.StartRoundClock: _start_round_clock,
    a.StopRoundClock: _of_running_round("stop_round_clock", stopped=False),
    a.ResumeRoundClock: _of_running_round("resume_round_clock", stopped=True),
    a.SetRoundClock: _of_running_round("set_round_clock", stopped=None),
    a.RecordResult: _record_result,
    a.ReportResult: _report_result,
    a.CorrectResult: _correct_result,
    a.EraseResult: _erase_result,
    a.OpenGames: _open_games,
    a.CloseGame: _close_game,
    a.CallReferee: _call_referee,
    a.AnswerCall: _answer_call,
    a.TakeDecision: _take_decision,
    a.NameOfficials: _always(a.NameOfficials),
    a.AgreeTime: _agree_time,
    a.NameTexts: _always(a.NameTexts),
    a.DescribeEvent: _always(a.DescribeEvent),
    a.HideStandings: _always(a.HideStandings),
    a.PostponeGame: _postpone_game,
    a.ImportRatings: _always(a.ImportRatings),
}
