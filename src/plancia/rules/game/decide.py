"""Deciding an action: it leads to events, or to one coded ``RuleError``. Every action in a game goes through here."""

from collections.abc import Callable
from typing import Any

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actions import Command
from plancia.rules.game.actors import Actor
from plancia.rules.game.articles import article_of
from plancia.rules.game.deadline import deadline
from plancia.rules.game.deciding import (
    answers,
    before_play,
    calls,
    corrections,
    correspondence,
    leaving,
    rulings,
    times,
    turns,
    wooden,
)
from plancia.rules.game.deciding.before_play import create
from plancia.rules.game.deciding.due import catch_up
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.means import Means
from plancia.rules.game.roles import ONLINE, refusal
from plancia.rules.game.state import State

__all__ = ["create", "deadline", "decide"]


def decide(state: State, command: Command, now_ms: int, means: Means) -> tuple[e.Event, ...]:
    """Return what happens because of an action, or raise the ``RuleError`` that says why it may not be.

    What was due before ``now_ms`` happens first, at its own instant, in the same answer. An instant before that of the
    last event counts as that instant: time does not run backwards.
    """
    proceedings = Proceedings(state, max(now_ms, state.at_ms), means)
    catch_up(proceedings)
    kind = type(command.action)
    if kind is a.TimePassed:
        return tuple(proceedings.events)
    error = refusal(proceedings.state, command.by, kind)
    if error is not None:
        raise error
    if kind in ONLINE and proceedings.online:
        turns.imply_turn(proceedings, command.by)
    if proceedings.state.settings.wooden and _touches_clock(proceedings.state, kind):
        proceedings.happen(e.ClockTouched(proceedings.now_ms, command.by))
    phase = type(proceedings.state.phase)
    try:
        _DECIDE[kind](proceedings, command.by, command.action)
    except RuleError as refused:
        refused.context.setdefault("article", article_of(proceedings.edition, kind, phase))
        raise
    return tuple(proceedings.events)


#: What somebody does at a wooden table by touching the clock, and may have done by mistake.
_TOUCHES = frozenset({a.PlayUnwritten, a.Play, a.Pass, a.Exchange, a.FreeExchange, a.StartClock})


def _touches_clock(state: State, kind: type[a.Action]) -> bool:
    """Tell whether an action is a touch of the clock; writing down a play that is being examined is none."""
    return kind in _TOUCHES and not (kind is a.Play and state.pending is not None)


_DECIDE: dict[type[a.Action], Callable[[Proceedings, Actor, Any], None]] = {
    a.CheckTiles: before_play.check_tiles,
    a.StartRound: before_play.start_round,
    a.StartLateClock: before_play.start_late_clock,
    a.Arrive: before_play.arrive,
    a.NameStarter: before_play.name_starter,
    a.DrawForStart: before_play.draw_for_start,
    a.StartClock: turns.start_clock,
    a.Play: turns.play,
    a.PlayUnwritten: wooden.play_unwritten,
    a.NotePlay: wooden.note_play,
    a.TranscribePlay: wooden.transcribe_play,
    a.AnnounceScore: turns.announce_score,
    a.Pass: turns.pass_turn,
    a.Exchange: turns.exchange,
    a.FreeExchange: turns.exchange_freely,
    a.DrawTiles: turns.draw_tiles,
    a.TurnBoard: turns.turn_board,
    a.Accept: answers.accept,
    a.Recount: answers.recount,
    a.AskForTime: answers.ask_for_time,
    a.Challenge: answers.challenge,
    a.NameReader: rulings.name_reader,
    a.ReplacePanellist: rulings.replace_panellist,
    a.ConsultPanel: rulings.consult_panel,
    a.Advise: rulings.advise,
    a.Rule: rulings.rule,
    a.WithdrawRuling: rulings.withdraw_ruling,
    a.CallReferee: calls.call_referee,
    a.ResumePlay: calls.resume_play,
    a.AllowAid: calls.allow_aid,
    a.WithdrawAid: calls.withdraw_aid,
    a.ClaimTime: times.claim_time,
    a.BuyMinute: times.buy_minute,
    a.CallCap: times.call_cap,
    a.TakeDaysOff: correspondence.take_days_off,
    a.TakeBack: wooden.take_back,
    a.TellRack: wooden.tell_rack,
    a.CountTiles: wooden.count_tiles,
    a.Resign: leaving.resign,
    a.ConfirmResult: corrections.confirm_result,
    a.CorrectClock: corrections.correct_clock,
    a.CorrectScore: corrections.correct_score,
    a.CorrectTiles: corrections.correct_tiles,
    a.ReturnSurplus: corrections.return_surplus,
}
