"""The entry of the edition that regulates each action: where a refusal has no article of its own, it cites that one."""

from operator import attrgetter

from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game.state import Dealt, FreelyExchanged, Held, Phase

REGULATED_BY: dict[type[a.Action], str] = {
    a.CheckTiles: "table.tiles_checked",
    a.StartRound: "time.cap_s",
    a.StartLateClock: "time.late_player_clock_runs",
    a.Arrive: "time.late_player_clock_runs",
    a.NameStarter: "table.starter",
    a.DrawForStart: "table.starter",
    a.StartClock: "table.next_clock_started_by",
    a.Play: "table.turn",
    a.PlayUnwritten: "table.turn",
    a.NotePlay: "table.turn",
    a.TranscribePlay: "table.turn",
    a.AnnounceScore: "table.turn",
    a.Pass: "exchanges.pass_turn",
    a.Exchange: "exchanges.min_bag",
    a.FreeExchange: "exchanges.free_per_game",
    a.DrawTiles: "material.rack_size",
    a.TurnBoard: "table.board_turned",
    a.Accept: "table.next_clock_started_by",
    a.Recount: "table.recount",
    a.AskForTime: "challenges.hold_s",
    a.Challenge: "challenges.moment",
    a.NameReader: "officials.recused_referee",
    a.ReplacePanellist: "options.panel_replacement",
    a.ConsultPanel: "officials.panel_advises",
    a.Advise: "officials.panel_advises",
    a.Rule: "challenges.ruling",
    a.WithdrawRuling: "challenges.ruling_is_final",
    a.CallReferee: "officials.call",
    a.ResumePlay: "officials.call",
    a.AllowAid: "table.other_material",
    a.WithdrawAid: "table.other_material",
    a.ClaimTime: "time.initial_claimed_by",
    a.BuyMinute: "time.overtime_by",
    a.CallCap: "time.cap_s",
    a.TimePassed: "time.initial_s",
    a.TakeDaysOff: "time.initial_s",
    a.TakeBack: "officials.call",
    a.TellRack: "ending.out_opponent_deducts",
    a.CountTiles: "material.bag",
    a.Resign: "options.resignation",
    a.ConfirmResult: "ending.result",
    a.CorrectClock: "officials.call",
    a.CorrectScore: "officials.call",
    a.CorrectTiles: "officials.call",
    a.ReturnSurplus: "options.overdraw",
}


#: Where the phase matters: another entry regulates the action there.
IN_PHASE: dict[tuple[type[a.Action], type[Phase] | None], str] = {
    (a.StartClock, Dealt): "table.first_clock_started_by",
    (a.StartClock, FreelyExchanged): "exchanges.free_per_game",
    (a.DrawTiles, Held): "challenges.hold_s",
}


def article_of(edition: Edition, action: type[a.Action], phase: type[Phase] | None = None) -> str | None:
    """Return the article that regulates an action; None where the edition says nothing and has a default.

    >>> from plancia.rules.editions import load
    >>> article_of(load("figs-c"), a.Pass), article_of(load("milano"), a.Pass)
    ('33', 'Quando finisce una partita')
    """
    article: str | None = _ARTICLE[IN_PHASE.get((action, phase), REGULATED_BY[action])](edition)
    return article


#: How the article of an entry is found: every view asks for some.
_ARTICLE = {key: attrgetter(f"{key}.article") for key in {*REGULATED_BY.values(), *IN_PHASE.values()}}
