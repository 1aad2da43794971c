"""Deciding an action: it leads to events, or to one coded ``TournamentError``.

An action that changes nothing (a result entered twice, a second click on "pair") leads to no events, so that a
repetition is harmless.
"""

from collections.abc import Callable
from typing import Any

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actions import Command
from plancia.contest.tournament.deciding import agreements, clock, field, games, offices, results, rounds
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.published import shown_to
from plancia.contest.tournament.roles import refusal
from plancia.contest.tournament.state import State


def decide(state: State, command: Command, now_ms: int, means: Means) -> Events:  # noqa: ARG001  (all contests decide alike)
    """Return what happens because of an action, or raise the ``TournamentError`` that says why it may not be."""
    error = refusal(state, command.by, command.action)
    if error is not None:
        raise error
    shown = shown_to(state, command.by)
    if isinstance(command.action, a.TakeDecision):
        return offices.take_decision(state, shown, command.by, command.action, now_ms)
    known = shown if isinstance(command.action, _OF_PLAYERS) else state
    return _DECIDE[type(command.action)](known, command.action, now_ms)


#: What players do in the last round that they see.
_OF_PLAYERS = (a.ReportResult, a.CallReferee)

_DECIDE: dict[type[a.Action], Callable[[State, Any, int], Events]] = {
    a.EnterPlayer: field.enter,
    a.EditPlayer: field.edit,
    a.WithdrawPlayer: field.withdraw,
    a.ReturnPlayer: field.let_return,
    a.SetAbsence: field.set_absence,
    a.ForbidPairing: field.forbid,
    a.AllowPairing: field.allow,
    a.FixPairing: field.fix,
    a.UnfixPairing: field.unfix,
    a.PairRound: rounds.pair,
    a.UnpairRound: rounds.unpair,
    a.PublishRound: rounds.publish,
    a.StartRoundClock: clock.start,
    a.StopRoundClock: clock.stop,
    a.ResumeRoundClock: clock.resume,
    a.SetRoundClock: clock.set_left,
    a.RecordResult: results.record,
    a.ReportResult: results.report,
    a.CorrectResult: results.correct,
    a.EraseResult: results.erase,
    a.OpenGames: games.open_games,
    a.CloseGame: games.close_game,
    a.TellResult: games.tell_result,
    a.TellTable: games.tell_table,
    a.CallReferee: offices.call,
    a.AnswerCall: offices.answer_call,
    a.NameOfficials: agreements.name_officials,
    a.AgreeTime: agreements.agree_time,
    a.NameTexts: agreements.name_texts,
    a.DescribeEvent: agreements.describe_event,
    a.HideStandings: agreements.hide_standings,
    a.PostponeGame: agreements.postpone,
    a.ImportRatings: offices.import_ratings,
}
